import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#engine/postgres/database.ts";
import { outdatedSince } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { installationSql } from "../database/installation-sql.ts";
import { sqlVersion } from "../sql-version.ts";
import type { InstallationLocation } from "./make-backup.ts";
import { openBackup, restoreBackup } from "./read-backup.ts";
import { prepareTarget } from "./restore-target.ts";
import { compareRestored } from "./try-backup.ts";
import { writeBackup } from "./write-backup.ts";

type Location = InstallationLocation["database"];

/** Uploads are not in a database: they stay where they are. */
const noBlobs = { read: async () => null };

/**
 * Copies every row of one database into another one that is empty, and compares them. Mails that wait are then sent
 * from the new one.
 * @param dataDir a folder for a temporary backup.
 * @returns how many rows.
 * @throws Error when the target is not empty, when somebody uses a server that is the source, or when the source was
 * not brought up to date by this version, which moving would not do.
 */
export async function moveDatabase({
  from,
  to,
  dataDir,
}: {
  from: Location;
  to: Location;
  dataDir: string;
}): Promise<number> {
  const path = join(dataDir, "move.backup");
  try {
    await withDatabase(from, async (db) => {
      await requireUpToDate(db);
      await writeBackup({ db, blobs: noBlobs, keys: "{}", backupKey: null, now: new Date() }, path);
    });
    return await withDatabase(to, async (db) => {
      await requireEmpty(db);
      await prepareTarget(db);
      const backup = await openBackup(path, null);
      try {
        await restoreBackup({ db, blobs: null }, backup, { mails: "as they were" });
        await db.transaction((tx) => compareRestored({ tx, blobs: noBlobs }, backup));
        return Object.values(backup.manifest.tables).reduce((sum, count) => sum + count, 0);
      } finally {
        backup.close();
      }
    });
  } finally {
    rmSync(path, { force: true });
  }
}

async function withDatabase<Done>(source: Location, work: (db: Database) => Promise<Done>) {
  const db = await openDatabase(
    "url" in source ? { ...source, poolSize: 2, exclusivePurpose: "move the database" } : source,
  );
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function requireUpToDate(db: Database) {
  const { rows } = await db.query<{ number: number }>("select number from engine.sql_version");
  const isOlder = (await outdatedSince(db, installationSql, sqlVersion.number)) !== null;
  if (!isOlder && rows[0]?.number === sqlVersion.number) return;
  throw new Error(
    "This database was last used with another version of Daybreak. Start this version on it once, stop it, and move it then.",
  );
}

async function requireEmpty(db: Database) {
  const { rows } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     limit 1`,
  );
  const [found] = rows;
  if (!found) return;
  throw new Error(
    `The database to move to is not empty: it has ${found.name}. Make a new one and name that. Nothing was changed.`,
  );
}

import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { installationSql } from "../database/installation-sql.ts";
import type { dataPaths } from "../settings/settings.ts";
import { sqlVersion } from "../sql-version.ts";

const begunAnew =
  "Run the command that restores it again: it begins anew. Or empty the folder or the database.";

/**
 * Makes the tables in an empty database into which rows are about to be restored. Until `restoreBackup` has filled them,
 * no start accepts the database, so that a restore which fails or is killed leaves no empty studio.
 * @throws Error with the statement to run where the user may not switch triggers off.
 */
export async function prepareTarget(db: Database): Promise<void> {
  await requireRightToRestore(db);
  await migrate(db, installationSql, sqlVersion, async (tx) => {
    await tx.query("insert into engine.unfinished_restore default values on conflict do nothing");
  });
}

/** Called in the transaction that has restored all rows. */
export async function finishTarget(tx: Queryable): Promise<void> {
  await tx.query("delete from engine.unfinished_restore");
}

/** @throws Error that begins with "Cannot start" where a restore into this database has not ended. */
export async function refuseUnfinishedRestore(db: Queryable): Promise<void> {
  const { rows: tables } = await db.query<{ is_there: boolean }>(
    "select to_regclass('engine.unfinished_restore') is not null as is_there",
  );
  if (!tables[0]?.is_there) return;
  const { count } = await db.query("select from engine.unfinished_restore");
  if (count > 0) {
    throw new Error(
      `Cannot start: a backup was being restored into this database, and that has not ended. ${begunAnew}`,
    );
  }
}

/** @throws Error that begins with "Cannot start" where a restore into this DATA_DIR has not ended. */
export function refuseUnfinishedFolder({
  restoring,
}: Pick<ReturnType<typeof dataPaths>, "restoring">) {
  if (!existsSync(restoring)) return;
  throw new Error(
    `Cannot start: a backup was being restored into this DATA_DIR (${restoring}), and that has not ended. ${begunAnew}`,
  );
}

/**
 * Runs the restore into a folder: a marker that the start refuses stands in it meanwhile. What a restore has left that
 * was killed is removed first, and what this one has made when it fails. Files stay: without rows nobody reads them,
 * and they are swept after their time.
 */
export async function withRestoreMarker(
  { restoring, keys, database }: ReturnType<typeof dataPaths>,
  work: () => Promise<void>,
): Promise<void> {
  const removeWhatWasRestored = () => {
    for (const path of [keys, database]) rmSync(path, { recursive: true, force: true });
  };
  if (existsSync(restoring)) removeWhatWasRestored();
  writeFileSync(restoring, "A backup is being restored into this folder.\n", {
    mode: 0o600,
    flush: true,
  });
  try {
    await work();
  } catch (error) {
    removeWhatWasRestored();
    rmSync(restoring, { force: true });
    throw error;
  }
  rmSync(restoring, { force: true });
}

async function requireRightToRestore(db: Database) {
  if (db.kind === "embedded") return;
  const { rows } = await db.query<{ user: string; may: boolean }>(
    `select quote_ident(current_user) as "user",
       has_parameter_privilege('session_replication_role', 'set') as may`,
  );
  const [me] = rows;
  if (!me || me.may) return;
  throw new Error(
    `The user ${me.user} of DATABASE_URL may not switch triggers off, which filling the tables needs. Have an administrator of the PostgreSQL server run this once, and run the command again. Nothing was changed.\n\n  grant set on parameter session_replication_role to ${me.user};\n`,
  );
}

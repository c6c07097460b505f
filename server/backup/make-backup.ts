import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { copyCluster } from "#engine/postgres/copy-cluster.ts";
import type { Database } from "#engine/postgres/database.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { linkBlobs, linkedPrefix } from "#engine/storage/link-blobs.ts";
import type { S3Settings } from "#engine/storage/s3/client.ts";
import { type FilesLocation, openBlobs } from "../files/locations.ts";
import type { BackupSettings } from "../settings/settings.ts";
import { backupBucket } from "./backup-bucket.ts";
import { writeBackup } from "./write-backup.ts";

/** Where an installation is, so that another process can back it up while it runs. */
export interface InstallationLocation {
  database: { folder: string } | { url: string; secret: string };
  files: FilesLocation;
  /** The installation's secrets as JSON. */
  keys: string;
}

/** The schedule of the backups, and the installation that they are made of. */
export interface BackupPlan extends BackupSettings {
  source: InstallationLocation;
  /** A folder for temporary files; removed afterwards. */
  workFolder: string;
}

export interface MakeTask extends InstallationLocation {
  kind: "make";
  /** A folder for temporary files, on the disk of DATA_DIR; removed afterwards. */
  workFolder: string;
  path: string;
  /** The bucket into which the file is put under its name; null: it stays where it is. */
  bucket: S3Settings | null;
  backupKey: string | null;
  /** ISO 8601. */
  now: string;
}

export interface MadeBackup {
  rows: number;
  files: number;
  bytes: number;
  /** Blobs that a row names and that were not there. */
  missing: string[];
}

/**
 * Backs up an installation that may be running, without making anybody wait. A PostgreSQL server gives a snapshot by
 * itself. The folder of the embedded database is copied as it is, and another database is opened on the copy, which
 * recovers it. Files get a hard link before and after that moment, so that a file that is deleted meanwhile is
 * included.
 */
export async function makeBackup(task: MakeTask): Promise<MadeBackup> {
  const { files, keys, workFolder, path, bucket, backupKey, now } = task;
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await using held = await holdFiles(files);
    const db = await openSource(task.database, workFolder);
    try {
      const source = { db, ...held, keys, backupKey, now: new Date(now) };
      const { tables, sha256, missingFiles } = await writeBackup(source, path);
      if (bucket) await backupBucket(bucket).store(path, basename(path));
      return {
        rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
        files: Object.keys(sha256).filter((name) => name.startsWith("files/")).length,
        bytes: (await stat(path)).size,
        missing: missingFiles.map((name) => name.slice("files/".length)),
      };
    } finally {
      await db.close();
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/**
 * The files as they are now and at `afterSnapshot`, until they are disposed of. In a folder each gets a hard link, beside
 * the files, because no link leads to another disk. A bucket has none: what is removed there while the backup is being
 * made is missing in it, and nobody's row names it any more.
 */
async function holdFiles(location: FilesLocation) {
  if (location.kind !== "folder") {
    return { blobs: openBlobs(location), [Symbol.asyncDispose]: async () => {} };
  }
  const linked = join(location.folder, `${linkedPrefix}${randomUUID()}`);
  const link = () => linkBlobs(location.folder, linked);
  await link();
  return {
    blobs: folderBlobs(linked),
    afterSnapshot: link,
    [Symbol.asyncDispose]: () => rm(linked, { recursive: true, force: true }),
  };
}

/**
 * A PostgreSQL server's database, or one of a copy of the embedded database, which may be running.
 * @param workFolder a folder for the copy
 */
export async function openSource(
  source: InstallationLocation["database"],
  workFolder: string,
): Promise<Database> {
  if ("url" in source) return openDatabase({ ...source, poolSize: 2 });
  const folder = join(workFolder, "database");
  const { newestPage } = await copyCluster(source.folder, folder);
  const db = await openDatabase({ folder });
  try {
    await requireRecovered(db, newestPage);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Recovery ends where the log ends. If that is before a page that was copied, part of the log is missing. */
async function requireRecovered(db: Database, newestPage: bigint) {
  const { rows } = await db.query<{ reached: string }>(
    "select (redo_lsn - '0/0'::pg_lsn)::text as reached from pg_control_checkpoint()",
  );
  if (BigInt(rows[0]?.reached ?? 0) >= newestPage) return;
  throw new Error("The copy of the database is not complete: its log ends too early. Try again.");
}

import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Queryable } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import type { S3Settings } from "#engine/storage/s3/client.ts";
import { installationSql } from "../database/installation-sql.ts";
import { databaseTemplate } from "../database/template.ts";
import { sqlVersion } from "../sql-version.ts";
import { backupBucket } from "./backup-bucket.ts";
import { countRows } from "./chain/piece.ts";
import { tableEntry } from "./manifest.ts";
import { type Backup, openBackup, restoreBackup } from "./read-backup.ts";
import { linesIn, rowsOf } from "./rows.ts";

export interface TryTask {
  kind: "try";
  path: string;
  /** The bucket from which the backup is fetched into `path` first; null: it is there. */
  bucket: S3Settings | null;
  backupKey: string | null;
  /** A folder of its own, removed afterwards. */
  workFolder: string;
}

/** What a trial has restored beside the installation, compared and thrown away. */
export interface TriedRestore {
  /** The moment of which the restored state is, in ISO 8601. */
  asOf: string;
  /** Rows, or what else was counted, by their names. */
  counts: Record<string, number>;
}

/**
 * Restores a backup into an empty embedded database and an empty folder, and compares what is there then with what the
 * backup holds: each table's number of rows and their content in any order, and each file.
 * @throws Error that names the first difference.
 */
export async function tryBackup(task: TryTask): Promise<TriedRestore> {
  const { path, bucket, backupKey, workFolder } = task;
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  try {
    if (bucket) await backupBucket(bucket).fetch(basename(path), path);
    const backup = await openBackup(path, backupKey);
    const folder = join(workFolder, "database");
    const db = await openDatabase({ folder, template: await databaseTemplate(folder) });
    try {
      const blobs = folderBlobs(join(workFolder, "files"));
      await migrate(db, installationSql, sqlVersion);
      await restoreBackup({ db, blobs }, backup, { mails: "as they were" });
      await db.transaction((tx) => compareRestored({ tx, blobs }, backup));
      return { asOf: backup.manifest.madeAt, counts: await countRows(db) };
    } finally {
      await db.close();
      backup.close();
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** @throws Error that names the first table or file that differs. */
export async function compareRestored(
  { tx, blobs }: { tx: Queryable; blobs: Pick<BlobStore, "read"> },
  { manifest, open }: Backup,
): Promise<void> {
  for (const name of Object.keys(manifest.tables)) {
    const stored = await digestOf(linesIn(await open(tableEntry(name))));
    const restored = await digestOf(linesOf(tx, name));
    if (stored !== restored) throw new Error(`After restoring, ${name} differs from the backup.`);
  }
  for (const [entry, sha256] of Object.entries(manifest.sha256)) {
    if (!entry.startsWith("files/")) continue;
    const blob = await blobs.read(entry.slice("files/".length));
    const hash = createHash("sha256");
    for await (const chunk of blob ?? []) hash.update(chunk);
    if (hash.digest("hex") !== sha256)
      throw new Error(`After restoring, ${entry} differs from the backup.`);
  }
}

async function* linesOf(tx: Queryable, table: string): AsyncGenerator<string> {
  for await (const bytes of rowsOf(tx, table)) yield* `${bytes}`.trimEnd().split("\n");
}

/** The number of lines, and the sum of their SHA-256 as 256-bit numbers: the same in every order. */
async function digestOf(lines: AsyncIterable<string>): Promise<string> {
  let count = 0;
  let sum = 0n;
  for await (const line of lines) {
    count++;
    const digest = createHash("sha256").update(line).digest("hex");
    sum = (sum + BigInt(`0x${digest}`)) & ((1n << 256n) - 1n);
  }
  return `${count} ${sum.toString(16)}`;
}

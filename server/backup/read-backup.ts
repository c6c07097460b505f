import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, openPromise, type ZipFile } from "yauzl";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { EncryptedFile, isEncrypted } from "./encryption.ts";
import {
  fileEntry,
  keysName,
  type Manifest,
  manifestName,
  manifestSchema,
  tableEntry,
  versionOf,
} from "./manifest.ts";
import { finishTarget } from "./restore-target.ts";
import { linesIn } from "./rows.ts";
import { appliedSql, type StoredTable, storedTables } from "./tables.ts";

/** A backup that has been opened and whose every byte agrees with its checksum. */
export interface Backup {
  manifest: Manifest;
  keys: string;
  open(name: string): Promise<Readable>;
  close(): void;
}

/**
 * @param backupKey BACKUP_KEY. With it a file that is not encrypted is refused, because nothing shows who made it;
 * `orPlain` accepts it nevertheless.
 * @throws Error that says what is wrong with the file.
 */
export async function openBackup(
  path: string,
  backupKey: string | null,
  { orPlain = false } = {},
): Promise<Backup> {
  const zip = await openZip(path, backupKey, orPlain).catch((error) => {
    throw new Error(`${path} is no backup that can be read (${error.message}).`);
  });
  try {
    return await readThrough(path, zip);
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The archive of a backup, as `openBackup` opens it. @throws Error whose message says why it cannot be opened. */
export async function openZip(
  path: string,
  backupKey: string | null,
  orPlain: boolean,
): Promise<ZipFile> {
  const options = { autoClose: false, strictFileNames: true };
  if (!(await isEncrypted(path))) {
    if (!backupKey || orPlain) return openPromise(path, options);
    throw new Error(
      "it is not encrypted although BACKUP_KEY is set, so somebody else may have put it there: if you know who made it, run the command again with `-- --not-encrypted`",
    );
  }
  if (!backupKey) {
    throw new Error(
      "it is encrypted: set BACKUP_KEY to the key that it was made with, and run the command again",
    );
  }
  const file = await EncryptedFile.open(path, backupKey);
  try {
    return await fromRandomAccessReaderPromise(file, file.size, options);
  } catch (error) {
    await new Promise((closed) => file.close(closed));
    throw error;
  }
}

async function readThrough(path: string, zip: ZipFile): Promise<Backup> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = (name: string) => openEntry(zip, entries, name);
  const manifest = manifestSchema.safeParse(
    JSON.parse(`${await buffer(await open(manifestName))}`),
  );
  if (!manifest.success)
    throw new Error(`${path} is no backup of this kind: its manifest cannot be read.`);
  const rows = new Map<string, number>();
  for (const [name, sha256] of Object.entries(manifest.data.sha256)) {
    const hash = createHash("sha256");
    let lines = 0;
    for await (const chunk of await open(name)) {
      hash.update(chunk);
      if (name.startsWith("tables/")) lines += lineFeeds(chunk);
    }
    if (hash.digest("hex") !== sha256)
      throw new Error(`${path} is damaged: ${name} is not what was written.`);
    rows.set(name, lines);
  }
  for (const [table, count] of Object.entries(manifest.data.tables)) {
    const found = rows.get(tableEntry(table));
    if (found !== count)
      throw new Error(`${path} is damaged: ${table} has ${found ?? "no"} rows, not ${count}.`);
  }
  const keys = `${await buffer(await open(keysName))}`;
  return { manifest: manifest.data, keys, open, close: () => zip.close() };
}

function lineFeeds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}

function openEntry(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`The backup is damaged: ${name} is missing.`);
  return zip.openReadStreamPromise(entry);
}

/**
 * Puts a backup into an installation that has just been migrated and holds nothing: all rows or none. The rows of each
 * table are counted.
 * @param blobs null: the files are there already.
 * @param mails what becomes of mails that waited. `held`: whoever restores an old state does not want its mails sent
 * again. `as they were`: for an installation that moves, or that is only looked at.
 * @throws Error when there is somebody here already, or when the backup is of another version.
 */
export async function restoreBackup(
  { db, blobs }: { db: Database; blobs: BlobStore | null },
  backup: Backup,
  { mails = "held" }: { mails?: "held" | "as they were" } = {},
): Promise<void> {
  const stored: string[] = [];
  try {
    await db.transaction(async (tx) => {
      await refuseUnfit(tx, backup.manifest);
      // Switches triggers and foreign keys off: what the rows caused must not happen again, and they arrive in no
      // order.
      await tx.exec("set local session_replication_role = replica");
      const tables = await storedTables(tx);
      for (const { name } of tables) await tx.exec(`delete from ${name}`);
      for (const table of tables) await fillTable(tx, table, backup);
      if (mails === "held") await leaveOriginal(tx);
      const { rows } = await tx.query<{ version: string }>("select version from storage.objects");
      for (const { version } of rows) {
        if (!blobs || backup.manifest.missingFiles.includes(fileEntry(version))) continue;
        const bytes = await backup.open(fileEntry(version));
        await blobs.receive(version, bytes, Number.POSITIVE_INFINITY);
        stored.push(version);
      }
      await finishTarget(tx);
    });
  } catch (error) {
    await blobs?.remove(stored);
    throw error;
  }
}

/**
 * What was restored is another installation from here on: the original may go on, and its files are its own. Whoever
 * restores an old state does not want its mails sent again.
 */
export async function leaveOriginal(tx: Queryable): Promise<void> {
  await tx.exec(
    "update engine.outbox set state = 'held' where state in ('waiting', 'sending'); delete from engine.installation",
  );
}

async function refuseUnfit(tx: Queryable, { migrations, version }: Manifest) {
  const { rows } = await tx.query<{ rows: number }>(
    `select (select count(*) from auth.users) + (select count(*) from storage.objects)
       + (select count(*) from public.contact_submissions) as rows`,
  );
  if (rows[0]?.rows !== 0) {
    throw new Error(
      "This installation is not empty. Restore into a new DATA_DIR, or into an empty database.",
    );
  }
  const here = await appliedSql(tx);
  const names = new Set([...Object.keys(here), ...Object.keys(migrations)]);
  const other = [...names].find((name) => here[name] !== migrations[name]);
  if (other) {
    throw new Error(
      `This backup is of another version of Daybreak: ${version ? nameOf(version) : "an older one, which does not name itself"}. This is ${nameOf(await versionOf())}, and ${other} differs. Restore it with that version, then update.`,
    );
  }
}

function nameOf({ release, commit, sqlNumber }: NonNullable<Manifest["version"]>): string {
  return `${release}${commit ? ` (commit ${commit})` : ""} with SQL number ${sqlNumber}`;
}

const batch = 500;

async function fillTable(
  tx: Queryable,
  { name, columns, identities }: StoredTable,
  { manifest, open }: Backup,
) {
  let rows: string[] = [];
  let count = 0;
  const flush = async () => {
    const inserted = await tx.query(
      `insert into ${name} (${columns.join(", ")}) overriding system value
       select ${columns.join(", ")} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.join(",")}]`],
    );
    count += inserted.count;
    rows = [];
  };
  for await (const line of linesIn(await open(tableEntry(name)))) {
    rows.push(line);
    if (rows.length === batch) await flush();
  }
  if (rows.length > 0) await flush();
  if (count !== manifest.tables[name]) {
    throw new Error(
      `The backup says that ${name} has ${manifest.tables[name]} rows; ${count} came back.`,
    );
  }
  for (const column of identities) {
    await tx.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select max("${column}") from ${name}), 1))`,
      [name, column],
    );
  }
}

import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import {
  fileEntry,
  keysName,
  type Manifest,
  manifestName,
  manifestSchema,
  tableEntry,
} from "./manifest.ts";
import { appliedSql, type StoredTable, storedTables } from "./tables.ts";

/** A backup that has been opened and whose every byte agrees with its checksum. */
export interface Backup {
  manifest: Manifest;
  keys: string;
  open(name: string): Promise<Readable>;
  close(): void;
}

/** @throws Error that says what is wrong with the file. */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(
    (error) => {
      throw new Error(`${path} is no backup that can be read (${error.message}).`);
    },
  );
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = (name: string) => openEntry(zip, entries, name);
  const manifest = manifestSchema.safeParse(
    JSON.parse(`${await buffer(await open(manifestName))}`),
  );
  if (!manifest.success)
    throw new Error(`${path} is no backup of this kind: its manifest cannot be read.`);
  for (const [name, sha256] of Object.entries(manifest.data.sha256)) {
    const hash = createHash("sha256");
    for await (const chunk of await open(name)) hash.update(chunk);
    if (hash.digest("hex") !== sha256)
      throw new Error(`${path} is damaged: ${name} is not what was written.`);
  }
  const keys = `${await buffer(await open(keysName))}`;
  return { manifest: manifest.data, keys, open, close: () => zip.close() };
}

function openEntry(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`The backup is damaged: ${name} is missing.`);
  return zip.openReadStreamPromise(entry);
}

/**
 * Puts a backup into an installation that has just been migrated and holds nothing: rows all or none, then
 * counted. Mails that waited are held: whoever restores an old state does not want its mails sent again.
 * @throws Error when there is somebody here already, or when the backup is of another version.
 */
export async function restoreBackup(
  { db, blobs }: { db: Database; blobs: BlobStore },
  backup: Backup,
): Promise<void> {
  const committed: string[] = [];
  try {
    await db.transaction(async (tx) => {
      await refuseUnfit(tx, backup.manifest);
      // Switches triggers and foreign keys off: what the rows caused must not happen again, and they arrive in no
      // order.
      await tx.exec("set local session_replication_role = replica");
      const tables = await storedTables(tx);
      for (const { name } of tables) await tx.exec(`delete from ${name}`);
      for (const table of tables) await fillTable(tx, table, backup);
      await tx.exec(
        "update engine.outbox set state = 'held' where state in ('waiting', 'sending')",
      );
      const { rows } = await tx.query<{ version: string }>("select version from storage.objects");
      for (const { version } of rows) {
        if (backup.manifest.missingFiles.includes(fileEntry(version))) continue;
        const blob = await blobs.receive(
          await backup.open(fileEntry(version)),
          Number.POSITIVE_INFINITY,
        );
        await blob?.commit(version);
        committed.push(version);
      }
    });
  } catch (error) {
    await blobs.remove(committed);
    throw error;
  }
}

async function refuseUnfit(tx: Queryable, { migrations }: Manifest) {
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
      `This backup is of another version of Daybreak (${other} differs). Restore it with that version, then update.`,
    );
  }
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

/** Only a line feed ends a line: readline also breaks at signs that JSON text may hold. */
async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let rest = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

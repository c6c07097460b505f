import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { type ArchiveFile, zipArchive } from "../my-data/archive.ts";
import { fileEntry, keysName, type Manifest, manifestName, tableEntry } from "./manifest.ts";
import { appliedSql, type StoredTable, storedTables } from "./tables.ts";

export interface BackupSource {
  db: Database;
  blobs: BlobStore;
  /** The installation's secrets as JSON: without them no second factor can be read again. */
  keys: string;
  now: Date;
}

/**
 * Writes everything of an installation into one file that only its owner may read: the rows as one moment saw them,
 * the files, the keys, and a checksum of each. The file gets its name only when it is complete.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<Manifest> {
  const beside = `${path}.new`;
  // A file that was there would keep its mode.
  await rm(beside, { force: true });
  try {
    const manifest = await source.db.transaction(async (tx) => {
      // The embedded database has nobody else in it.
      if (source.db.kind === "server") {
        await tx.exec("set transaction isolation level repeatable read, read only");
      }
      return writeAll(tx, source, beside);
    });
    const file = await open(beside, "r");
    await file.sync();
    await file.close();
    await rename(beside, path);
    return manifest;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function writeAll(tx: Queryable, { blobs, keys, now }: BackupSource, path: string) {
  const manifest: Manifest = {
    format: "daybreak-backup/1",
    madeAt: now.toISOString(),
    migrations: await appliedSql(tx),
    tables: {},
    sha256: { [keysName]: createHash("sha256").update(keys).digest("hex") },
    missingFiles: [],
  };
  const hashed = (name: string, open: () => Promise<Readable | null>): ArchiveFile => ({
    name,
    at: now,
    async open() {
      const hash = createHash("sha256");
      const stream = await open();
      return stream?.compose(
        hashing(hash, () => {
          manifest.sha256[name] = hash.digest("hex");
        }),
      ) as Readable | null;
    },
  });
  const { rows } = await tx.query<{ version: string }>(
    "select version from storage.objects order by version",
  );
  const tables = (await storedTables(tx)).map((table) =>
    hashed(tableEntry(table.name), async () => {
      manifest.tables[table.name] = 0;
      return Readable.from(linesOf(tx, table, manifest));
    }),
  );
  const files = rows.map(({ version }) => hashed(fileEntry(version), () => blobs.read(version)));
  const archive = zipArchive({
    now,
    readMe: { name: keysName, text: keys },
    files: [...tables, ...files],
    summary(missing) {
      manifest.missingFiles = missing.map(({ name }) => name);
      return { name: manifestName, text: `${JSON.stringify(manifest, null, 2)}\n` };
    },
  });
  await pipeline(Readable.from(archive), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return manifest;
}

function hashing(hash: Hash, onEnd: () => void): Transform {
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      onEnd();
      done();
    },
  });
}

const batch = 500;

async function* linesOf(
  tx: Queryable,
  { name }: StoredTable,
  manifest: Manifest,
): AsyncGenerator<Buffer> {
  await tx.exec(
    `declare backup no scroll cursor for select to_jsonb(t)::text as line from ${name} t`,
  );
  for (;;) {
    const { rows } = await tx.query<{ line: string }>(`fetch ${batch} from backup`);
    manifest.tables[name] = (manifest.tables[name] ?? 0) + rows.length;
    if (rows.length > 0) yield Buffer.from(`${rows.map(({ line }) => line).join("\n")}\n`);
    if (rows.length < batch) break;
  }
  await tx.exec("close backup");
}

import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { syncFile } from "#engine/postgres/sync-tree.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { type ArchiveFile, zipArchive } from "../my-data/archive.ts";
import { encrypting } from "./encryption.ts";
import {
  fileEntry,
  keysName,
  type Manifest,
  manifestName,
  tableEntry,
  versionOf,
} from "./manifest.ts";
import { openBackup } from "./read-backup.ts";
import { rowsOf } from "./rows.ts";
import { appliedSql, storedTables } from "./tables.ts";

export interface BackupSource {
  /** Nobody else may use an embedded database meanwhile. */
  db: Database;
  blobs: Pick<BlobStore, "read">;
  /** The installation's secrets as JSON: without them no second factor can be read again. */
  keys: string;
  /** Encrypts the file; null: it is readable as it is. */
  backupKey: string | null;
  now: Date;
  /** Called when the snapshot of the rows has been taken. */
  afterSnapshot?(): Promise<void>;
}

/**
 * Writes everything of an installation into one file that only its owner may read: the rows as one moment saw them,
 * the files, the keys, and a checksum of each. The file gets its name only when it is complete, has been read back and
 * agrees with its checksums and counts.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<Manifest> {
  const beside = `${path}.new`;
  // An existing file would keep its permissions.
  await rm(beside, { force: true });
  try {
    const manifest = await source.db.transaction(
      async (tx) => {
        if (source.db.kind === "server") {
          await tx.exec("set transaction isolation level repeatable read, read only");
        }
        return writeAll(tx, source, beside);
      },
      { pastPooler: true },
    );
    await syncFile(beside);
    const written = await openBackup(beside, source.backupKey);
    written.close();
    await rename(beside, path);
    await syncFile(dirname(path));
    return manifest;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function writeAll(tx: Queryable, source: BackupSource, path: string) {
  const { blobs, keys, backupKey, now } = source;
  const manifest: Manifest = {
    format: "daybreak-backup/1",
    madeAt: now.toISOString(),
    version: await versionOf(),
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
      const onRows = (count: number) => {
        manifest.tables[table.name] = (manifest.tables[table.name] ?? 0) + count;
      };
      return Readable.from(rowsOf(tx, table.name, onRows));
    }),
  );
  await source.afterSnapshot?.();
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
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  if (backupKey) await pipeline(Readable.from(archive), encrypting(backupKey), file);
  else await pipeline(Readable.from(archive), file);
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

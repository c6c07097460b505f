import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { syncFile } from "#engine/postgres/sync-tree.ts";
import { type S3Settings, s3Client } from "#engine/storage/s3/client.ts";
import { asBlobsError } from "#engine/storage/s3/errors.ts";
import { putObject } from "#engine/storage/s3/put-object.ts";
import { objectsIn, readObject } from "#engine/storage/s3/s3-blobs.ts";
import { decrypted } from "../encryption.ts";

export interface StoredFile {
  name: string;
  bytes: number;
  modified: Date;
}

/** What is stored: bytes, or a file of this machine. */
type Source = Buffer | { path: string };

/** Where chains lie: files below `log` in BACKUP_FOLDER, or objects in the bucket of backups. Each is there whole or not. */
export interface ChainStore {
  /** As messages name it. */
  title: string;
  list(prefix?: string): Promise<StoredFile[]>;
  put(name: string, source: Source): Promise<void>;
  /** @returns the path of a copy on this machine, in `folder` where it has to be fetched; null: there is none. */
  fetch(name: string, folder: string): Promise<string | null>;
  remove(names: readonly string[]): Promise<void>;
}

/** Where chains lie by the settings. */
export type ChainLocation = { folder: string } | { s3: S3Settings };

const inside = "log";

export function openChainStore(location: ChainLocation): ChainStore {
  return "folder" in location ? folderStore(location.folder) : bucketStore(location.s3);
}

function folderStore(backups: string): ChainStore {
  const folder = join(backups, inside);
  return {
    title: folder,
    async list(prefix = "") {
      const stored: StoredFile[] = [];
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nobody);
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(folder.length + 1);
        if (!entry.isFile() || name.endsWith(unfinished) || !name.startsWith(prefix)) continue;
        const found = await stat(path).catch(nothing);
        if (found) stored.push({ name, bytes: found.size, modified: found.mtime });
      }
      return stored;
    },
    async put(name, source) {
      const path = join(folder, name);
      const beside = `${path}-${randomUUID()}${unfinished}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const bytes = "path" in source ? createReadStream(source.path) : Readable.from([source]);
        await pipeline(bytes, createWriteStream(beside, { flags: "wx", mode: 0o600 }));
        await syncFile(beside);
        await rename(beside, path);
        await syncFile(dirname(path));
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async fetch(name) {
      const path = join(folder, name);
      return (await stat(path).catch(nothing)) ? path : null;
    },
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}

const unfinished = ".new";

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

function nobody(error: NodeJS.ErrnoException): [] {
  nothing(error);
  return [];
}

function bucketStore(settings: S3Settings): ChainStore {
  const client = s3Client(settings);
  const keyOf = (name: string) => `${inside}/${name}`;
  return {
    title: `the bucket ${settings.bucket}/${settings.prefix}${inside}`,
    async list(prefix = "") {
      const stored: StoredFile[] = [];
      for await (const { key, size, modified } of objectsIn(client, keyOf(prefix))) {
        stored.push({ name: key.slice(inside.length + 1), bytes: size, modified });
      }
      return stored;
    },
    async put(name, source) {
      const key = keyOf(name);
      if ("path" in source) {
        const hash = createHash("sha256");
        await pipeline(createReadStream(source.path), hash);
        const { size } = await stat(source.path);
        const file = { path: source.path, size, sha256: hash.digest("hex") };
        return putObject(client, { key, file });
      }
      const sha256 = createHash("sha256").update(source).digest("hex");
      const headers = { "x-amz-meta-sha256": sha256 };
      const sent = client.send({ method: "PUT", key, body: source, headers });
      (await sent.catch(asBlobsError)).resume();
    },
    async fetch(name, folder) {
      const bytes = await readObject(client, { key: keyOf(name) });
      if (!bytes) return null;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }));
      return path;
    },
    async remove(names) {
      for (const name of names) {
        const sent = client.send({ method: "DELETE", key: keyOf(name) });
        (await sent.catch(asBlobsError)).resume();
      }
    },
  };
}

/** The plain text of something small. @throws Error when it is not there, damaged, or of another key. */
export async function readStored(
  store: ChainStore,
  name: string,
  { key, folder }: { key: string; folder: string },
): Promise<{ text: Buffer; sha256: string }> {
  const path = await store.fetch(name, folder);
  if (!path) throw new Error(`${name} is not there any more.`);
  try {
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    return { text: await decrypted(path, key), sha256: hash.digest("hex") };
  } finally {
    if (path.startsWith(join(folder, "/"))) await rm(path, { force: true });
  }
}

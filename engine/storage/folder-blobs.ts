import { createHash, randomUUID } from "node:crypto";
import { createReadStream, type Dirent } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type BlobStore, headBytes, type PendingBlob } from "./blobs.ts";

/** Blobs as files in a folder. For durability a file is written under a temporary name, synced and renamed, and its folder synced. */
export function folderBlobs(folder: string): BlobStore {
  const pending = join(folder, "pending");
  const pathsOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`"${id}" is not the id of a blob.`);
    return { parent: join(folder, id.slice(0, 2)), path: join(folder, id.slice(0, 2), id) };
  };
  return {
    async receive(source, maxBytes) {
      await mkdir(pending, { recursive: true, mode: 0o700 });
      const path = join(pending, randomUUID());
      try {
        const blob = await writePending(source, { path, maxBytes });
        if (!blob) await rm(path, { force: true });
        return blob && { ...blob, ...finish(path, pathsOf) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async read(id, range) {
      const { path } = pathsOf(id);
      const exists = await stat(path).then(
        (entry) => entry.isFile(),
        () => false,
      );
      return exists ? createReadStream(path, range ?? {}) : null;
    },
    async copy(from, to) {
      const path = join(pending, randomUUID());
      await mkdir(pending, { recursive: true, mode: 0o700 });
      try {
        await copyFile(pathsOf(from).path, path);
        await sync(path);
        await finish(path, pathsOf).commit(to);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => rm(pathsOf(id).path, { force: true })));
    },
    async *idsBefore(time) {
      for (const parent of await entries(folder)) {
        for (const entry of await entries(join(folder, parent.name))) {
          const path = join(folder, parent.name, entry.name);
          const written = await stat(path).catch(() => null);
          if (!written || written.mtime >= time) continue;
          if (parent.name === "pending") await rm(path, { force: true });
          else yield entry.name;
        }
      }
    },
  };
}

async function writePending(
  source: Readable,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<Pick<PendingBlob, "size" | "md5" | "head"> | null> {
  const file = await open(path, "wx", 0o600);
  const hash = createHash("md5");
  const head: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (size + chunk.length > maxBytes) return null;
      if (size < headBytes) head.push(chunk.subarray(0, headBytes - size));
      size += chunk.length;
      hash.update(chunk);
      // `write` may write only a part when the disk is nearly full, without an error; `writeFile` writes all or fails.
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, md5: hash.digest("hex"), head: Buffer.concat(head) };
}

function finish(
  pendingPath: string,
  pathsOf: (id: string) => { parent: string; path: string },
): Pick<PendingBlob, "commit" | "discard"> {
  return {
    async commit(id) {
      const { parent, path } = pathsOf(id);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      await rename(pendingPath, path);
      await sync(parent);
    },
    discard: () => rm(pendingPath, { force: true }),
  };
}

async function sync(path: string) {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function entries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

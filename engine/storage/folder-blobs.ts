import { createHash, randomUUID } from "node:crypto";
import { createReadStream, type Dirent } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type BlobDraft, type BlobStore, headBytes } from "./blobs.ts";

/** Blobs as files in a folder: written to a temporary name, synced, renamed, and the folder synced. */
export function folderBlobs(folder: string): BlobStore {
  const drafts = join(folder, "drafts");
  const placeOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`"${id}" is not the id of a blob.`);
    return { parent: join(folder, id.slice(0, 2)), path: join(folder, id.slice(0, 2), id) };
  };
  return {
    async receive(source, maxBytes) {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const path = join(drafts, randomUUID());
      try {
        const draft = await writeDraft(source, { path, maxBytes });
        if (!draft) await rm(path, { force: true });
        return draft && { ...draft, ...fateOf(path, placeOf) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async read(id, range) {
      const { path } = placeOf(id);
      const exists = await stat(path).then(
        (entry) => entry.isFile(),
        () => false,
      );
      return exists ? createReadStream(path, range ?? {}) : null;
    },
    async copy(from, to) {
      const draft = join(drafts, randomUUID());
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      try {
        await copyFile(placeOf(from).path, draft);
        await sync(draft);
        await fateOf(draft, placeOf).keep(to);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => rm(placeOf(id).path, { force: true })));
    },
    async *idsBefore(time) {
      for (const parent of await entries(folder)) {
        for (const entry of await entries(join(folder, parent.name))) {
          const path = join(folder, parent.name, entry.name);
          const written = await stat(path).catch(() => null);
          if (!written || written.mtime >= time) continue;
          if (parent.name === "drafts") await rm(path, { force: true });
          else yield entry.name;
        }
      }
    },
  };
}

async function writeDraft(
  source: Readable,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<Pick<BlobDraft, "size" | "md5" | "head"> | null> {
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
      // Not `write`, which on a disk that is nearly full writes a part and is content.
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, md5: hash.digest("hex"), head: Buffer.concat(head) };
}

function fateOf(
  draft: string,
  placeOf: (id: string) => { parent: string; path: string },
): Pick<BlobDraft, "keep" | "discard"> {
  return {
    async keep(id) {
      const { parent, path } = placeOf(id);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await sync(parent);
    },
    discard: () => rm(draft, { force: true }),
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

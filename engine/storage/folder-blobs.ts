import { randomUUID } from "node:crypto";
import { createReadStream, type Dirent } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { syncFile } from "../postgres/sync-tree.ts";
import { type BlobStore, ownerName, requireBlobId } from "./blobs.ts";
import { linkedPrefix } from "./link-blobs.ts";
import { writeFile } from "./write-file.ts";

/**
 * Blobs as files in a folder, which several processes may share. For durability a file is written under a temporary
 * name, synced and renamed, and its folder synced.
 */
export function folderBlobs(folder: string): BlobStore {
  const pending = join(folder, "pending");
  const pathsOf = (id: string) => {
    const parent = join(folder, requireBlobId(id).slice(0, 2));
    return { parent, path: join(parent, id) };
  };
  const pendingPath = async () => {
    await mkdir(pending, { recursive: true, mode: 0o700 });
    return join(pending, randomUUID());
  };
  const moveInto = async (from: string, id: string) => {
    const { parent, path } = pathsOf(id);
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await rename(from, path);
    await syncFile(parent);
  };
  return {
    async receive(id, source, maxBytes) {
      const path = await pendingPath();
      const received = await writeFile(source, { path, maxBytes });
      if (received) await moveInto(path, id);
      return received;
    },
    async read(id, range) {
      const { path } = pathsOf(id);
      const found = await stat(path).catch(nothingThere);
      return found?.isFile() ? createReadStream(path, range ?? {}) : null;
    },
    async copy(from, to) {
      const path = await pendingPath();
      try {
        await copyFile(pathsOf(from).path, path);
        await syncFile(path);
        await moveInto(path, to);
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
        if (!/^[0-9a-f]{2}$/.test(parent.name)) continue;
        for (const { name } of await entries(join(folder, parent.name))) {
          const written = await stat(join(folder, parent.name, name)).catch(nothingThere);
          if (written && written.mtime < time) yield name;
        }
      }
    },
    async removeUnfinished(time) {
      for (const { name } of await entries(pending)) await removeIfOlder(join(pending, name), time);
      const dayBefore = new Date(time.getTime() - dayMs);
      for (const { name } of await entries(folder)) {
        if (name.startsWith(linkedPrefix)) await removeIfOlder(join(folder, name), dayBefore);
      }
    },
    async owner() {
      const text = await readFile(join(folder, ownerName), "utf8").catch(nothingThere);
      return text?.trim() ?? null;
    },
    async setOwner(installationId) {
      if (installationId === null) return rm(join(folder, ownerName), { force: true });
      const path = await pendingPath();
      await writeFile(Readable.from([Buffer.from(`${installationId}\n`)]), { path, maxBytes: 100 });
      await rename(path, join(folder, ownerName));
      await syncFile(folder);
    },
  };
}

const dayMs = 24 * 3600_000;

async function removeIfOlder(path: string, time: Date) {
  const made = await stat(path).catch(nothingThere);
  if (made && made.mtime < time) await rm(path, { recursive: true, force: true });
}

/** @throws every other error, as of a network folder that does not answer. */
function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

function entries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** How the name of a folder of links begins; one that a killed process has left is deleted after a day. */
export const linkedPrefix = "in-backup-";

/**
 * Gives every blob of a folder a second name in another one, so that it can still be read there after it was removed
 * here. A blob never changes, so nothing is copied where the file system has hard links. Blobs that are already there
 * stay, and those that are removed during the work are left out.
 * @param from the folder of `folderBlobs`. @param to takes no space if it is on the same disk.
 */
export async function linkBlobs(from: string, to: string): Promise<void> {
  for (const parent of await namesIn(from)) {
    if (!/^[0-9a-f]{2}$/.test(parent)) continue;
    await mkdir(join(to, parent), { recursive: true, mode: 0o700 });
    for (const name of await namesIn(join(from, parent))) {
      await linkOne(join(from, parent, name), join(to, parent, name));
    }
  }
}

async function linkOne(from: string, to: string) {
  try {
    await link(from, to).catch((error) => {
      if (error.code === "EEXIST" || error.code === "ENOENT") throw error;
      return copyFile(from, to);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

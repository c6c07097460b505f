import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";

/** Writes a folder and everything in it to the disk. */
export function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Writes a file, or the names in a folder, to the disk. */
export function syncPath(path: string) {
  const fd = openSync(path, "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** The same as `syncPath`, while others go on. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

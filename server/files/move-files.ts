import { setTimeout as sleep } from "node:timers/promises";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { hashOfBlob } from "#engine/storage/hash-of-blob.ts";

export interface Moved {
  /** How many were copied by this call. */
  copied: number;
  /** How many the target had already, with the same bytes. */
  unchanged: number;
}

/**
 * Copies every blob to another store, which gets the mark of the installation first, and compares the SHA-256 of both. It
 * can be ended at any moment and begun again. Blobs that are removed meanwhile are left out.
 * @throws Error where the target has the mark of another installation, or where a copy is not equal.
 */
export async function copyFiles(
  { from, to }: { from: BlobStore; to: BlobStore },
  onProgress: (moved: Moved) => void = () => {},
): Promise<Moved> {
  const [source, target] = [await from.owner(), await to.owner()];
  if (source === null) throw new Error("The files of this installation are not there.");
  if (target !== null && target !== source) {
    throw new Error("The target holds the files of another installation.");
  }
  await to.setOwner(source);
  const moved: Moved = { copied: 0, unchanged: 0 };
  for await (const id of from.idsBefore(new Date(8.64e15))) {
    const sha256 = await hashOfBlob(from, id);
    if (sha256 === null) continue;
    if (sha256 === (await hashOfBlob(to, id))) moved.unchanged++;
    else if (await copyOne({ from, to }, id, sha256)) moved.copied++;
    onProgress(moved);
  }
  return moved;
}

/** @returns false when it was removed meanwhile. */
async function copyOne(
  { from, to }: { from: BlobStore; to: BlobStore },
  id: string,
  sha256: string,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const bytes = await from.read(id);
    if (!bytes) return false;
    const stored = await to.receive(id, bytes, Number.POSITIVE_INFINITY);
    if (stored?.sha256 === sha256 && (await hashOfBlob(to, id)) === sha256) return true;
    if (attempt === 3) throw new Error(`The copy of ${id} is not equal to it.`);
    await sleep(1000);
  }
}

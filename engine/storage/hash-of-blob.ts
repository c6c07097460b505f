import { createHash } from "node:crypto";
import type { BlobStore } from "./blobs.ts";

/**
 * The SHA-256 of a stored blob's bytes, in hexadecimal.
 * @returns null when there is no such blob.
 */
export async function hashOfBlob(
  blobs: BlobStore,
  id: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const bytes = await blobs.read(id);
  if (!bytes) return null;
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest("hex");
}

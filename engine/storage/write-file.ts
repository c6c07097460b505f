import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { headBytes, type ReceivedBlob } from "./blobs.ts";

/**
 * Writes a stream into a new file and syncs it.
 * @returns null when the stream is longer than `maxBytes`. The file is gone then, and after an error.
 */
export async function writeFile(
  source: Readable,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<ReceivedBlob | null> {
  try {
    const received = await write(source, { path, maxBytes });
    if (!received) await rm(path, { force: true });
    return received;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function write(
  source: Readable,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<ReceivedBlob | null> {
  const file = await open(path, "wx", 0o600);
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  const head: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (size + chunk.length > maxBytes) return null;
      if (size < headBytes) head.push(chunk.subarray(0, headBytes - size));
      size += chunk.length;
      md5.update(chunk);
      sha256.update(chunk);
      // `write` may write only a part when the disk is nearly full, without an error; `writeFile` writes all or fails.
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, md5: md5.digest("hex"), sha256: sha256.digest("hex"), head: Buffer.concat(head) };
}

import { buffer } from "node:stream/consumers";
import { fromBufferPromise, type ZipFile } from "yauzl";

/** Reads a zip. @returns its files by name. The reader checks names, sizes and CRC-32 as it goes. */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip: ZipFile = await fromBufferPromise(bytes, { strictFileNames: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

import { type PngChunk, pngOf } from "#server/publishing/png.ts";

/** A PNG as no editor writes it: 8 bits a sample, with these chunks before its pixels. */
export function handmadePng(
  { width, height, colour = 2 }: { width: number; height: number; colour?: number },
  pixels: Buffer,
  before: readonly PngChunk[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colour, 0, 0, 0], 8);
  return pngOf([{ type: "IHDR", data: header }, ...before, { type: "IDAT", data: pixels }]);
}

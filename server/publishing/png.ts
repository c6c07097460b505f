import { crc32, deflateSync, inflateSync } from "node:zlib";
import { DrawingError } from "./drawing.ts";

/** How a logo of pixels begins where it is stored: it is the address of an image with all of it in it. */
export const pngStart = "data:image/png;base64,";

const mostPixels = 1024;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of all that a PNG has: its size, its colours, and its pixels. */
const allowed = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
/** Samples of a pixel by colour type (ISO/IEC 15948, 11.2.2). */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface PngSize {
  width: number;
  height: number;
}

/**
 * A logo made anew from a PNG: from its size, its colours and its pixels alone, which are unpacked, counted and packed
 * once more. What was made anew once stays the same.
 * @throws DrawingError
 */
export function rebuiltPng(address: string): string {
  const text = address.slice(pngStart.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw unreadable();
  const bytes = Buffer.from(text, "base64");
  const chunks = chunksOf(bytes);
  const header = chunks.find(({ type }) => type === "IHDR")?.data;
  if (header?.length !== 13) throw unreadable();
  const rows = rowsOf(header, Buffer.concat(dataOf(chunks, "IDAT")));
  const [palettes, grounds] = [dataOf(chunks, "PLTE"), dataOf(chunks, "tRNS")];
  const isPalette = ({ length }: Buffer) => length > 0 && length <= 768 && length % 3 === 0;
  if (palettes.length !== (header[9] === 3 ? 1 : 0) || !palettes.every(isPalette))
    throw unreadable();
  if (grounds.length > 1 || grounds.some(({ length }) => length > 256)) throw unreadable();
  const made = pngOf([
    { type: "IHDR", data: header },
    ...palettes.map((data) => ({ type: "PLTE", data })),
    ...grounds.map((data) => ({ type: "tRNS", data })),
    { type: "IDAT", data: deflateSync(rows, { level: 9 }) },
  ]);
  return pngStart + made.toString("base64");
}

/** How large a PNG that was made anew is, in pixels. */
export function sizeOfPng(address: string): PngSize {
  return sizeIn(Buffer.from(address.slice(pngStart.length, pngStart.length + 44), "base64"), 16);
}

/** The bytes of a PNG that was made anew. */
export function bytesOfPng(address: string): Buffer {
  return Buffer.from(address.slice(pngStart.length), "base64");
}

/** Whether a PNG has more than one picture (APNG). */
export function isAnimated(bytes: Uint8Array): boolean {
  return chunksOf(Buffer.from(bytes)).some(({ type }) => type === "acTL");
}

/** @throws DrawingError for a size that no logo has. */
function checkLogoSize({ width, height }: PngSize) {
  if (width / height > 12 || height / width > 3)
    throw new DrawingError("It is too long and thin for a logo.");
}

export interface PngChunk {
  type: string;
  data: Buffer;
}

function chunksOf(bytes: Buffer): PngChunk[] {
  if (!bytes.subarray(0, 8).equals(signature)) throw unreadable();
  const chunks: PngChunk[] = [];
  let at = 8;
  while (chunks.at(-1)?.type !== "IEND") {
    if (at + 12 > bytes.length) throw unreadable();
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) throw unreadable();
    const type = bytes.toString("latin1", at + 4, at + 8);
    // A chunk that a reader has to know begins with a capital letter.
    if (!allowed.has(type) && /^[^a-z]/.test(type)) throw unreadable();
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function dataOf(chunks: readonly PngChunk[], wished: string): Buffer[] {
  return chunks.flatMap(({ type, data }) => (type === wished ? [data] : []));
}

function rowsOf(header: Buffer, packed: Buffer): Buffer {
  const size = sizeIn(header, 0);
  const [depth = 0, colour = 0, compression, filter, interlace] = header.subarray(8);
  const samples = samplesOf[colour];
  const isPlain = compression === 0 && filter === 0 && interlace === 0;
  if (!samples || ![1, 2, 4, 8].includes(depth) || !isPlain) throw unreadable();
  const { width, height } = size;
  if (width < 1 || height < 1) throw unreadable();
  if (width > mostPixels || height > mostPixels)
    throw new DrawingError(`It has more than ${mostPixels} pixels on a side.`);
  checkLogoSize(size);
  const row = 1 + Math.ceil((width * samples * depth) / 8);
  const rows = unpacked(packed, row * height);
  for (let at = 0; at < rows.length; at += row) if ((rows[at] ?? 9) > 4) throw unreadable();
  return rows;
}

function unpacked(packed: Buffer, length: number): Buffer {
  try {
    const rows = inflateSync(packed, { maxOutputLength: length });
    if (rows.length === length) return rows;
  } catch {}
  throw unreadable();
}

function sizeIn(bytes: Buffer, at: number): PngSize {
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) };
}

/** A PNG of these chunks, and of the one that ends it (ISO/IEC 15948, 5.3). */
export function pngOf(chunks: readonly PngChunk[]): Buffer {
  const whole = [...chunks, { type: "IEND", data: Buffer.alloc(0) }];
  return Buffer.concat([signature, ...whole.map(inBytes)]);
}

function inBytes({ type, data }: PngChunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function unreadable(): DrawingError {
  return new DrawingError("It is no PNG file that can be read. Export it once more as PNG.");
}

/** Whether a file that begins with these bytes is of a certain format. */
export type Signature = (head: Uint8Array) => boolean;

/**
 * The signatures of the formats that users upload. Each checks enough that no text passes, since a sentence may
 * begin with `GIF` or `BM` too. Sources: the formats' own specifications; the brands of ISO/IEC 23008-12 (HEIF).
 */
export const signatures = {
  png: (head) => isBinary(head) && has(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: (head) => isBinary(head) && has(head, [0xff, 0xd8, 0xff]),
  gif: (head) => isBinary(head) && /^GIF8[79]a/.test(latin(head, 0, 6)),
  webp: (head) => isBinary(head) && latin(head, 0, 4) === "RIFF" && latin(head, 8, 12) === "WEBP",
  avif: (head) => brands(head).some((brand) => brand === "avif" || brand === "avis"),
  heif: (head) => {
    const all = brands(head);
    return all.some((brand) => heifBrands.has(brand)) && !all.includes("avif");
  },
  bmp: (head) =>
    latin(head, 0, 2) === "BM" &&
    head.length >= 18 &&
    dibHeaderSizes.has(view(head).getUint32(14, true)),
  tiff: (head) => {
    const magic = latin(head, 0, 4);
    return ["II*\0", "MM\0*", "II+\0", "MM\0+"].includes(magic);
  },
  // The header may stand anywhere in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1); no markup may come before it.
  pdf: (head) => /^[^<]*%PDF-/.test(latin(head, 0, 1024)),
  zip: (head) => isBinary(head) && (has(head, [0x50, 0x4b, 3, 4]) || has(head, [0x50, 0x4b, 5, 6])),
  psd: (head) => latin(head, 0, 5) === "8BPS\0" && (head[5] === 1 || head[5] === 2),
  // The second is the binary header of EPS files for DOS.
  postscript: (head) => /^%!PS/.test(latin(head, 0, 4)) || has(head, [0xc5, 0xd0, 0xd3, 0xc6]),
  figma: (head) => isBinary(head) && latin(head, 0, 8) === "fig-kiwi",
  svg: (head) => svgRoot.test(decoded(head).replace(prologue, "")),
} satisfies Record<string, Signature>;

const heifBrands = new Set([
  "heic",
  "heix",
  "heim",
  "heis",
  "hevc",
  "hevx",
  "hevm",
  "hevs",
  "mif1",
  "msf1",
]);
const dibHeaderSizes = new Set([12, 40, 52, 56, 64, 108, 124]);

/** XML declaration, white space, comments, processing instructions and a document type with its entities. */
const prologue =
  /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+svg\b[^[>]*(?:\[[\s\S]*?\]\s*)?>)*/i;
const svgRoot = /^<([\w-]+:)?svg[\s/>]/;

/**
 * Whether a file begins like text or markup: its first bytes contain no "binary data byte" of
 * https://mimesniff.spec.whatwg.org, or it begins with a byte order mark, or with `<` after white space.
 */
export function beginsLikeText(head: Uint8Array): boolean {
  if (has(head, [0xff, 0xfe]) || has(head, [0xfe, 0xff]) || has(head, [0xef, 0xbb, 0xbf]))
    return true;
  // Zero bytes are removed, so that UTF-16 without a byte order mark is recognised too.
  return !isBinary(head) || latin(head, 0, 512).replaceAll("\0", "").trimStart().startsWith("<");
}

function isBinary(head: Uint8Array): boolean {
  return head.subarray(0, 1445).some((byte) => byte < 0x20 && !textControls.has(byte));
}

/** Tab, line feed, form feed, carriage return and escape. */
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** The brands of an ISO media file: its format, and those that it is compatible with. */
function brands(head: Uint8Array): string[] {
  if (latin(head, 4, 8) !== "ftyp") return [];
  const length = view(head).getUint32(0);
  if (length < 16 || length > 1024) return [];
  const found = [latin(head, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(length, head.length); at += 4) {
    found.push(latin(head, at, at + 4));
  }
  return found;
}

function decoded(head: Uint8Array): string {
  const start = head;
  const isWide = has(head, [0xff, 0xfe]) || has(head, [0xfe, 0xff]);
  const encoding = !isWide ? "utf-8" : has(head, [0xff, 0xfe]) ? "utf-16le" : "utf-16be";
  return new TextDecoder(encoding).decode(start);
}

function view({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function has(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte);
}

function latin(head: Uint8Array, from: number, to: number): string {
  return Buffer.from(head.subarray(from, to)).toString("latin1");
}

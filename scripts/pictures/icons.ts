import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { brandFiles } from "../../server/http/brand-files.ts";
import { publishedContent } from "../../server/publishing/content.ts";

const publicFolder = new URL("../../public/", import.meta.url);

/** The mark (public/favicon.svg) in every form that a browser or a home screen asks for, and the manifest. */
export async function makeIcons(): Promise<void> {
  const mark = readFileSync(new URL("favicon.svg", publicFolder), "utf8");
  // A home screen rounds the corners itself; one that cuts out a circle needs more space around the mark.
  const square = mark.replace('rx="7"', 'rx="0"');
  const maskable = square
    .replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"')
    .replace('<rect width="32" height="32"', '<rect x="-6" y="-6" width="44" height="44"');
  mkdirSync(new URL("icons/", publicFolder), { recursive: true });
  write("favicon.ico", ico(await png(mark, 32), 32));
  write("apple-touch-icon.png", await png(square, 180));
  write("icons/icon-192.png", await png(mark, 192));
  write("icons/icon-512.png", await png(mark, 512));
  write("icons/maskable-512.png", await png(maskable, 512));
  write(
    "site.webmanifest",
    Buffer.from(brandFiles(publishedContent(), mark)["/site.webmanifest"] ?? ""),
  );
  console.log("icons and manifest");
}

function png(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** One PNG as an ICO file: a header of six bytes, an entry of sixteen, and the PNG. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(fileURLToPath(new URL(name, publicFolder)), bytes);
}

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

export interface Encoding {
  /** Ascending, in pixels. */
  widths: readonly number[];
  /** How heavy the AVIF of one of the widths may be; the quality follows from it. */
  budget: { width: number; bytes: number };
}

export interface EncodedPicture {
  base: string;
  width: number;
  height: number;
  widths: readonly number[];
  tones: string[];
}

/** Writes `<name>.<hash>-<width>.avif` and `.webp` in each width and removes what was there of that name. */
export async function encodePicture({
  png,
  folder,
  name,
  encoding,
}: {
  png: Buffer;
  folder: string;
  name: string;
  encoding: Encoding;
}): Promise<EncodedPicture> {
  const quality = await qualityWithin(png, encoding.budget);
  const hash = createHash("sha256")
    .update(png)
    .update(JSON.stringify([encoding, quality]));
  const stem = `${name}.${hash.digest("hex").slice(0, 8)}`;
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (file.startsWith(`${name}.`)) rmSync(join(folder, file));
  }
  for (const width of encoding.widths) {
    const resized = await sharp(png).resize(width).png().toBuffer();
    writeFileSync(join(folder, `${stem}-${width}.avif`), await avif(resized, quality));
    const webp = sharp(resized).webp({
      quality: Math.min(82, quality + 14),
      effort: 6,
      smartSubsample: true,
    });
    writeFileSync(join(folder, `${stem}-${width}.webp`), await webp.toBuffer());
  }
  const largest = Math.max(...encoding.widths);
  const { height } = await sharp(await sharp(png).resize(largest).png().toBuffer()).metadata();
  console.log(`${stem}: AVIF at quality ${quality}`);
  return {
    base: `/pictures/${stem}`,
    width: largest,
    height,
    widths: encoding.widths,
    tones: await tonesOf(png),
  };
}

async function qualityWithin(png: Buffer, { width, bytes }: Encoding["budget"]): Promise<number> {
  const resized = await sharp(png).resize(width).png().toBuffer();
  for (let quality = 66; quality > 30; quality -= 6) {
    if ((await avif(resized, quality)).length <= bytes) return quality;
  }
  return 30;
}

function avif(png: Buffer, quality: number): Promise<Buffer> {
  return sharp(png).avif({ quality, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** Four colours, one a quarter: upper left, upper right, lower left, lower right. */
async function tonesOf(png: Buffer): Promise<string[]> {
  const small = await sharp(png).resize(2, 2, { fit: "fill" }).png().toBuffer();
  const bytes = await sharp(small).removeAlpha().raw().toBuffer();
  return [0, 1, 2, 3].map((i) => `#${bytes.subarray(3 * i, 3 * i + 3).toString("hex")}`);
}

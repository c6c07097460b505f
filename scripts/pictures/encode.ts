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

/** A picture's entry in content/pictures.ts, where each field is explained (list.ts). */
export interface EncodedPicture {
  base: string;
  width: number;
  height: number;
  widths: readonly number[];
  tones: string[];
}

/** Writes `<name>.<hash>-<width>.avif` and `.webp` in each width and removes older files of that name. */
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

/** Four colours, one for each quarter: upper left, upper right, lower left, lower right. Each is the one that fills
 * most of its quarter; the mean of ink and paper would be a grey that is nowhere in the picture. */
async function tonesOf(picture: Buffer): Promise<string[]> {
  const size = 48;
  const small = await sharp(picture).resize(size, size, { fit: "fill" }).png().toBuffer();
  const bytes = await sharp(small).removeAlpha().raw().toBuffer();
  return [0, 1, 2, 3].map((quarter) => {
    const families = new Map<number, number[][]>();
    for (let y = 0; y < size / 2; y++) {
      for (let x = 0; x < size / 2; x++) {
        const at = 3 * ((y + (quarter > 1 ? size / 2 : 0)) * size + x + (quarter % 2) * (size / 2));
        const [r = 0, g = 0, b = 0] = bytes.subarray(at, at + 3);
        const family = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
        families.set(family, [...(families.get(family) ?? []), [r, g, b]]);
      }
    }
    const [largest = []] = [...families.values()].sort((one, two) => two.length - one.length);
    const mean = [0, 1, 2].map((channel) =>
      Math.round(largest.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / largest.length),
    );
    return `#${Buffer.from(mean).toString("hex")}`;
  });
}

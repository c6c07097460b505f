import sharp, { type Sharp } from "sharp";
import { mostPngBytes, type PictureFiles, type Slot } from "#domain/content/picture.ts";

export interface EncodedPicture extends Omit<PictureFiles, "base"> {
  files: { width: number; ending: "avif" | "webp"; bytes: Uint8Array }[];
}

interface Encoding extends Pick<Slot, "widths" | "budget"> {
  /** Of AVIF, from 0: how much time a percent of the bytes is worth. With 4 a large photograph takes minutes. */
  effort: number;
}

/** A picture as AVIF and WebP in each width, none of them with any metadata of it. */
export async function encodePicture(
  original: Sharp,
  { widths, budget, effort }: Encoding,
): Promise<EncodedPicture> {
  const { data, info } = await original.raw().toBuffer({ resolveWithObject: true });
  const { width: full, channels } = info;
  const raw = () => sharp(data, { raw: { width: full, height: info.height, channels } });
  const avif = (width: number, quality: number) =>
    raw().resize(width).avif({ quality, effort, chromaSubsampling: "4:4:4" }).toBuffer();
  let quality = 66;
  while (quality > 30 && (await avif(budget.width, quality)).length > budget.bytes) quality -= 6;
  const files: EncodedPicture["files"] = [];
  for (const width of widths) {
    const webp = raw()
      .resize(width)
      .webp({
        quality: Math.min(82, quality + 14),
        effort: Math.min(6, effort + 3),
        smartSubsample: true,
      });
    files.push({ width, ending: "avif", bytes: await avif(width, quality) });
    files.push({ width, ending: "webp", bytes: await webp.toBuffer() });
  }
  const largest = widths.at(-1) ?? full;
  const height = Math.round((largest * info.height) / full);
  return { files, width: largest, height, widths, tones: await tonesOf(raw()) };
}

/** The largest of these that fits: the first two are wide enough for an icon of 512 pixels. */
const logoBoxes = [
  [1024, 512],
  [768, 384],
  [512, 256],
  [448, 144],
] as const;

/**
 * A logo as a PNG without any metadata, as large as its bytes allow; null where none of them fits. What is on no ground
 * stays so.
 */
export async function encodeLogo(original: Sharp): Promise<Uint8Array | null> {
  const { data, info } = await original
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const [most, high] of logoBoxes) {
    for (const palette of [false, true]) {
      const png = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: most, height: high, fit: "inside", withoutEnlargement: true })
        .png({ compressionLevel: 9, adaptiveFiltering: !palette, palette, effort: 3 })
        .toBuffer();
      if (png.length <= mostPngBytes) return png;
    }
  }
  return null;
}

/**
 * Four colours, one for each quarter: upper left, upper right, lower left, lower right. Each is the one that fills most
 * of its quarter; the mean of ink and paper would be a grey that is nowhere in the picture.
 */
async function tonesOf(picture: Sharp): Promise<string[]> {
  const size = 48;
  const bytes = await picture.resize(size, size, { fit: "fill" }).removeAlpha().raw().toBuffer();
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

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureFiles, Slot } from "#domain/content/picture.ts";
import { encodePicture } from "#server/pictures/encode-picture.ts";

/** Writes `<name>.<hash>-<width>.avif` and `.webp` in each width and removes older files of that name. */
export async function writePicture({
  png,
  folder,
  name,
  slot: { widths, budget },
}: {
  png: Buffer;
  folder: string;
  name: string;
  slot: Slot;
}): Promise<PictureFiles> {
  const { files, ...encoded } = await encodePicture(sharp(png), { widths, budget, effort: 4 });
  const hash = createHash("sha256").update(png).update(JSON.stringify({ widths, budget }));
  const stem = `${name}.${hash.digest("hex").slice(0, 8)}`;
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (file.startsWith(`${name}.`)) rmSync(join(folder, file));
  }
  for (const { width, ending, bytes } of files) {
    writeFileSync(join(folder, `${stem}-${width}.${ending}`), bytes);
  }
  console.log(stem);
  return { base: `/pictures/${stem}`, ...encoded };
}

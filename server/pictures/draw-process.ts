// The process that draws the pictures of a brand: its library is loaded for them alone, and a drawing that it fails at
// ends it and not the server. It gets one task by message, answers with the pictures, and ends.
import { setPriority } from "node:os";
import { iconDrawing, shareDrawing } from "./brand-drawings.ts";
import type { DrawTask, PictureBytes } from "./draw-pictures.ts";

process.umask(0o077);
setPriority(10);
process.once("disconnect", () => process.exit(1));
process.once("message", async ({ pictures, ...of }: DrawTask) => {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const made: PictureBytes[] = [];
  for (const { path, ...what } of pictures) {
    const [svg, width, height] =
      "icon" in what
        ? [iconDrawing(of, what.icon), iconSizes[what.icon], iconSizes[what.icon]]
        : [shareDrawing(of, what.headline), 1200, 630];
    const raster = sharp(Buffer.from(svg), { density: 300 }).resize({
      width,
      height,
      fit: "contain",
      background: "#0000",
    });
    const bytes =
      "icon" in what
        ? await raster.png({ compressionLevel: 9 }).toBuffer()
        : await raster.flatten().jpeg({ quality: 88, mozjpeg: true }).toBuffer();
    made.push({ path, bytes });
  }
  process.send?.(made, () => process.exit(0));
});

const iconSizes = { 192: 192, 512: 512, maskable: 512, touch: 180 };

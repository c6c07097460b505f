// The process that draws the pictures of a brand: their library is loaded for them alone.
import { iconDrawing, shareDrawing } from "./brand-drawings.ts";
import type { DrawTask, PictureBytes } from "./draw-pictures.ts";
import { answerTask } from "./one-task.ts";

const iconSizes = { 192: 192, 512: 512, maskable: 512, touch: 180 };

answerTask(draw);

async function draw({ pictures, ...of }: DrawTask): Promise<PictureBytes[]> {
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
  return made;
}

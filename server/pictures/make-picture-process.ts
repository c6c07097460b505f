// The process that makes the files of one picture.
import { largestOriginal, type SlotName, slots } from "#domain/content/picture.ts";
import type { MadeLogo, MadePicture, PictureTask } from "./make-picture.ts";
import { answerTask } from "./one-task.ts";

answerTask(make);

async function make({ original, slot }: PictureTask): Promise<MadePicture | MadeLogo> {
  const loaded = await Promise.all([import("sharp"), import("./encode-picture.ts")]).catch(
    () => null,
  );
  if (!loaded) return { ok: false, fault: "unusable" };
  const [{ default: sharp }, { encodeLogo, encodePicture }] = loaded;
  sharp.concurrency(1);
  sharp.cache(false);
  // Nothing but the four formats is decoded, whatever the bytes say; of a logo one.
  sharp.block({ operation: ["VipsForeignLoad"] });
  const formats = slot === "logo" ? ["Png"] : ["Jpeg", "Png", "Webp", "Heif"];
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
  const limits = { limitInputPixels: largestOriginal.pixels, failOn: "error" } as const;
  try {
    if (slot === "logo") {
      const png = await encodeLogo(sharp(original, limits));
      return { ok: true, png };
    }
    const { width, height } = (await sharp(original, limits).metadata()).autoOrient;
    const { budget, ratio } = slots[slot];
    const widths = widthsFor(slot, width);
    // What is much higher than its place would only be cropped there: of a long page its beginning stays.
    const visible = {
      width,
      height: Math.min(height, Math.ceil((2 * width) / Math.min(1, ratio))),
    };
    const picture = sharp(original, limits)
      .autoOrient()
      .extract({ left: 0, top: 0, ...visible })
      .resize({ width: widths.at(-1) ?? width })
      .flatten({ background: "#fff" })
      .toColourspace("srgb");
    return { ok: true, ...(await encodePicture(picture, { widths, budget, effort: 1 })) };
  } catch (error) {
    const isLarge = /pixel limit/i.test((error as Error).message);
    return { ok: false, fault: isLarge ? "too large" : "unreadable" };
  }
}

/** None is wider than the original, but for the narrowest, which is always there. */
function widthsFor(slot: SlotName, original: number): number[] {
  const [narrowest = 0, ...others]: readonly number[] = slots[slot].widths;
  const largest = Math.min(original, Math.max(...others));
  return [...new Set([narrowest, ...others.filter((one) => one < largest), largest])].filter(
    (one) => one >= narrowest,
  );
}

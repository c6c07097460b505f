import { z } from "zod";
import { largestOriginal, mostPngBytes } from "#domain/content/picture.ts";
import { signatures } from "#engine/storage/file-signatures.ts";
import { isOwner } from "../endpoint/access.ts";
import { defineFunction } from "../endpoint/define.ts";
import { type Refused, refuse } from "../endpoint/refusals.ts";
import { makeLogo } from "../pictures/make-picture.ts";
import { readOriginal } from "../pictures/store-picture.ts";
import { DrawingError } from "../publishing/drawing.ts";
import { isAnimated, pngStart, rebuiltPng } from "../publishing/png.ts";

const body = z.object({
  path: z.string().regex(/^logo\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
});

/**
 * Makes a PNG in the bucket `site-pictures` a logo: `{ path }` → `{ logo }`, the value of a field of drawings. It is
 * decoded and encoded anew, so that nothing but its pixels is in it.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send path.",
  returns: z.strictObject({ logo: z.string() }),
  async run({ path }, { db, blobs, caller }) {
    if (!(await isOwner(db, caller))) return refuse(403, "content.owners_only");
    const original = await readOriginal({ db, blobs }, path);
    if (!original) return refuse(404, "picture.not_there");
    try {
      if (!signatures.png(original)) return refused("It is no PNG file.");
      if (isAnimated(original)) return refused("It moves. Export one picture of it as PNG.");
      const made = await makeLogo(original);
      if (!made.ok) return refused(reasons[made.fault]);
      if (!made.png)
        return refused(
          `It has too many details: it takes more than ${Math.round(mostPngBytes / 1000)} kB. Choose one with fewer colours and no photograph in it, or an SVG.`,
        );
      return {
        ok: true,
        body: { logo: rebuiltPng(pngStart + Buffer.from(made.png).toString("base64")) },
      };
    } catch (error) {
      if (error instanceof DrawingError) return refused(error.message);
      throw error;
    }
  },
});

function refused(reason: string): Refused {
  return refuse(422, "content.drawing", { reason });
}

const reasons = {
  unreadable: "It is no PNG file that can be read. Export it once more as PNG.",
  "too large": `It has more than ${largestOriginal.pixels / 1e6} million pixels. Export it smaller.`,
  "too long": "It took too long to read. Export it smaller.",
  unusable: "Pictures cannot be read on this machine. Choose an SVG.",
};

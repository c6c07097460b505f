import { z } from "zod";
import { largestOriginal } from "#domain/content/picture.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { storePicture } from "../pictures/store-picture.ts";

const percent = z.int().min(0).max(100);
const body = z.object({
  path: z
    .string()
    .regex(/^(desktop|phone)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[A-Za-z0-9]{1,8})?$/),
  alt: z.string().max(250),
  focus: z.object({ x: percent, y: percent }),
});

/**
 * Makes an original in the bucket `site-pictures` a picture that pages can show: `{ path, alt, focus: { x, y } }` → `{ id }`.
 * The first folder of the path says for which place it is, `desktop/` or `phone/`; `focus` is in percent.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send path, alt and focus: { x, y }.",
  returns: z.strictObject({ id: z.string() }),
  async run(original, { db, blobs, now }) {
    const made = await storePicture({ db, blobs, now }, original);
    if (made.ok) return { ok: true, body: { id: made.id } };
    switch (made.fault) {
      case "not there":
        return refuse(404, "picture.not_there");
      case "heic":
        return refuse(422, "picture.heic");
      case "drawing":
        return refuse(422, "picture.drawing");
      case "other type":
        return refuse(422, "picture.other_type");
      case "too large":
        return refuse(413, "picture.too_many_pixels", { millions: largestOriginal.pixels / 1e6 });
      case "too long":
        return refuse(422, "picture.too_slow");
      case "unusable":
        return refuse(503, "picture.not_possible");
      case "unreadable":
        return refuse(422, "picture.unreadable");
    }
  },
});

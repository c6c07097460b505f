import { z } from "zod";
import { isObject } from "#domain/content/fields.ts";
import { baseOfUploaded, type ChosenPicture, slots } from "#domain/content/picture.ts";
import { defineFunction } from "../endpoint/define.ts";
import { newestOf } from "../publishing/drafts.ts";

const body = z.object({ slot: z.enum(["desktop", "phone"]) });
const most = 200;

/**
 * The pictures that the studio has uploaded for one place, the newest first: `{ slot }` → `{ pictures: [{ id, address,
 * alt, focusX, focusY }] }`. `alt` and the focal point are those of the draft where a piece of it has the picture, else
 * those of its upload.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send slot: desktop or phone.",
  returns: z.strictObject({
    pictures: z.array(
      z.strictObject({
        id: z.string(),
        address: z.string(),
        alt: z.string(),
        focusX: z.int(),
        focusY: z.int(),
      }),
    ),
  }),
  async run({ slot }, { db }) {
    return db.transaction(async (tx) => {
      const { body: portfolio } = await newestOf(tx, "portfolio");
      const used = new Map(picturesIn(portfolio).map((picture) => [picture.file, picture]));
      const { rows } = await tx.query<{ id: string; alt: string; focus: { x: number; y: number } }>(
        `select id, alt, focus from private.site_pictures where starts_with(path, $1)
         order by made_at desc, id limit ${most}`,
        [`${slot}/`],
      );
      const pictures = rows.map(({ id, alt, focus }) => {
        const now = used.get(id) ?? { alt, focusX: focus.x, focusY: focus.y };
        const address = `${baseOfUploaded(id)}-${slots[slot].widths[0]}.webp`;
        return { id, address, alt: now.alt, focusX: now.focusX, focusY: now.focusY };
      });
      return { ok: true, body: { pictures } };
    });
  },
});

function picturesIn({ items }: Record<string, unknown>): ChosenPicture[] {
  const pieces = Array.isArray(items) ? items : [];
  return pieces.flatMap(({ desktop, phone }) =>
    [desktop, phone].filter(isObject).map((picture) => picture as unknown as ChosenPicture),
  );
}

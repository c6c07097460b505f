import { z } from "zod";
import { kindNames } from "#domain/content/kinds.ts";
import type { PictureFiles } from "#domain/content/picture.ts";
import type { SellerBody } from "#domain/content/seller.ts";
import { defineFunction } from "../endpoint/define.ts";
import { formerIds, newestOf } from "../publishing/drafts.ts";
import { bodyOf } from "../publishing/kinds.ts";
import { readPublicContent } from "../publishing/versions.ts";

const body = z.object({ kind: z.enum(kindNames) });

/**
 * A kind of content as its editor shows it: `{ kind }` → `{ number, state, body, public, file, formerIds, pictures, currency, versions }`. `body` is the draft
 * where there is one; `public` what visitors see; `pictures` the addresses of small files of all pictures by their ids; `formerIds` what no new entry of a list of names is called by; `file` the file of CONTENT_DIR that it is changed in, null: here.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  onlyReads: true,
  body,
  returns: z.strictObject({
    number: z.int(),
    state: z.enum(["draft", "public", "shipped"]),
    body: z.looseObject({}),
    public: z.looseObject({}),
    file: z.string().nullable(),
    formerIds: z.array(z.string()),
    pictures: z.record(z.string(), z.string()),
    /** In which its amounts are written: that of the seller's draft where there is one. */
    currency: z.string(),
    versions: z.array(
      z.strictObject({
        number: z.int(),
        state: z.enum(["public", "past"]),
        publishedAt: z.string(),
        by: z.string().nullable(),
      }),
    ),
  }),
  async run({ kind }, { db }) {
    return db.transaction(async (tx) => {
      const { number, state, body } = await newestOf(tx, kind);
      const { content, files } = await readPublicContent(tx);
      const { rows } = await tx.query(
        `select v.number, v.state, v.published_at as "publishedAt",
           coalesce(u.raw_user_meta_data ->> 'full_name', u.email) as by
         from public.content_versions v left join auth.users u on u.id = v.changed_by
         where v.kind = $1 and v.state <> 'draft' order by v.published_at desc limit 50`,
        [kind],
      );
      const file = files[kind] ?? null;
      const current = { number, state, body, file, public: bodyOf(content, kind) };
      const former = await formerIds(tx, kind);
      const pictures = kind === "portfolio" ? smallFiles(content.portfolio.pictures) : {};
      const seller = await newestOf(tx, "seller");
      const { currency } = (seller.body as SellerBody).rules;
      return {
        ok: true,
        body: { ...current, currency, formerIds: former, pictures, versions: rows },
      };
    });
  },
});

function smallFiles(pictures: Readonly<Record<string, PictureFiles>>): Record<string, string> {
  const addresses = Object.entries(pictures).map(([id, { base, widths }]) => [
    id,
    `${base}-${widths.find((width) => width >= 480) ?? widths.at(-1)}.webp`,
  ]);
  return Object.fromEntries(addresses);
}

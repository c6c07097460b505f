import { z } from "zod";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { draftContent } from "../publishing/preview.ts";
import {
  endPreviewLinks,
  makePreviewLink,
  previewLinkPath,
  readPreviewLinks,
} from "../publishing/preview-links.ts";

const body = z.object({
  action: z.enum(["read", "make", "revoke"]),
  /** The link that is revoked; left out: all of them. */
  id: z.uuid().optional(),
});

/**
 * Links that show the site with all drafts to whoever has one, as it is when they are made, for seven days: `{ action:
 * "make" | "revoke" | "read", id? }` → `{ url, links }`. `url`: that of the link that was made; it is shown this once.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send action: read, make or revoke.",
  returns: z.strictObject({
    url: z.string().nullable(),
    links: z.array(
      z.strictObject({
        id: z.string(),
        by: z.string().nullable(),
        madeAt: z.string(),
        endsAt: z.string(),
      }),
    ),
  }),
  async run({ action, id }, { db, caller, now, publishing, site }) {
    if (action === "make") {
      const { content } = await draftContent(db, []);
      try {
        await publishing.preview(content, "/");
      } catch (error) {
        return refuse(409, "content.not_ready", { reason: (error as Error).message });
      }
    }
    return asActor(db, caller, async (tx) => {
      const token = action === "make" ? await makePreviewLink(tx, now()) : null;
      if (action === "revoke") await endPreviewLinks(tx, id ?? null);
      if (action !== "read") {
        await tx.query(
          "select private.write_audit_entry('site.preview', 'link', null, null, $1::jsonb)",
          [token ? { renewed: true } : { ended: true }],
        );
      }
      const links = await readPreviewLinks(tx, now());
      return { ok: true, body: { url: token && `${site.url}${previewLinkPath}/${token}/`, links } };
    });
  },
});

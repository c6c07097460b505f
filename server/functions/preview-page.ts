import { z } from "zod";
import { chooseCalendars } from "#domain/booking/either-calendar.ts";
import { kindNames } from "#domain/content/kinds.ts";
import { requireSession } from "#engine/functions/call.ts";
import { tooManyRequests } from "#engine/http/limits.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { mayChangeKinds } from "../publishing/owners.ts";
import { draftContent, type Preview } from "../publishing/preview.ts";

const body = z.object({
  path: z.string().max(200),
  changes: z
    .array(z.object({ kind: z.enum(kindNames), path: z.string().max(200), value: z.unknown() }))
    .max(100),
  /** false: the page as visitors see it. */
  drafts: z.boolean().default(true),
});

/**
 * A public page as it would be if all drafts, and these changes that are not saved yet, were public: `{ path, changes:
 * [{ kind, path, value }], drafts? }` → `{ html, styles, sources, pages }`. With `drafts: false` it is the page that
 * visitors see. In the page's texts stand marks (domain/content/marks.ts),
 * whose sources `sources` names by their numbers, as `page-home.lead`; without the marks it is the page as it would be
 * published. `styles`: the rules that it loads from a file of its own. It is counted by itself: somebody who types asks
 * for it with each key.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  countsItself: true,
  body,
  expected: "Send path and changes: [{ kind, path, value }].",
  returns: z.strictObject({
    html: z.string(),
    styles: z.string(),
    sources: z.record(z.string(), z.string()),
    pages: z.array(z.strictObject({ path: z.string(), title: z.string() })),
  }),
  async run({ path, changes, drafts }, { db, caller, userId, clientAddress, limits, publishing }) {
    await requireSession(db, caller);
    const kinds = changes.map(({ kind }) => kind);
    if (!(await mayChangeKinds(kinds, { db, caller }))) {
      return refuse(403, "content.owners_only");
    }
    const limit = await limits.take("preview", userId ?? clientAddress);
    if (!limit.ok) {
      const { retryAfterSeconds } = limit;
      return { ok: false, status: 429, message: tooManyRequests, retryAfterSeconds };
    }
    let preview: Preview;
    const { content, sources } = await draftContent(db, changes, { drafts });
    try {
      preview = await publishing.preview(content, path);
    } catch (error) {
      return refuse(409, "content.not_ready", { reason: (error as Error).message });
    }
    if (preview.html === null) return refuse(404, "content.no_page");
    // A frame loads no page of a booking provider.
    const html = chooseCalendars(preview.html, {});
    return { ok: true, body: { ...preview, html, sources: sources.in(html) } };
  },
});

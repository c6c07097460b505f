import { z } from "zod";
import { kindNames } from "#domain/content/kinds.ts";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { shippedContent } from "../publishing/content.ts";
import { newestOf, writeDraft } from "../publishing/drafts.ts";
import { bodyOf, withBodies } from "../publishing/kinds.ts";
import { mayChangeKinds, refuseInFolder } from "../publishing/owners.ts";
import { lockPublished } from "../publishing/versions.ts";

const body = z.object({ kind: z.enum(kindNames), number: z.int().min(0) });

/**
 * Brings an earlier version of a kind back as a draft: `{ kind, number }` → `{ number }`, the draft's. Number 0 is what
 * the software ships.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  returns: z.strictObject({ number: z.int() }),
  async run({ kind, number }, { db, caller, now }) {
    if (!(await mayChangeKinds([kind], { db, caller }))) {
      return refuse(403, "content.owners_only");
    }
    return asActor(db, caller, async (tx) => {
      const refused = refuseInFolder((await lockPublished(tx)).files, [kind]);
      if (refused) return refused;
      const newest = await newestOf(tx, kind, { locks: true });
      const { rows } = await tx.query<{ body: unknown }>(
        "select body from public.content_versions where kind = $1 and number = $2",
        [kind, number],
      );
      const [row] = rows;
      if (!row && number > 0) return refuse(404, "content.no_version");
      const former = row ? withBodies(shippedContent, { [kind]: row.body }) : shippedContent;
      const values: Record<string, unknown> = bodyOf(former, kind);
      const draft = await writeDraft(tx, kind, newest, {
        body: values,
        paths: Object.keys(values),
        at: now(),
      });
      await tx.query(
        "select private.write_audit_entry('site.restored', $1, null, null, $2::jsonb)",
        [String(number), JSON.stringify({ kind })],
      );
      return { ok: true, body: { number: draft } };
    });
  },
});

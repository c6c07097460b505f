import { z } from "zod";
import { FieldError } from "#domain/content/changes.ts";
import { kindNames } from "#domain/content/kinds.ts";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { saveDraft } from "../publishing/drafts.ts";
import { DrawingError } from "../publishing/drawing.ts";
import { mayChangeKinds, refuseInFolder } from "../publishing/owners.ts";
import { lockPublished } from "../publishing/versions.ts";

const body = z.object({
  kind: z.enum(kindNames),
  base: z.int().min(0),
  changes: z
    .array(z.object({ path: z.string().max(200), value: z.unknown() }))
    .min(1)
    .max(100),
});

/**
 * Saves changes of a kind of content into its draft: `{ kind, base, changes: [{ path, value }] }` → `{ number }`. `base`:
 * the number of the version that the author saw. A field that somebody else has changed since is refused with both texts.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send kind, base and changes: [{ path, value }].",
  returns: z.strictObject({ number: z.int() }),
  async run({ kind, base, changes }, { db, caller, now }) {
    if (!(await mayChangeKinds([kind], { db, caller }))) {
      return refuse(403, "content.owners_only");
    }
    return asActor(db, caller, async (tx) => {
      const refused = refuseInFolder((await lockPublished(tx)).files, [kind]);
      if (refused) return refused;
      try {
        const saved = await saveDraft(tx, kind, { base, changes, at: now() });
        if ("number" in saved) return { ok: true, body: saved };
        const { conflict } = saved;
        const by = conflict.by ?? "Somebody";
        return refuse(409, "content.changed_meanwhile", { ...conflict, by });
      } catch (error) {
        if (error instanceof DrawingError)
          return refuse(409, "content.drawing", { reason: error.message });
        if (error instanceof FieldError)
          return refuse(409, "content.no_field", { reason: error.message });
        throw error;
      }
    });
  },
});

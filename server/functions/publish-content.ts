import { z } from "zod";
import { kindNames } from "#domain/content/kinds.ts";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { mayChangeKinds } from "../publishing/owners.ts";
import { planPublishing } from "../publishing/planned.ts";
import { printDrafts, publishDrafts } from "../publishing/publish-drafts.ts";

/** How far ahead something may be planned, in milliseconds. */
const furthestMs = 366 * 86_400_000;

const body = z.object({
  kinds: z.array(z.enum(kindNames)).min(1),
  seen: z.record(z.string(), z.int()),
  /** Left out: now. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Whether its author has read what content.rules_change lists. */
  accepted: z.boolean().optional(),
});

/**
 * Publishes drafts: `{ kinds, seen: { kind: number }, at?, accepted? }` → `{ public }`, how often something was published.
 * With `at` they are checked now and published then (server/publishing/planned.ts). Another currency, country or tax rule
 * is refused with what it does until it is sent with `accepted`, and is never published at an hour.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send kinds and seen: { kind: number }, and at as an ISO 8601 moment to publish then.",
  returns: z.strictObject({ public: z.int() }),
  async run({ kinds, seen, at, accepted = false }, { db, caller, now, publishing }) {
    if (!(await mayChangeKinds(kinds, { db, caller }))) {
      return refuse(403, "content.owners_only");
    }
    const drafts = { kinds, seen };
    if (at === undefined) {
      return publishDrafts({ db, publishing, now }, { ...drafts, isAccepted: accepted }, (work) =>
        asActor(db, caller, work),
      );
    }
    const aheadMs = Date.parse(at) - now().getTime();
    if (aheadMs <= 0 || aheadMs > furthestMs) return refuse(409, "content.plan_hour");
    const next = await printDrafts({ db, publishing, now }, drafts);
    if (!next.ok)
      return next.code === "content.rules_change" ? refuse(409, "content.rules_now") : next;
    return asActor(db, caller, async (tx) => {
      await planPublishing(tx, drafts, at);
      return { ok: true, body: { public: next.number - 1 } };
    });
  },
});

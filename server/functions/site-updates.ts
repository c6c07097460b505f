import { z } from "zod";
import { kindNames } from "#domain/content/kinds.ts";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { mayChangeKinds, refuseInFolder } from "../publishing/owners.ts";
import { leaveOffer, readOffers, takeOffer } from "../publishing/updates.ts";
import { lockPublished } from "../publishing/versions.ts";

const which = { kind: z.enum(kindNames), path: z.string().max(200) };
const body = z.discriminatedUnion("action", [
  z.object({ action: z.literal("read") }),
  z.object({ action: z.literal("take"), ...which }),
  z.object({ action: z.literal("leave"), ...which }),
]);

/**
 * What an update of the software changed of texts that the studio has of its own: `{ action: "read" }` → `{ offers }`.
 * `take` puts the software's value into the draft, `leave` lets the studio's stand; both answer with what is left.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send action: read, or take or leave with kind and path.",
  returns: z.strictObject({
    offers: z.array(
      z.strictObject({
        kind: z.enum(kindNames),
        path: z.string(),
        own: z.unknown(),
        shipped: z.unknown(),
      }),
    ),
  }),
  async run(input, { db, caller, now }) {
    const kinds = input.action === "read" ? [] : [input.kind];
    if (!(await mayChangeKinds(kinds, { db, caller }))) return refuse(403, "content.owners_only");
    return asActor(db, caller, async (tx) => {
      const refused = kinds.length > 0 && refuseInFolder((await lockPublished(tx)).files, kinds);
      if (refused) return refused;
      if (input.action === "take" && !(await takeOffer(tx, { ...input, at: now() }))) {
        return refuse(409, "content.seen_older");
      }
      if (input.action === "leave") await leaveOffer(tx, input);
      return { ok: true, body: { offers: await readOffers(tx) } };
    });
  },
});

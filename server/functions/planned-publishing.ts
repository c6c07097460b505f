import { z } from "zod";
import { kindNames } from "#domain/content/kinds.ts";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { mayChangeKinds } from "../publishing/owners.ts";
import { endPlan, readPlans } from "../publishing/planned.ts";

const body = z.discriminatedUnion("action", [
  z.object({ action: z.literal("read") }),
  z.object({ action: z.literal("end"), id: z.uuid() }),
]);

/**
 * What is published at an hour, and what was not, with the reason: `{ action: "read" }` → `{ plans }`. `end` calls one
 * off, or removes the note that it did not happen.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send action: read, or end with id.",
  returns: z.strictObject({
    plans: z.array(
      z.strictObject({
        id: z.string(),
        kinds: z.array(z.enum(kindNames)),
        at: z.string(),
        by: z.string().nullable(),
        refusal: z.string().nullable(),
      }),
    ),
  }),
  async run(input, { db, caller }) {
    const plan = input.action === "end" && (await readPlans(db)).find(({ id }) => id === input.id);
    if (plan && !(await mayChangeKinds(plan.kinds, { db, caller }))) {
      return refuse(403, "content.owners_only");
    }
    return asActor(db, caller, async (tx) => {
      if (plan) await endPlan(tx, plan);
      return { ok: true, body: { plans: await readPlans(tx) } };
    });
  },
});

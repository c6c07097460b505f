import { z } from "zod";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";

/**
 * Accepts or declines an invitation to the caller's own proved address. Whoever joins the studio signs in again.
 */
export default defineFunction({
  who: "person",
  body: z.object({ invitationId: z.uuid(), accept: z.boolean() }),
  returns: z.strictObject({ projectId: z.nullable(z.uuid()) }),
  run: ({ invitationId, accept }, { db, caller }) =>
    asActor(db, caller, async (tx) => {
      const { rows } = await tx.query<{ project: string | null }>(
        "select private.answer_invitation($1::uuid, $2) as project",
        [invitationId, accept],
      );
      return { ok: true, body: { projectId: rows[0]?.project ?? null } };
    }),
});

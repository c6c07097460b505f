import { z } from "zod";
import { defineFunction } from "../endpoint/define.ts";
import { invite } from "../people/invite.ts";

/** Invites an address into the studio; for its owners. */
export default defineFunction({
  who: "person or server",
  body: z.object({ email: z.string().max(254), role: z.enum(["owner", "manager", "maker"]) }),
  expected: "Send email and role: owner, manager or maker.",
  returns: z.strictObject({ invitationId: z.uuid(), state: z.literal("invited") }),
  run: ({ email, role }, context) => invite(context, { email, role, projectId: null }),
});

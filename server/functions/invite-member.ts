import { z } from "zod";
import { defineFunction } from "../endpoint/define.ts";
import { memberFields } from "../people/change.ts";
import { invite } from "../people/invite.ts";

/**
 * Invites an address into a project; for its owner, from a proved address, and the studio.
 */
export default defineFunction({
  who: "person or server",
  body: z.object({ ...memberFields, email: z.string().max(254) }),
  expected: "Send projectId, email, role (editor or viewer), mayAccept and seesMoney.",
  returns: z.strictObject({ invitationId: z.uuid(), state: z.literal("invited") }),
  run: (input, context) => invite(context, input),
});

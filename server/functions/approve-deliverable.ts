import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * The client approves a version, which cannot be undone. 409 with the newest `version` where it is another one.
 */
export default actOnce({
  name: "approve-deliverable",
  who: "person",
  body: { deliverableId: z.uuid(), version: z.int() },
  returns: { approvalId: z.uuid(), approvedAt: z.string(), hash: z.string() },
  statement: "private.approve_deliverable($1::uuid, $2::integer)",
  values: ({ deliverableId, version }) => [deliverableId, version],
});

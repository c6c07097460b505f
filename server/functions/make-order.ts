import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Makes the first order of a project that is older than the orders, as a draft.
 */
export default actOnce({
  name: "make-order",
  who: "studio",
  body: { projectId: z.uuid() },
  returns: { orderId: z.uuid(), version: z.int() },
  statement: "private.make_first_order($1::uuid)",
  values: ({ projectId }) => [projectId],
});

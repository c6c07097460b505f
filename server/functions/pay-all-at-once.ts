import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Credits the deposit invoice and issues one over the whole price.
 */
export default actOnce({
  name: "pay-all-at-once",
  who: "person",
  body: { projectId: z.uuid() },
  returns: { invoiceId: z.uuid() },
  statement: "private.pay_all_at_once($1::uuid)",
  values: ({ projectId }) => [projectId],
});

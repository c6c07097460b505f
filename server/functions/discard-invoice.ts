import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/** Removes the draft of an invoice. */
export default actOnce({
  name: "discard-invoice",
  who: "studio",
  body: { invoiceId: z.uuid() },
  returns: {},
  statement: "private.discard_invoice($1::uuid)",
  values: ({ invoiceId }) => [invoiceId],
});

import { z } from "zod";
import { actOnce } from "../act-once.ts";

/** Gives the draft its number and sends it. `{ number }` */
export default actOnce({
  name: "issue-invoice",
  who: "studio",
  body: { invoiceId: z.uuid() },
  statement: "private.issue_written_invoice($1::uuid)",
  values: ({ invoiceId }) => [invoiceId],
});

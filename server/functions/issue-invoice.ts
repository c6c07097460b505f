import { z } from "zod";
import { actOnce } from "../act-once.ts";

/** Issues the draft of an invoice: gives it its number and sends it. @returns `{ success: true, number }` */
export default actOnce({
  name: "issue-invoice",
  who: "studio",
  body: { invoiceId: z.uuid() },
  statement: "private.issue_written_invoice($1::uuid)",
  values: ({ invoiceId }) => [invoiceId],
});

import { z } from "zod";
import { dateField } from "#domain/order/money-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Issues the draft of an invoice: gives it its number and sends it. `supplied` is when its service was supplied, of a
 * seller in the EU: a day, or a period with `until`; without it, the day of the issue.
 */
export default actOnce({
  name: "issue-invoice",
  who: "studio",
  body: {
    invoiceId: z.uuid(),
    supplied: z.nullish(z.object({ from: dateField, until: z.nullish(dateField) })),
  },
  returns: { number: z.string() },
  statement: "private.issue_written_invoice($1::uuid, $2::jsonb)",
  values: ({ invoiceId, supplied }) => [invoiceId, supplied ? JSON.stringify(supplied) : null],
});

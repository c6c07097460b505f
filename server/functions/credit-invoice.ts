import { z } from "zod";
import { linesField } from "#domain/order/money-form.ts";
import { reasonField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Credits these lines of an invoice, or all that is left of it.
 */
export default actOnce({
  name: "credit-invoice",
  who: "studio",
  body: { invoiceId: z.uuid(), lines: linesField.optional(), reason: reasonField },
  returns: { creditNoteId: z.uuid(), number: z.string(), totalMinor: z.int() },
  statement: "private.credit_invoice($1::uuid, $2::jsonb, $3)",
  values: ({ invoiceId, lines, reason }) => [
    invoiceId,
    lines ? JSON.stringify(lines) : null,
    reason,
  ],
});

import { z } from "zod";
import { amountField } from "#domain/order/money-form.ts";
import { reasonField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Refunds an amount of a payment; 409 with `ask: "confirmed"` when the work has begun.
 */
export default actOnce({
  name: "refund-payment",
  who: "studio",
  body: {
    paymentId: z.uuid(),
    amountMinor: amountField,
    reason: reasonField,
    confirmed: z.boolean().default(false),
  },
  returns: { creditNoteIds: z.array(z.uuid()) },
  statement: "private.refund_payment($1::uuid, $2::bigint, $3, $4)",
  values: ({ paymentId, amountMinor, reason, confirmed }) => [
    paymentId,
    amountMinor,
    reason,
    confirmed,
  ],
});

import { z } from "zod";
import { amountField, reasonField } from "#domain/order/money-form.ts";
import { actOnce } from "../act-once.ts";

/** Money goes back; 409 with `ask: "confirmed"` when the work has begun. `{ creditNoteIds }` */
export default actOnce({
  name: "refund-payment",
  who: "studio",
  body: {
    paymentId: z.uuid(),
    amountMinor: amountField,
    reason: reasonField,
    confirmed: z.boolean().default(false),
  },
  statement: "private.refund_payment($1::uuid, $2::bigint, $3, $4)",
  values: ({ paymentId, amountMinor, reason, confirmed }) => [
    paymentId,
    amountMinor,
    reason,
    confirmed,
  ],
});

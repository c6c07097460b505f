import { z } from "zod";
import { amountField, currencyField, dateField } from "#domain/order/money-form.ts";
import { noteField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Records money that arrived; 409 with `ask: "confirmed"` when it is more than is open.
 */
export default actOnce({
  name: "record-payment",
  who: "studio",
  body: {
    clientId: z.uuid(),
    amountMinor: amountField,
    currency: currencyField,
    date: dateField,
    method: z.enum(["bank", "cash", "check", "card", "other"]),
    note: z.nullish(noteField),
    invoiceId: z.uuid().nullish(),
    confirmed: z.boolean().default(false),
  },
  returns: { paymentId: z.uuid(), allocatedMinor: z.int(), creditMinor: z.int() },
  statement: "private.record_payment($1::uuid, $2::uuid, $3::jsonb, $4)",
  values: ({ clientId, amountMinor, currency, date, method, note, invoiceId, confirmed }) => [
    clientId,
    invoiceId ?? null,
    JSON.stringify({ amountMinor, currency, receivedOn: date, method, note }),
    confirmed,
  ],
});

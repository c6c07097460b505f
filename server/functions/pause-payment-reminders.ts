import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";
import { momentOf, untilField } from "./pause-reminders.ts";

/**
 * Pauses the payment reminders of an invoice, or without `invoiceId` those of all invoices of the client: until a
 * moment or the beginning of a day in the studio's zone; without `until` for an unlimited time. An `until` that has
 * passed resumes them.
 */
export default actOnce({
  name: "pause-payment-reminders",
  who: "studio",
  body: { clientId: z.uuid(), invoiceId: z.uuid().optional(), until: untilField() },
  returns: { isPaused: z.boolean(), pausedUntil: z.nullable(z.string()) },
  statement: "private.pause_payment_reminders($1::uuid, $2::uuid, $3::timestamptz)",
  values: ({ clientId, invoiceId, until }) => [clientId, invoiceId ?? null, momentOf(until)],
});

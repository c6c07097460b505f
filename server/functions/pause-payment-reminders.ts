import { z } from "zod";
import { actOnce } from "../act-once.ts";
import { momentOf, untilField } from "./pause-reminders.ts";

/**
 * Pauses the payment reminders of an invoice, without one those of all invoices of the client: until a moment or the
 * beginning of a day in the studio's zone, or until they are resumed by a moment that has passed.
 * `{ isPaused, pausedUntil }`
 */
export default actOnce({
  name: "pause-payment-reminders",
  who: "studio",
  body: { clientId: z.uuid(), invoiceId: z.uuid().optional(), until: untilField() },
  statement: "private.pause_payment_reminders($1::uuid, $2::uuid, $3::timestamptz)",
  values: ({ clientId, invoiceId, until }) => [clientId, invoiceId ?? null, momentOf(until)],
});

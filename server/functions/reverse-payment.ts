import { z } from "zod";
import { reasonField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../endpoint/act-once.ts";

/** Reverses a payment that was recorded and did not arrive. */
export default actOnce({
  name: "reverse-payment",
  who: "studio",
  body: { paymentId: z.uuid(), reason: reasonField },
  returns: {},
  statement: "private.reverse_payment($1::uuid, $2)",
  values: ({ paymentId, reason }) => [paymentId, reason],
});

import { z } from "zod";
import { declineReasonField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../act-once.ts";

/**
 * The client's answer to an order; 409 with the newest version when there is a newer one.
 * @returns `{ success: true, state }`
 */
export default actOnce({
  name: "answer-order",
  who: "person",
  body: {
    orderId: z.uuid(),
    version: z.int(),
    answer: z.enum(["accept", "decline"]),
    reason: z.optional(declineReasonField),
  },
  statement: "private.answer_order($1::uuid, $2, $3, $4)",
  values: ({ orderId, version, answer, reason }) => [orderId, version, answer, reason ?? null],
});

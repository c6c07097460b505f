import { z } from "zod";
import { declineReasonField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * The client's answer to an order; 409 with the newest version when there is a newer one, or when `agreed_content`, the
 * version of the content that the page showed, is not the one in force.
 */
export default actOnce({
  name: "answer-order",
  who: "person",
  body: {
    orderId: z.uuid(),
    version: z.int(),
    answer: z.enum(["accept", "decline"]),
    reason: z.optional(declineReasonField),
    agreed_content: z.nullish(z.string().max(64)),
  },
  returns: { state: z.string() },
  statement: "private.answer_order($1::uuid, $2, $3, $4, $5)",
  values: ({ orderId, version, answer, reason, agreed_content }) => [
    orderId,
    version,
    answer,
    reason ?? null,
    agreed_content ?? null,
  ],
});

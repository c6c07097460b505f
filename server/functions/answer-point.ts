import { z } from "zod";
import { notDoneReasonField } from "#domain/deliverable/deliverable-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * The studio's answer to a point of the client's list of changes. With `counted: false` the point is a fault of the
 * studio's; a list of which no point is counted uses no round. `state` is `answered` after the last point.
 */
export default actOnce({
  name: "answer-point",
  who: "person",
  body: {
    pointId: z.uuid(),
    answer: z.enum(["done", "not-done"]),
    reason: z.optional(notDoneReasonField),
    counted: z.boolean().optional(),
  },
  rule: {
    field: "reason",
    message: "Write why it is not done.",
    holds: ({ answer, reason }) => answer === "done" || reason !== undefined,
  },
  returns: { state: z.string() },
  statement: "private.answer_point($1::uuid, $2, $3, $4::boolean)",
  values: ({ pointId, answer, reason, counted = true }) => [
    pointId,
    answer,
    reason ?? null,
    counted,
  ],
});

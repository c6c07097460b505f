import { z } from "zod";
import { missingContentField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../endpoint/act-once.ts";
import { typed } from "../endpoint/define.ts";

/**
 * The studio's answer to a client's content: it is complete, or what is missing. The tasks of `itemIds`, or all that
 * are needed to start, are then open again.
 */
export default actOnce({
  name: "confirm-content",
  who: "person",
  body: {
    projectId: z.uuid(),
    complete: z.boolean(),
    missing: z.optional(missingContentField),
    itemIds: z.array(z.string().max(200)).min(1).max(100).optional(),
  },
  returns: { clock: typed("ClockAnswer", "#domain/clock/clock-answer.ts") },
  statement: "private.confirm_content($1::uuid, $2::boolean, $3, $4::text[])",
  values: ({ projectId, complete, missing, itemIds }) => [
    projectId,
    complete,
    missing ?? null,
    itemIds ?? null,
  ],
});

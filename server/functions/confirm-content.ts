import { z } from "zod";
import { actOnce } from "../act-once.ts";

/**
 * The studio's answer to a client's content: it is complete, or what is missing. The tasks of `itemIds`, or all that are
 * needed to start, are then open again. `{ clock }`: the reading after it.
 */
export default actOnce({
  name: "confirm-content",
  who: "person",
  body: {
    projectId: z.uuid(),
    complete: z.boolean(),
    missing: z
      .string()
      .refine((text) => text.trim() !== "" && text.length <= 2000, {
        message: "Write what is missing in up to 2,000 characters.",
      })
      .optional(),
    itemIds: z.array(z.string().max(200)).min(1).max(100).optional(),
  },
  statement: "private.confirm_content($1::uuid, $2::boolean, $3, $4::text[])",
  values: ({ projectId, complete, missing, itemIds }) => [
    projectId,
    complete,
    missing ?? null,
    itemIds ?? null,
  ],
});

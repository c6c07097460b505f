import { z } from "zod";
import { linesField } from "#domain/order/money-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * The studio's price for a list beyond the included rounds: the lines are added to the order in force, as a version
 * that waits for the client's answer.
 */
export default actOnce({
  name: "price-extra-round",
  who: "studio",
  body: { listId: z.uuid(), lines: linesField },
  returns: { orderId: z.uuid(), state: z.string() },
  statement: "private.price_extra_round($1::uuid, $2::jsonb)",
  values: ({ listId, lines }) => [listId, JSON.stringify(lines)],
});

import { z } from "zod";
import { linesField } from "#domain/order/money-form.ts";
import { actOnce } from "../act-once.ts";

/**
 * Replaces the lines of a draft; of an answered version it makes the next one. With `revision`, that of the lines which
 * the writer began with, 409 when others were saved meanwhile: `{ orderId, version, state, revision, changedAt,
 * changedBy, lines }` of the newest. `{ orderId, version }`
 */
export default actOnce({
  name: "edit-order",
  who: "studio",
  body: { orderId: z.uuid(), revision: z.int().nullish(), lines: linesField },
  statement: "private.edit_order($1::uuid, $2::jsonb, $3::integer)",
  values: ({ orderId, lines, revision }) => [orderId, JSON.stringify(lines), revision ?? null],
});

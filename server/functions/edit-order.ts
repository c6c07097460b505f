import { z } from "zod";
import { linesField, manualTaxField } from "#domain/order/money-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Replaces the lines of a draft; of an answered version it makes the next one. `revision` is that of the lines with
 * which the writer began; when others were saved meanwhile, 409 with `{ orderId, version, state, revision, changedAt,
 * changedBy, lines }` of the newest version. `manualTax` decides its tax (docs/tax.md): missing, that of the version
 * before stays; null, the rule decides.
 */
export default actOnce({
  name: "edit-order",
  who: "studio",
  body: {
    orderId: z.uuid(),
    revision: z.int().nullish(),
    lines: linesField,
    manualTax: z.nullish(manualTaxField),
  },
  returns: { orderId: z.uuid(), version: z.int() },
  statement: "private.edit_order($1::uuid, $2::jsonb, $3::integer, $4::jsonb)",
  values: ({ orderId, lines, revision, manualTax }) => [
    orderId,
    JSON.stringify(lines),
    revision ?? null,
    manualTax === undefined ? null : JSON.stringify(manualTax),
  ],
});

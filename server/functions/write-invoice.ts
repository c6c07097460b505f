import { z } from "zod";
import { dateField, linesField, manualTaxField } from "#domain/order/money-form.ts";
import { noteField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Writes the draft of an invoice, or replaces the draft `invoiceId`. `manualTax` decides its tax (docs/tax.md).
 */
export default actOnce({
  name: "write-invoice",
  who: "studio",
  body: {
    clientId: z.uuid(),
    projectId: z.uuid().nullish(),
    invoiceId: z.uuid().nullish(),
    lines: linesField,
    dueDate: dateField.nullish(),
    note: z.nullish(noteField),
    manualTax: z.nullish(manualTaxField),
  },
  returns: { invoiceId: z.uuid() },
  statement: "private.write_invoice($1::uuid, $2::uuid, $3::jsonb)",
  values: ({ invoiceId, clientId, ...written }) => [
    invoiceId ?? null,
    clientId,
    JSON.stringify(written),
  ],
});

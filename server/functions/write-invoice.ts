import { z } from "zod";
import { dateField, linesField } from "#domain/order/money-form.ts";
import { noteField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../act-once.ts";

/**
 * Writes the draft of an invoice, or replaces the draft `invoiceId`.
 * @returns `{ success: true, invoiceId }`
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
  },
  statement: "private.write_invoice($1::uuid, $2::uuid, $3::uuid, $4::jsonb, $5::date, $6)",
  values: ({ invoiceId, clientId, projectId, lines, dueDate, note }) => [
    invoiceId ?? null,
    clientId,
    projectId ?? null,
    JSON.stringify(lines),
    dueDate ?? null,
    note ?? null,
  ],
});

import { z } from "zod";
import { reasonField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Cancels a project, and its open invoices unless `keep` is true; 409 with the open invoices when one of them is not
 * named. Credit notes need the reason.
 */
export default actOnce({
  name: "cancel-project",
  who: "studio",
  body: {
    projectId: z.uuid(),
    invoices: z.array(z.object({ invoiceId: z.uuid(), keep: z.boolean() })).max(200),
    reason: z.nullish(reasonField),
  },
  returns: {},
  statement: "private.cancel_project($1::uuid, $2::jsonb, $3)",
  values: ({ projectId, invoices, reason }) => [
    projectId,
    JSON.stringify(invoices),
    reason ?? null,
  ],
});

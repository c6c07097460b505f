import { z } from "zod";
import { amountField } from "#domain/order/money-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/** Pays an invoice out of the client's credit. */
export default actOnce({
  name: "allocate-credit",
  who: "studio",
  body: { clientId: z.uuid(), invoiceId: z.uuid(), amountMinor: amountField },
  returns: {},
  statement: "private.allocate_credit($1::uuid, $2::uuid, $3::bigint)",
  values: ({ clientId, invoiceId, amountMinor }) => [clientId, invoiceId, amountMinor],
});

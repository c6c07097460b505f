import { z } from "zod";
import { actOnMoney } from "../money/act.ts";

/** Removes a draft. `{}` */
export default actOnMoney({
  name: "discard-invoice",
  who: "studio",
  body: { invoiceId: z.uuid() },
  statement: "private.discard_invoice($1::uuid)",
  values: ({ invoiceId }) => [invoiceId],
});

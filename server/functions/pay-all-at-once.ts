import { z } from "zod";
import { actOnMoney } from "../money/act.ts";

/** Credits the deposit invoice and issues one over the whole price. `{ invoiceId }` */
export default actOnMoney({
  name: "pay-all-at-once",
  who: "person",
  body: { projectId: z.uuid() },
  statement: "private.pay_all_at_once($1::uuid)",
  values: ({ projectId }) => [projectId],
});

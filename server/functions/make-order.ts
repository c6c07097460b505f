import { z } from "zod";
import { actOnMoney } from "../money/act.ts";

/** The first order of a project from before there were orders, as a draft. `{ orderId, version }` */
export default actOnMoney({
  name: "make-order",
  who: "studio",
  body: { projectId: z.uuid() },
  statement: "private.make_first_order($1::uuid)",
  values: ({ projectId }) => [projectId],
});

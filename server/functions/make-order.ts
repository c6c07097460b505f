import { z } from "zod";
import { actOnce } from "../act-once.ts";

/** The first order of a project from before there were orders, as a draft. `{ orderId, version }` */
export default actOnce({
  name: "make-order",
  who: "studio",
  body: { projectId: z.uuid() },
  statement: "private.make_first_order($1::uuid)",
  values: ({ projectId }) => [projectId],
});

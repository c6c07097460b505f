import { z } from "zod";
import { actOnce } from "../act-once.ts";

/** The draft waits for the client's answer from now on. `{ state }` */
export default actOnce({
  name: "send-order",
  who: "studio",
  body: { orderId: z.uuid() },
  statement: "private.send_order($1::uuid)",
  values: ({ orderId }) => [orderId],
});

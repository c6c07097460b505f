import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Sends the draft of an order to the client, for whose answer it then waits.
 */
export default actOnce({
  name: "send-order",
  who: "studio",
  body: { orderId: z.uuid() },
  returns: { state: z.string() },
  statement: "private.send_order($1::uuid)",
  values: ({ orderId }) => [orderId],
});

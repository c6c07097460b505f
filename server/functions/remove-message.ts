import { z } from "zod";
import { actOnce } from "../act-once.ts";

/** Removes an own message, for ten minutes; the studio removes any. Its place stays. `{}` */
export default actOnce({
  name: "remove-message",
  who: "person",
  body: { messageId: z.uuid() },
  statement: "private.remove_message($1::uuid)",
  values: ({ messageId }) => [messageId],
});

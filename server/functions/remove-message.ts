import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Removes the text and the files of a message: of one's own within ten minutes, for the studio of any. The empty
 * message stays in the thread.
 */
export default actOnce({
  name: "remove-message",
  who: "person",
  body: { messageId: z.uuid() },
  returns: {},
  statement: "private.remove_message($1::uuid)",
  values: ({ messageId }) => [messageId],
});

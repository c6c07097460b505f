import { z } from "zod";
import { textBesideFiles } from "#domain/thread/message-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/** Changes a message of the caller's, within ten minutes. */
export default actOnce({
  name: "edit-message",
  who: "person",
  body: { messageId: z.uuid(), text: textBesideFiles },
  returns: {},
  statement: "private.edit_message($1::uuid, $2)",
  values: ({ messageId, text }) => [messageId, text],
});

import { z } from "zod";
import { messageField } from "#domain/thread/message-form.ts";
import { actOnce } from "../act-once.ts";

/** Writes into the thread of a project, as its client or as the studio. `{ messageId, createdAt }` */
export default actOnce({
  name: "post-message",
  who: "person",
  body: { projectId: z.uuid(), text: messageField },
  statement: "private.post_message($1::uuid, $2)",
  values: ({ projectId, text }) => [projectId, text],
});

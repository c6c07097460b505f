import { z } from "zod";
import { messageField } from "#domain/thread/message-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Writes an internal note of the studio beside the thread of a project.
 */
export default actOnce({
  name: "post-note",
  who: "person",
  body: { projectId: z.uuid(), text: messageField },
  returns: { noteId: z.uuid(), createdAt: z.string() },
  statement: "private.post_note($1::uuid, $2)",
  values: ({ projectId, text }) => [projectId, text],
});

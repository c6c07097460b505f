import { z } from "zod";
import { attachedFilesField } from "#domain/file/attached-files.ts";
import { textBesideFiles } from "#domain/thread/message-form.ts";
import { hashFiles } from "../deliverables/hashed-files.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Writes into the thread of a project, as its client or as the studio. With `files`, which are then the message's, the
 * text may be empty.
 */
export default actOnce({
  name: "post-message",
  who: "person",
  body: { projectId: z.uuid(), text: textBesideFiles, files: z.optional(attachedFilesField) },
  rule: {
    field: "text",
    message: "Write a message.",
    holds: ({ text, files = [] }) => text !== "" || files.length > 0,
  },
  returns: { messageId: z.uuid(), createdAt: z.string() },
  statement: "private.post_message($1::uuid, $2, $3::jsonb)",
  before: {
    requires: "private.require_side($1::uuid)",
    of: ({ projectId }) => [projectId],
    run: ({ files = [] }, context) => hashFiles(files, context),
  },
  values: ({ projectId, text }, files) => [projectId, text, JSON.stringify(files)],
});

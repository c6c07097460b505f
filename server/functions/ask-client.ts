import { z } from "zod";
import { questionField } from "#domain/question/question-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * The studio asks a client for an open task of theirs, or a question in words; a blocking one makes the clock wait.
 */
export default actOnce({
  name: "ask-client",
  who: "person",
  body: {
    projectId: z.uuid(),
    itemId: z.string().min(1).max(200).optional(),
    text: z.optional(questionField),
    blocking: z.boolean(),
  },
  returns: { questionId: z.uuid(), askedAt: z.string() },
  statement: "private.ask_client($1::uuid, $2, $3, $4::boolean)",
  values: ({ projectId, itemId, text, blocking }) => [
    projectId,
    itemId ?? null,
    text ?? null,
    blocking,
  ],
});

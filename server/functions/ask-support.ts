import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * The studio asks a client about support at its own initiative, or once more.
 */
export default actOnce({
  name: "ask-support",
  who: "studio",
  body: { projectId: z.uuid() },
  returns: { state: z.string(), answerUntil: z.string() },
  statement: "private.ask_support($1::uuid)",
  values: ({ projectId }) => [projectId],
});

import { z } from "zod";
import { actOnce } from "../act-once.ts";

/**
 * The studio asks a client about support at its own initiative, or once more.
 * @returns `{ success: true, state, answerUntil }`
 */
export default actOnce({
  name: "ask-support",
  who: "studio",
  body: { projectId: z.uuid() },
  statement: "private.ask_support($1::uuid)",
  values: ({ projectId }) => [projectId],
});

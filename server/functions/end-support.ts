import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Ends running support to the end of the period that was invoiced, by the client or the studio.
 */
export default actOnce({
  name: "end-support",
  who: "person",
  body: { projectId: z.uuid() },
  returns: { state: z.string(), endsOn: z.string() },
  statement: "private.end_support($1::uuid)",
  values: ({ projectId }) => [projectId],
});

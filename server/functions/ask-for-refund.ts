import { z } from "zod";
import { refundReasonField } from "#domain/question/question-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * The client asks for money back, for 30 days after a deadline that the studio has missed.
 */
export default actOnce({
  name: "ask-for-refund",
  who: "person",
  body: { projectId: z.uuid(), reason: refundReasonField },
  returns: { requestId: z.uuid(), askedAt: z.string() },
  statement: "private.ask_for_refund($1::uuid, $2)",
  values: ({ projectId, reason }) => [projectId, reason],
});

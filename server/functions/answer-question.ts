import { z } from "zod";
import { answerField } from "#domain/question/question-form.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * The client answers a question, with words or that it is not needed; the studio withdraws it with `notNeeded`.
 */
export default actOnce({
  name: "answer-question",
  who: "person",
  body: { questionId: z.uuid(), text: z.optional(answerField), notNeeded: z.boolean().optional() },
  returns: {},
  statement: "private.answer_question($1::uuid, $2, $3::boolean)",
  values: ({ questionId, text, notNeeded }) => [questionId, text ?? null, notNeeded ?? false],
});

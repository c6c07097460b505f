import { z } from "zod";
import { type Language, languages } from "#domain/settings/settings.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * The client's answer to the question about support. The price that was displayed may be sent along; 409 with the
 * current figures where the price or the content that the page showed (`agreed_content`) has changed, or where the question does not wait for an answer any more.
 */
export default actOnce({
  name: "answer-support",
  who: "person",
  body: {
    projectId: z.uuid(),
    answer: z.enum(["start-monthly", "start-quarterly", "no"]),
    totalMinor: z.int().nonnegative().optional(),
    currency: z.string().length(3).optional(),
    agreed_content: z.nullish(z.string().max(64)),
    /** Required where the seller is in the EU. */
    forBusiness: z.nullish(z.boolean()),
    language: z.enum(Object.keys(languages) as Language[]).optional(),
  },
  returns: { state: z.string(), startsOn: z.nullable(z.string()) },
  statement: "private.answer_support($1::uuid, $2, $3::jsonb)",
  values: ({ projectId, answer, agreed_content: content, ...displayed }) => [
    projectId,
    answer,
    JSON.stringify({ ...displayed, content }),
  ],
});

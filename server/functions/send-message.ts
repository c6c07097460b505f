import { z } from "zod";
import { readTypedMessage, submitMessage } from "../contact/submit-message.ts";
import { defineFunction, done } from "../endpoint/define.ts";

const text = z.string().max(100_000);

/**
 * The contact form: stores the message and sends its mails. 422 with `{ faults: { field: message } }`, 429 over the
 * limit, 502 when the message is stored and the mail server has refused the confirmation. The same `submission_key` is
 * the same message.
 */
export default defineFunction({
  who: "anyone",
  body: z.object({
    name: text,
    email: text,
    phone: text.default(""),
    service: text.nullish(),
    message: text,
    submission_key: z.uuid().optional(),
  }),
  expected: "Send name, email, message, and phone, service and submission_key if you like.",
  returns: done,
  async run({ submission_key: submissionKey, ...fields }, context) {
    const { clientAddress } = context;
    const answer = await submitMessage(
      readTypedMessage(fields),
      { submissionKey, clientAddress },
      context,
    );
    if (answer.ok) return { ok: true };
    if (answer.status === 500) throw answer.error;
    const { faults, ...refusal } = answer;
    return { ...refusal, ...(faults && { details: { faults } }) };
  },
});

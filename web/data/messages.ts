import type { ContactFaults, TypedMessage } from "#domain/contact/contact-message.ts";
import { type Answer, type Refusal, refusal, refusalIn } from "./answer.ts";
import { postFunction } from "./server-fetch.ts";
import { submissionKeys } from "./submission-key.ts";

/** A message that was not sent: because of its fields, or for the reason in `message`. */
export type NotSent = Refusal & { faults?: ContactFaults };

/**
 * Checks the message, stores it and asks for the mails about it. The same message sent again, because an answer was lost
 * or only the mails failed, is the same row.
 */
export async function sendMessage(typed: TypedMessage): Promise<Answer | NotSent> {
  try {
    const [{ contactForm }, { faultsOf, hasFaults }] = await Promise.all([
      import("#domain/contact/contact-form.ts"),
      import("#domain/form.ts"),
    ]);
    const faults = faultsOf(contactForm, typed);
    if (hasFaults(faults)) return { ok: false, message: "", faults };
    const body = { ...typed, submission_key: keys.keyOf(typed) };
    const response = await postFunction("send-message", body);
    const answer = await response.json();
    if (!response.ok) return { ...answer, ...(await refusalIn(answer, response.status, notSent)) };
    keys.done();
    return { ok: true };
  } catch (error) {
    return refusal(error, notSent);
  }
}

const keys = submissionKeys();
const notSent = "Failed to submit form. Please try again.";

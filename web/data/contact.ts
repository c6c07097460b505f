import { type ContactMessage, contactRow } from "#domain/contact/contact.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { alreadyStored, submissionKeys } from "./submission-key.ts";

/** Stores the message, then asks for the mails. The same message sent again, because an answer was
 * lost or only the mails failed, is the same row. */
export async function sendContactMessage(message: ContactMessage): Promise<Answer> {
  const otherwise = "Failed to submit form. Please try again.";
  try {
    const client = await backend();
    const row = { ...contactRow(message), submission_key: keys.keyOf(message) };
    const { error, status } = await client.from("contact_submissions").insert(row);
    if (error && error.code !== alreadyStored) return refusal({ ...error, status }, otherwise);
    const mails = await client.functions.invoke("send-emails", { body: message });
    if (mails.error) return { ok: false, message: reasonOfMails(mails.error) };
    keys.done();
    return { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

const keys = submissionKeys();

/** The message is stored. What the server says of its mails is the specified sentence; a lost connection is its own. */
function reasonOfMails(error: { context?: unknown }): string {
  const notSent = "Failed to send confirmation emails";
  if (!(error.context instanceof Response)) return refusal(error, notSent).message;
  const { status } = error.context;
  return status === 503 ? refusal({ status: 0 }, notSent).message : notSent;
}

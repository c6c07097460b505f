import { type ContactMessage, contactRow } from "#domain/contact/contact.ts";
import { type Answer, refusal } from "./answer.ts";
import { ask, callFunction } from "./ask.ts";
import { alreadyStored, submissionKeys } from "./submission-key.ts";

/** Stores the message, then asks for the mails. The same message sent again, because an answer was
 * lost or only the mails failed, is the same row. */
export async function sendContactMessage(message: ContactMessage): Promise<Answer> {
  const row = { ...contactRow(message), submission_key: keys.keyOf(message) };
  const stored = await ask("Failed to submit form. Please try again.", (client) =>
    client.from("contact_submissions").insert(row),
  );
  if (!stored.ok && stored.code !== alreadyStored) return stored;
  const mails = await callFunction("send-emails", message, mailsNotSent);
  if (!mails.ok) return { ok: false, message: mailFailure(mails) };
  keys.done();
  return { ok: true };
}

const keys = submissionKeys();
const mailsNotSent = "Failed to send confirmation emails";

/** The message is stored, so whatever the server says of its mails is this one sentence; a lost connection is told apart. */
function mailFailure({ message, status }: { message: string; status?: number }): string {
  if (status === undefined) return message;
  return status === 503 ? refusal({ status }, mailsNotSent).message : mailsNotSent;
}

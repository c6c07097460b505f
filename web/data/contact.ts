import { type ContactMessage, contactRow } from "#domain/contact/contact.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** Stores the message, then asks for the mails. When only the mails fail, sending the same message
 * again asks for the mails alone: no second row. */
export async function sendContactMessage(message: ContactMessage): Promise<Answer> {
  const otherwise = "Failed to submit form. Please try again.";
  try {
    const client = await backend();
    const words = JSON.stringify(message);
    if (words !== stored) {
      const row = contactRow(message);
      const { error, status } = await client.from("contact_submissions").insert(row);
      if (error) return refusal({ ...error, status }, otherwise);
      stored = words;
    }
    const mails = await client.functions.invoke("send-emails", { body: message });
    if (mails.error) return { ok: false, message: "Failed to send confirmation emails" };
    stored = undefined;
    return { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

let stored: string | undefined; // the message whose row stands but whose mails do not

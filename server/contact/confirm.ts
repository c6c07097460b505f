import { firstAttempt } from "#engine/mail/first-attempt.ts";
import type { Database } from "#engine/postgres/database.ts";

export interface ConfirmOptions {
  db: Database;
  sendMailsOf(rowId: string): Promise<void>;
  /** How long an answer to the visitor waits for the mail server. */
  firstAttemptMs: number;
}

/**
 * Sends the mails about a stored message. Waits for the first attempt at the visitor's own, because what we promise
 * depends on it: false when the mail server has refused it for good; one that is still under way counts as sent.
 */
export async function confirmMessage(
  { db, sendMailsOf, firstAttemptMs }: ConfirmOptions,
  messageId: string,
): Promise<boolean> {
  await sendMailsOf(messageId);
  const key = `contact-confirmation:${messageId}`;
  return (await firstAttempt(db, { key, timeoutMs: firstAttemptMs })) !== "refused";
}

import type { JsonAnswers } from "#database/json-answers.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";

/** `text: null` where nobody may read it: a mail with a link to sign in is a credential. */
export type Mail = NonNullable<JsonAnswers["mail_preview"]>;
/** A mail and its delivery, as the list shows it. */
export type MailRow = Omit<Mail, "text">;
export type HeldMailsOfKind = JsonAnswers["held_mails"][number];
export type UnsentMails = JsonAnswers["unsent_mails"];

/** Null when there is none with this id. */
export async function readMail(id: string): Promise<Answer<{ mail: Mail | null }>> {
  const found = await read(notFetched, (client) => client.rpc("mail_preview", { mail: id }));
  return found.ok ? { ok: true, mail: found.data } : found;
}

const notFetched = "Failed to fetch mails";

/**
 * Sends a mail that failed once more, or a copy of one that was sent.
 * @param request a UUID made for each time that somebody asks: the same one takes effect once.
 * @returns `done: false` when the same request has been carried out already.
 */
export async function sendMailAgain(
  id: string,
  request: string,
): Promise<Answer<{ done: boolean }>> {
  const sent = await ask("The mail could not be sent again", (client) =>
    client.rpc("send_mail_again", { mail: id, request }),
  );
  return sent.ok ? { ok: true, done: sent.data.done } : sent;
}

export async function readHeldMails(): Promise<Answer<{ held: HeldMailsOfKind[] }>> {
  const found = await read(notFetched, (client) => client.rpc("held_mails"));
  return found.ok ? { ok: true, held: found.data } : found;
}

/** Sends the held mails of a kind, or discards them. @returns how many; 0 when somebody else was first. */
export async function releaseHeldMails(
  kind: string,
  send: boolean,
): Promise<Answer<{ count: number; sent: boolean }>> {
  return ask(
    send ? "The mails could not be sent" : "The mails could not be discarded",
    (client) => client.rpc("release_held_mails", { kind, send }),
    (count) => ({ count, sent: send }),
  );
}

export async function readUnsentMails(): Promise<Answer<{ unsent: UnsentMails }>> {
  const found = await read(notFetched, (client) => client.rpc("unsent_mails"));
  return found.ok ? { ok: true, unsent: found.data } : found;
}

/** Sends all mails again that were given up. @returns how many; 0 when somebody else was first. */
export async function sendFailedMailsAgain(): Promise<Answer<{ count: number }>> {
  return ask(
    "The mails could not be sent again",
    (client) => client.rpc("send_failed_mails_again"),
    (count) => ({ count }),
  );
}

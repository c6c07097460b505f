import type { Answer } from "./answer.ts";
import { ask, askJson } from "./ask.ts";

type MailState = "waiting" | "sending" | "sent" | "failed" | "held" | "cancelled";

/** A mail and its delivery, as the list shows it. */
export type MailRow = {
  id: string;
  kind: string;
  email: string;
  subject: string;
  state: MailState;
  attempts: number;
  /** The mail server's last answer, as it sent it. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** While it waits: when the next attempt is due. */
  due_at: string;
};

/** `text: null` where nobody may read it: a mail with a link to sign in is a credential. */
export type Mail = MailRow & { text: string | null };

/** Null when there is none with this id. */
export async function readMail(id: string): Promise<Answer<{ mail: Mail | null }>> {
  const found = await askJson<Mail | null>(notFetched, (client) =>
    client.rpc("mail_preview", { mail: id }),
  );
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
  const sent = await askJson<{ done: boolean }>("The mail could not be sent again", (client) =>
    client.rpc("send_mail_again", { mail: id, request }),
  );
  return sent.ok ? { ok: true, done: sent.data.done } : sent;
}

/** Mails of one kind that wait for the studio's approval, because more were due than are sent without it. */
export interface HeldMailsOfKind {
  kind: string;
  count: number;
}

export async function readHeldMails(): Promise<Answer<{ held: HeldMailsOfKind[] }>> {
  const found = await askJson<HeldMailsOfKind[]>(notFetched, (client) => client.rpc("held_mails"));
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

/** How many mails were given up and can be sent again, how many wait for the mail server, and its newest answer. */
export interface UnsentMails {
  failed: number;
  waiting: number;
  reason: string | null;
}

export async function readUnsentMails(): Promise<Answer<{ unsent: UnsentMails }>> {
  const found = await askJson<UnsentMails>(notFetched, (client) => client.rpc("unsent_mails"));
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

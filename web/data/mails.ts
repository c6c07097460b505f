import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

export type MailState = "waiting" | "sending" | "sent" | "failed" | "held" | "cancelled";

/** What became of a mail. */
export type MailRow = {
  id: string;
  kind: string;
  email: string;
  subject: string;
  state: MailState;
  attempts: number;
  /** What the mail server said last, in its words. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** While it waits: when it is tried next. */
  due_at: string;
};

/** `text: null` where nobody may read it: a link to sign in is a key. */
export type Mail = MailRow & { text: string | null };

/** Null when there is none with this id. */
export async function readMail(id: string): Promise<Answer<{ mail: Mail | null }>> {
  const otherwise = "Failed to fetch mails";
  try {
    const { data, error, status } = await (await backend()).rpc("mail_preview", { mail: id });
    return error
      ? refusal({ ...error, status }, otherwise)
      : { ok: true, mail: data as Mail | null };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/**
 * Sends a mail that failed once more, or a copy of one that was sent.
 * @param request made once for each time that somebody asks: the same one is done once.
 * @returns `done: false` when another press has done it already.
 */
export async function sendMailAgain(
  id: string,
  request: string,
): Promise<Answer<{ done: boolean }>> {
  const otherwise = "The mail could not be sent again";
  try {
    const { data, error, status } = await (await backend()).rpc("send_mail_again", {
      mail: id,
      request,
    });
    return error
      ? refusal({ ...error, status }, otherwise)
      : { ok: true, done: (data as { done: boolean }).done };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Mails of one kind that wait for the studio's yes, because more were due than leave by themselves. */
export interface HeldMails {
  kind: string;
  count: number;
}

export async function readHeldMails(): Promise<Answer<{ held: HeldMails[] }>> {
  const otherwise = "Failed to fetch mails";
  try {
    const { data, error, status } = await (await backend()).rpc("held_mails");
    return error
      ? refusal({ ...error, status }, otherwise)
      : { ok: true, held: data as HeldMails[] };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Sends what is held of a kind, or discards it. @returns how many mails; 0 when somebody else was first. */
export async function releaseHeldMails(
  kind: string,
  send: boolean,
): Promise<Answer<{ count: number; sent: boolean }>> {
  const otherwise = send ? "The mails could not be sent" : "The mails could not be discarded";
  try {
    const client = await backend();
    const { data, error, status } = await client.rpc("release_held_mails", { kind, send });
    return error
      ? refusal({ ...error, status }, otherwise)
      : { ok: true, count: data as number, sent: send };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

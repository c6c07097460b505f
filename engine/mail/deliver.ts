import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { Database, Value } from "../postgres/database.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import type { BlobStore } from "../storage/blobs.ts";
import type { Attachment, CalendarFile } from "./outbox.ts";
import type { MailTransport } from "./transport.ts";

const minute = 60_000;
/** The delays after the first failure, the second, …; the last one repeats until three days are over. */
const backOffMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
const giveUpAfterMs = 3 * 24 * 60 * minute;
/** The longest delay of a mail that waits for the mail server itself, so that it leaves soon after that is mended. */
const longestServerDelayMs = 15 * minute;
/** How long a mail waits when its sending process was killed before the handover. */
const defaultLeaseMs = 15_000;
/** How many SMTP sessions run at once: each mostly waits, and mail servers accept five to ten from one sender. */
const mostAtOnce = 4;
const recordAgainMs = 1_000;
/** How long a stopping process waits for the server's reply to a mail that was handed over. */
const answerMs = 10_000;

interface DueMail {
  id: string;
  kind: string;
  lease: string;
  to_name: string | null;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  headers: Record<string, string>;
  calendar: CalendarFile | null;
  attachments: Attachment[] | null;
  attempts: number;
  created_at: Date;
  /** Milliseconds since it was put into the outbox, by the clock of the database. */
  age_ms: number;
}

/** Checked just before a mail is sent, because it may have waited for hours. */
export type IsStillDue = (headers: Record<string, string>) => Promise<boolean>;

/** Completes a mail just before it is sent: what depends on the moment, or may not lie in the outbox. */
export type LastChange = (mail: {
  kind: string;
  to: { address: string };
  text: string;
  html: string;
}) => Promise<{ text: string; html: string }>;

export interface DeliveryOptions {
  lastChange?: LastChange;
  /** When aborted, no further mail is begun, and one that has not been handed over is released. */
  signal?: AbortSignal;
  leaseMs?: number;
  /** Where attached files are stored; without it a mail that has one fails. */
  blobs?: Pick<BlobStore, "read">;
  /** Called when the mail server takes no mail at all: not reached, a wrong password, a sender that it refuses. */
  onServerFault?(error: Error): void;
  /** Called for each mail that the mail server has accepted. */
  onAccepted?(): void;
}

/**
 * Sends the mails that are due, and cancels those that are no longer due. Any number of processes may do so at
 * once: each mail has a lease with a key of its own, renewed while it is being sent. A mail whose process was killed
 * is sent by another when the lease ends, unless it was being handed over to the mail server at that moment: then
 * it is unknown whether the server accepted it, and it is marked as failed instead of being sent twice.
 * @returns how many were sent.
 */
export async function deliverDue(
  db: Database,
  transport: MailTransport,
  isStillDue: IsStillDue = async () => true,
  {
    signal = new AbortController().signal,
    leaseMs = defaultLeaseMs,
    blobs,
    lastChange = async (mail) => mail,
    onServerFault,
    onAccepted,
  }: DeliveryOptions = {},
): Promise<number> {
  await giveUpUnknown(db);
  let sent = 0;
  // A server that takes no mail is not asked again in this round: it may lock out who fails too often.
  let isServerFaulty = false;
  const sendUntilNoneIsDue = async () => {
    while (!signal.aborted && !isServerFaulty) {
      const mail = await takeNext(db, leaseMs);
      if (!mail) break;
      const delivery = new Delivery(db, mail, { signal, leaseMs, blobs });
      if (!(await isStillDue(mail.headers))) {
        await delivery.cancel();
        continue;
      }
      const { text, html } = await lastChange({
        kind: mail.kind,
        to: { address: mail.to_address },
        text: mail.text_body,
        html: mail.html_body,
      });
      const attempt = await delivery.send(transport, { text, html });
      if (attempt.serverFault) {
        if (!isServerFaulty) onServerFault?.(attempt.serverFault);
        isServerFaulty = true;
      } else if (attempt.isAccepted) {
        sent++;
        onAccepted?.();
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: mostAtOnce }, sendUntilNoneIsDue));
  const broken = ends.find((end) => end.status === "rejected");
  if (broken) throw broken.reason;
  return sent;
}

/** Ends the leases of a process that was killed. Only for a database with one process, as the embedded one. */
export async function endMailLeases(db: Database) {
  await db.query("update engine.outbox set due_at = now() where state = 'sending'");
}

/** Tries every mail now that waits for its next attempt. For a mail server that has become reachable again. */
export async function retryPutOff(db: Database) {
  await db.query(
    "update engine.outbox set due_at = now() where state = 'waiting' and attempts > 0 and due_at > now()",
  );
}

async function takeNext(db: Database, leaseMs: number): Promise<DueMail | undefined> {
  const { rows } = await db.query<DueMail>(
    `update engine.outbox set state = 'sending', attempts = attempts + 1, lease = gen_random_uuid(),
       handed_at = null, due_at = clock_timestamp() + make_interval(secs => $1)
     where id = (select id from engine.outbox
       where due_at <= now() and (state = 'waiting' or state = 'sending' and handed_at is null)
       order by due_at limit 1 for update skip locked)
     returning id, kind, lease, to_name, to_address, subject, text_body, html_body, headers, calendar, attachments,
       attempts, created_at,
       extract(epoch from now() - created_at)::float8 * 1000 as age_ms`,
    [leaseMs / 1000],
  );
  return rows[0];
}

/** Fails the mails whose process ended between the last line and the reply. If it is still alive, it corrects this. */
async function giveUpUnknown(db: Database) {
  await db.query(
    `update engine.outbox set state = 'failed', last_error = $1
     where state = 'sending' and handed_at is not null and due_at <= now()`,
    [
      "The process ended while the mail server was taking this mail. It may have arrived: send it again only if it has not.",
    ],
  );
}

interface Attempt {
  isAccepted: boolean;
  /** Why the mail server takes no mail at all. */
  serverFault?: Error;
}

/** One attempt at one mail, by its lease. */
class Delivery {
  readonly #db: Database;
  readonly #mail: DueMail;
  readonly #signal: AbortSignal;
  readonly #leaseMs: number;
  readonly #blobs: Pick<BlobStore, "read"> | undefined;
  readonly #dialogue = new AbortController();
  #isTransferred = false;
  #isHeldBack = false;

  constructor(
    db: Database,
    mail: DueMail,
    {
      signal,
      leaseMs,
      blobs,
    }: { signal: AbortSignal; leaseMs: number; blobs: DeliveryOptions["blobs"] | undefined },
  ) {
    this.#db = db;
    this.#mail = mail;
    this.#signal = signal;
    this.#leaseMs = leaseMs;
    this.#blobs = blobs;
  }

  async send(transport: MailTransport, content: { text: string; html: string }): Promise<Attempt> {
    const mail = this.#mail;
    if (this.#signal.aborted) this.#dialogue.abort();
    const renewing = setInterval(() => void this.#renew(), this.#leaseMs / 4).unref();
    const stop = () => this.#stop();
    this.#signal.addEventListener("abort", stop);
    let isBegun = false;
    try {
      const attachments = await this.#readAttachments();
      isBegun = true;
      await transport.send(
        {
          id: mail.id,
          to: { name: mail.to_name ?? "", address: mail.to_address },
          subject: mail.subject,
          ...content,
          headers: mail.headers,
          calendar: mail.calendar,
          attachments,
          date: mail.created_at,
        },
        {
          beforeEndOfData: () => this.#beforeEndOfData(),
          signal: this.#dialogue.signal,
        },
      );
    } catch (error) {
      const isOwnAbort = this.#isHeldBack || this.#dialogue.signal.aborted;
      if (!isOwnAbort) return await this.#putOff(error as SmtpError, isBegun);
      if (!this.#isTransferred) await this.#giveBack();
      return { isAccepted: false };
    } finally {
      clearInterval(renewing);
      this.#signal.removeEventListener("abort", stop);
    }
    await this.#record("state = 'sent', sent_at = now(), last_error = null");
    return { isAccepted: true };
  }

  #readAttachments() {
    return Promise.all(
      (this.#mail.attachments ?? []).map(async ({ filename, type, blob }) => {
        const source = await this.#blobs?.read(blob);
        if (!source) throw new Error(`The attached file ${filename} (${blob}) is not stored.`);
        return { filename, contentType: type, content: await buffer(source) };
      }),
    );
  }

  cancel() {
    return this.#record("state = 'cancelled', last_error = 'The reader has unsubscribed.'");
  }

  /** The process stops. After the end of the data, the reply is awaited for a limited time. */
  #stop() {
    if (!this.#isTransferred) this.#dialogue.abort();
    else setTimeout(() => this.#dialogue.abort(), answerMs).unref();
  }

  async #renew() {
    const { id, lease } = this.#mail;
    const renewed = await this.#db
      .query(
        `update engine.outbox set due_at = clock_timestamp() + make_interval(secs => $3)
         where id = $1 and lease = $2::uuid and state = 'sending'`,
        [id, lease, this.#leaseMs / 1000],
      )
      .catch(() => null);
    if (renewed?.count === 0 && !this.#isTransferred) this.#dialogue.abort();
  }

  /**
   * The fencing check: the last line is sent only after this was stored, which takes the key of the current lease. So
   * of two processes, one of them paused or disconnected meanwhile, at most one sends the mail.
   */
  async #beforeEndOfData() {
    const { id, lease } = this.#mail;
    const noted = await this.#db
      .query(
        `update engine.outbox set handed_at = clock_timestamp(),
           due_at = clock_timestamp() + make_interval(secs => $3)
         where id = $1 and lease = $2::uuid and state = 'sending' and handed_at is null`,
        [id, lease, this.#leaseMs / 1000],
      )
      .catch(() => null);
    if (noted?.count !== 1 || this.#dialogue.signal.aborted) {
      this.#isHeldBack = true;
      throw new Error("The mail was not handed over.");
    }
    this.#isTransferred = true;
  }

  /** Releases a mail that has not failed: the next process sends it at once. */
  #giveBack() {
    return this.#record("state = 'waiting', attempts = attempts - 1, due_at = now()");
  }

  /**
   * A permanent refusal of this recipient or this text ends it, and so do three days of attempts; the operator sees it
   * and may send it again. What the server says of itself or of us (a password, a sender) refuses no mail.
   */
  async #putOff(error: SmtpError, isBegun: boolean): Promise<Attempt> {
    const { attempts, age_ms } = this.#mail;
    const isServerFault = isBegun && !isAboutThisMail(error);
    const isFinal = isRefusedForGood(error) || age_ms > giveUpAfterMs;
    const pauseMs = backOffMs[Math.min(attempts, backOffMs.length) - 1] ?? minute;
    await this.#record(
      "state = $3, last_error = $4, due_at = now() + make_interval(secs => $5)",
      isFinal ? "failed" : "waiting",
      error.message.slice(0, 500),
      (isServerFault ? Math.min(pauseMs, longestServerDelayMs) : pauseMs) / 1000,
    );
    return { isAccepted: false, ...(isServerFault && { serverFault: error }) };
  }

  /** Only this process knows the result, so storing it is repeated until it works or the process stops. */
  async #record(change: string, ...values: Value[]) {
    const { id, lease } = this.#mail;
    for (;;) {
      try {
        await this.#db.query(
          `update engine.outbox set ${change}, handed_at = null where id = $1 and lease = $2::uuid`,
          [id, lease, ...values],
        );
        return;
      } catch (error) {
        if (!isUnavailable(error) || this.#signal.aborted) throw error;
        await wait(recordAgainMs, undefined, { ref: false });
      }
    }
  }
}

/** An error of nodemailer: its kind, the command that was answered, and the code of the reply (RFC 5321, section 4.2.1). */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Whether it refuses this recipient or this text, and not every mail. */
function isAboutThisMail({ code, command }: SmtpError): boolean {
  return code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
}

function isRefusedForGood(error: SmtpError): boolean {
  return isAboutThisMail(error) && (error.responseCode ?? 0) >= 500;
}

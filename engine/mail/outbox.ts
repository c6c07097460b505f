import type { MetricGroup } from "../http/metrics.ts";
import type { Queryable } from "../postgres/database.ts";

export interface OutgoingMail {
  /** The kind of mail, for the operator: `welcome`, `recovery`, … */
  kind: string;
  to: { name?: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** An idempotency key: of two mails with one key only the first is sent. */
  key?: string;
  /** Not before this time. Default at once. */
  notBefore?: Date;
  headers?: Record<string, string>;
  calendar?: CalendarFile;
  attachments?: Attachment[];
  /** Whether it waits until somebody releases it, because too many of its kind are due. */
  held?: "ceiling";
}

/** An attached file. `blob` is the id of the stored blob, which must never be changed. */
export interface Attachment {
  filename: string;
  /** Its media type. */
  type: string;
  blob: string;
}

/** An entry for the reader's calendar, which mail programs offer to take over (RFC 5546, RFC 6047). */
export interface CalendarFile {
  method: "REQUEST" | "CANCEL";
  /** The iCalendar text of RFC 5545. */
  text: string;
}

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent if and only if that commits.
 * @returns null when a mail with the same key exists already.
 */
export async function enqueueMail(
  tx: Queryable,
  mail: OutgoingMail,
): Promise<{ id: string } | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into engine.outbox (key, kind, to_name, to_address, subject, text_body, html_body, headers, calendar,
       due_at, state, held_because, attachments)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::timestamptz, now()),
       case when $11::text is null then 'waiting' else 'held' end, $11, $12::jsonb)
     on conflict (key) do nothing returning id`,
    [
      mail.key ?? null,
      mail.kind,
      mail.to.name ?? null,
      mail.to.address,
      oneLine(mail.subject),
      mail.text,
      mail.html,
      mail.headers ?? {},
      mail.calendar ? { ...mail.calendar } : null,
      mail.notBefore ?? null,
      mail.held ?? null,
      mail.attachments ? JSON.stringify(mail.attachments) : null,
    ],
  );
  return rows[0] ?? null;
}

function oneLine(subject: string): string {
  return subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

export function mailMetrics(db: Queryable): MetricGroup {
  return {
    help: {
      mails_waiting: "Mails that are to leave, the ones that are tried again included",
      mails_oldest_waiting_seconds: "How long the oldest of them could have left already",
      mails_failed: "Mails that were refused for good, or tried for three days",
    },
    async read() {
      // A mail that was tried could leave when it was written; until then its time is when it may leave.
      const { rows } = await db.query<{ waiting: number; failed: number; oldest: number }>(
        `select count(*) filter (where state <> 'failed')::int as waiting,
           count(*) filter (where state = 'failed')::int as failed,
           greatest(extract(epoch from now() - min(case when attempts = 0 then due_at else created_at end)
             filter (where state <> 'failed')), 0)::float8 as oldest
         from engine.outbox where state in ('waiting', 'sending', 'failed')`,
      );
      const { waiting = 0, failed = 0, oldest = 0 } = rows[0] ?? {};
      return {
        mails_waiting: waiting,
        mails_failed: failed,
        mails_oldest_waiting_seconds: oldest,
      };
    },
  };
}

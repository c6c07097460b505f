import type { GaugeReading } from "../http/metrics.ts";
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

/** For the metrics: how many mails are to leave, and how many have failed. NaN while the database is away. */
export function mailReadings(db: Queryable): GaugeReading[] {
  const count = (states: string[]) =>
    db
      .query<{ count: number }>(
        "select count(*)::int as count from engine.outbox where state = any ($1)",
        [states],
      )
      .then(
        ({ rows }) => rows[0]?.count ?? 0,
        () => Number.NaN,
      );
  return [
    {
      name: "mails_waiting",
      help: "Mails that are to leave, the ones that are tried again included",
      read: () => count(["waiting", "sending"]),
    },
    {
      name: "mails_failed",
      help: "Mails that were refused for good, or tried for three days",
      read: () => count(["failed"]),
    },
  ];
}

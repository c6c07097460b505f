import type { Database } from "../postgres/database.ts";
import type { CalendarFile } from "./outbox.ts";
import type { MailTransport } from "./transport.ts";

const minute = 60_000;
/** After the first failure, the second, …; then the last of them until three days are over. */
const backOffMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
const giveUpAfterMs = 3 * 24 * 60 * minute;
const leaseMs = 5 * minute;
const batch = 10;

interface Due {
  id: string;
  to_name: string | null;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  headers: Record<string, string>;
  calendar: CalendarFile | null;
  attempts: number;
  created_at: Date;
}

/** Asked just before a mail leaves, by its headers: it may have waited for hours. */
export type IsStillWanted = (headers: Record<string, string>) => Promise<boolean>;

/**
 * Sends what is due, and holds back for good what is no longer wanted. A mail is leased while it is being
 * sent: several processes never send the same one, and one whose sender was killed comes back when its lease
 * ends, with the same Message-ID.
 * @returns how many were sent.
 */
export async function deliverDue(
  db: Database,
  transport: MailTransport,
  isStillWanted: IsStillWanted = async () => true,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const { rows } = await db.query<Due>(
      `update engine.outbox set state = 'sending', attempts = attempts + 1,
         due_at = now() + make_interval(secs => $1)
       where id in (select id from engine.outbox where state in ('waiting', 'sending') and due_at <= now()
         order by due_at limit $2 for update skip locked)
       returning id, to_name, to_address, subject, text_body, html_body, headers, calendar, attempts, created_at`,
      [leaseMs / 1000, batch],
    );
    for (const mail of rows) {
      if (!(await isStillWanted(mail.headers))) await cancel(db, mail);
      else if (await deliver(db, transport, mail)) sent++;
    }
    if (rows.length < batch) return sent;
  }
}

async function cancel(db: Database, { id }: Due) {
  await db.query(
    "update engine.outbox set state = 'cancelled', last_error = 'The reader has unsubscribed.' where id = $1",
    [id],
  );
}

async function deliver(db: Database, transport: MailTransport, mail: Due): Promise<boolean> {
  try {
    await transport.send({
      id: mail.id,
      to: { name: mail.to_name ?? "", address: mail.to_address },
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      headers: mail.headers,
      calendar: mail.calendar,
      date: mail.created_at,
    });
  } catch (error) {
    await putOff(db, mail, error);
    return false;
  }
  await db.query(
    "update engine.outbox set state = 'sent', sent_at = now(), last_error = null where id = $1",
    [mail.id],
  );
  return true;
}

/** A refusal for good (5xx) or three days of trying end it; the operator sees it and may send it again. */
async function putOff(db: Database, mail: Due, error: unknown) {
  const { message, responseCode } = error as Error & { responseCode?: number };
  const age = Date.now() - mail.created_at.getTime();
  const final = (responseCode !== undefined && responseCode >= 500) || age > giveUpAfterMs;
  const pause = backOffMs[Math.min(mail.attempts, backOffMs.length) - 1] ?? minute;
  await db.query(
    `update engine.outbox set state = $2, last_error = $3, due_at = now() + make_interval(secs => $4)
     where id = $1`,
    [mail.id, final ? "failed" : "waiting", message.slice(0, 500), pause / 1000],
  );
}

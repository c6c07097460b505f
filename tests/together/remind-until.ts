import { loadMails } from "#server/mails/composing/all.ts";
import { enqueueBelowCeiling } from "#server/mails/composing/ceiling.ts";
import type { MailDue } from "#server/mails/composing/due.ts";
import type { Backend } from "../backend.ts";
import { atMoment } from "./at-moment.ts";

const mails = await loadMails();

export interface SentMail {
  at: number;
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

interface Work {
  kind: "reminder" | "payment-reminder";
  /** Moments in milliseconds. What was due before `from`, while no process ran, is done at the beginning. */
  from: number;
  until: number;
  /** One of the two processes dies with its first mail. */
  kill?: boolean;
}

/**
 * Two processes work until a moment, by a clock that is passed in. @returns the reminders that they have sent, and the
 * notices to call the client
 */
export async function remindUntil(
  backend: Backend,
  { kind, from, until, kill = false }: Work,
): Promise<{ reminders: SentMail[]; callNotices: SentMail[] }> {
  const reminders: SentMail[] = [];
  const callNotices: SentMail[] = [];
  let dies = kill;
  for (;;) {
    const { rows } = await backend.db.query<{ due_at: Date }>(
      "select due_at from private.mails_due where kind = $1 and due_at <= $2::timestamptz order by due_at limit 1",
      [kind, new Date(until).toISOString()],
    );
    if (!rows[0]) return { reminders, callNotices };
    const now = Math.max(from, rows[0].due_at.getTime());
    await Promise.all([
      composeOne(backend, { kind, now, dies }),
      composeOne(backend, { kind, now }),
    ]);
    dies = false;
    const call = { kind: "call-client-notice", now };
    await Promise.all([composeOne(backend, call), composeOne(backend, call)]);
    reminders.push(...(await sent(backend, kind, now)));
    callNotices.push(...(await sent(backend, call.kind, now)));
  }
}

interface Attempt {
  kind: string;
  now: number;
  dies?: boolean;
}

/**
 * Does what the job of one process does at this moment: takes a row that nobody else has, composes, and commits or
 * dies.
 */
async function composeOne(backend: Backend, { kind, now, dies = false }: Attempt) {
  const killed = new Error("killed");
  const services = { ...backend.mailServices, now: () => new Date(now) };
  await atMoment(backend.db, { moment: now, person: null }, async (tx) => {
    const { rows } = await tx.query<MailDue>(
      `with next as materialized (
         select kind, row_id from private.mails_due
         where kind = $1 and (due_at <= $2::timestamptz or kind = 'call-client-notice')
         order by due_at limit 1 for update skip locked)
       delete from private.mails_due d using next where (d.kind, d.row_id) = (next.kind, next.row_id) returning d.*`,
      [kind, new Date(now).toISOString()],
    );
    const [due] = rows;
    if (!due) return;
    const mail = await mails.get(kind)?.(tx, due, services);
    if (mail && "againInMs" in mail) {
      await tx.query(
        `insert into private.mails_due (kind, row_id, due_at) values ($1, $2::uuid, $3::timestamptz)
         on conflict do nothing`,
        [kind, due.row_id, new Date(now + mail.againInMs).toISOString()],
      );
    } else if (mail) await enqueueBelowCeiling(tx, mail, services);
    if (dies) throw killed;
  }).catch((error) => {
    if (error !== killed) throw error;
  });
}

async function sent(backend: Backend, kind: string, at: number): Promise<SentMail[]> {
  const { rows } = await backend.db.query<Omit<SentMail, "at"> & Record<string, unknown>>(
    `with gone as (delete from engine.outbox where kind = $1
       returning to_address as "to", subject, text_body as text, headers)
     select * from gone`,
    [kind],
  );
  return rows.map((mail) => ({ ...mail, at }));
}

// States of the studio for one picture, which end with it.
import type { Database } from "#engine/postgres/database.ts";
import type { Act } from "./screen.ts";

/** Runs a statement before the picture and another one after it. */
const between =
  (before: string, after: string): Act =>
  async (_page, { db }) => {
    await db.exec(before);
    return () => db.exec(after);
  };

const madeUp = "made-up@example.com";
/** A statement that puts mails into the outbox. */
export const mail = (kind: string, count: number, columns: string) =>
  `insert into engine.outbox (kind, to_address, subject, text_body, html_body, state, held_because, attempts, due_at, last_error)
   select '${kind}', '${madeUp}', 'Hello', 'Hello', 'Hello', ${columns} from generate_series(1, ${count});`;
const removed = `delete from engine.outbox where to_address = '${madeUp}'`;

export const held = "'held', 'ceiling', 0, now(), null";
export const heldMails = between(
  mail("contact-confirmation", 112, held) +
    mail("contact-notice", 111, held) +
    mail("tool-result", 1, held),
  removed,
);
const reason = "'Invalid login: 535 5.7.8 Error: authentication failed: authentication failure'";
export const unsentMails = between(
  mail("booking-confirmation", 12, `'failed', null, 9, now(), ${reason}`) +
    mail("status-update", 3, `'waiting', null, 2, now() + interval '1 hour', ${reason}`),
  removed,
);

/** The privacy policy is newer than what its clients have got a mail about. */
export const privacyChange = between(
  "delete from private.privacy_notices",
  "insert into private.privacy_notices (user_id, version) select id, version from private.privacy_readers",
);

/** Nobody can book a call. */
export const noFreeTime = between(
  "insert into public.booking_days_off (first_day, last_day, note) values (current_date - 1, current_date + 300, 'made up')",
  "delete from public.booking_days_off where note = 'made up'",
);

const supportPrice = (db: Database, monthly: number, quarterly: number) =>
  db.query(
    `update private.studio_facts
     set value = value || jsonb_build_object('monthlyMinor', $1::int, 'quarterlyMinor', $2::int)
     where name = 'support_terms'`,
    [monthly, quarterly],
  );
/** Support costs less until its price is raised, to what it is in all other pictures. */
export const cheaperSupport: Act = async (_page, { db }) => {
  await supportPrice(db, 18_900, 45_900);
  return () => supportPrice(db, 19_900, 47_900);
};
export const raiseSupportPrice: Act = (_page, { db }) => supportPrice(db, 19_900, 47_900);

import { nextReminder, type ReminderStep } from "#domain/reminder/next-reminder.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { printableName } from "../emails/mail.ts";
import { readerOf } from "../emails/reader-of.ts";
import {
  callClientNotice,
  type Missing,
  refundAskedNotice,
  reminderMail,
} from "../emails/reminder.ts";
import { listUnsubscribeHeaders, unsubscribeLinkFor } from "../subscriptions/unsubscribe-link.ts";
import type { ComposeMail } from "./mail-due.ts";

/** What `private.reminder_mail` answers. */
type Found =
  | { isBusy: true }
  | {
      isBusy?: undefined;
      userId: string;
      email: string;
      fullName: string | null;
      businessName: string;
      /** ISO 8601, or `infinity`. */
      pausedUntil: string | null;
      lastSentAt: string | null;
      steps: (ReminderStep & { id: string })[];
      missing: Missing[];
    };

/** An act is changing the project's reminders at this moment. */
const busyMs = 1_000;

/**
 * To the client of a project, when it is the moment for it; everything is asked again in this transaction. For somebody
 * who has switched such mails off the steps pass without a mail, and the studio is still notified after the last one.
 */
export const composeReminder: ComposeMail = async (tx, { row_id }, { sender, links, now }) => {
  const { rows } = await tx.query<{ found: Found | null }>(
    "select private.reminder_mail($1::uuid) as found",
    [row_id],
  );
  const found = rows[0]?.found;
  if (!found) return null;
  if (found.isBusy) return { againInMs: busyMs };
  const { userId, missing } = found;
  // Whoever resumes them makes it due again.
  if (found.pausedUntil === "infinity") return null;
  const reader = await readerOf(tx, userId);
  const moment = now();
  const next = nextReminder({
    ...found,
    zone: reader.timezone,
    now: Temporal.Instant.fromEpochMilliseconds(moment.getTime()),
  });
  if (!next) return null;
  const againInMs = next.at.epochMilliseconds - moment.getTime();
  if (againInMs > 0) return { againInMs };
  const kind = "reminder";
  const unsubscribe = await unsubscribeLinkFor(tx, links, { userId, kind });
  const covered = next.covers.map(({ id }) => id);
  await tx.query(
    "select private.note_reminded($1::uuid, $2::uuid[], $3::timestamptz, $4::boolean)",
    [row_id, covered, moment.toISOString(), unsubscribe !== null],
  );
  if (!unsubscribe) return null;
  return {
    kind,
    key: `reminder:${covered.toSorted()[0]}`,
    to: { name: printableName(found.fullName ?? ""), address: found.email },
    headers: listUnsubscribeHeaders(unsubscribe),
    ...reminderMail(
      { reader, unsubscribe, projectId: row_id, businessName: found.businessName, missing },
      sender,
    ),
  };
};

/** To who works on the project, or to the studio: the last reminder has passed, and it is still missing. */
export const composeCallNotice: ComposeMail = async (tx, { facts }, { sender, studioEmail }) => {
  const projectId = String(facts.project);
  const notice = await one<{
    businessName: string;
    fullName: string;
    phone: string | null;
    missing: Missing[];
    email: string | null;
    key: string;
  }>(
    tx,
    `select p.business_name as "businessName", p.full_name as "fullName", private.missing_in(p) as missing,
       (select b.phone from public.bookings b where b.user_id = p.user_id order by b.created_at desc limit 1) as phone,
       (select u.email from auth.users u where u.id = $2::uuid) as email,
       (select max(r.passed_at)::text from public.reminders r where r.project_id = p.id) as key
     from public.onboarding_submissions p
     where p.id = $1::uuid and p.status not in ('completed', 'cancelled')`,
    [projectId, facts.user as string | null],
  );
  if (!notice || notice.missing.length === 0) return null;
  const address = notice.email ?? studioEmail;
  return {
    kind: "call-client-notice",
    key: `call-client-notice:${projectId}:${address}:${notice.key}`,
    to: { name: sender.studio.name, address },
    ...callClientNotice({ ...notice, projectId }, sender),
  };
};

/** To the studio. */
export const composeRefundAsked: ComposeMail = async (tx, { row_id }, { sender, studioEmail }) => {
  const asked = await one<Parameters<typeof refundAskedNotice>[0]>(
    tx,
    `select r.project_id as "projectId", p.business_name as "businessName", r.asked_by_name as name, r.reason
     from public.refund_requests r join public.onboarding_submissions p on p.id = r.project_id where r.id = $1::uuid`,
    [row_id],
  );
  return (
    asked && {
      kind: "refund-asked-notice",
      key: `refund-asked-notice:${row_id}`,
      to: { name: sender.studio.name, address: studioEmail },
      ...refundAskedNotice(asked, sender),
    }
  );
};

async function one<Row>(tx: Queryable, text: string, values: (string | null)[]) {
  const { rows } = await tx.query<Row>(text, values);
  return rows[0] ?? null;
}

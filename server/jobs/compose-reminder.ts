import { calendarDay } from "#domain/dates.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { nextReminder, type ReminderStep } from "#domain/reminder/next-reminder.ts";
import { firstReminderDay } from "#domain/reminder/payment-day.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { printableName } from "../emails/mail.ts";
import { newestOf, paymentReminder } from "../emails/payment-reminder.ts";
import { type QuestionNews, questionNews } from "../emails/questions.ts";
import { projectNameFor, readerOf } from "../emails/reader-of.ts";
import {
  callClientNotice,
  type ReminderSubject,
  refundAskedNotice,
  reminderMail,
  type UnpaidInvoice,
} from "../emails/reminder.ts";
import { listUnsubscribeHeaders, unsubscribeLinkFor } from "../subscriptions/unsubscribe-link.ts";
import { recipientOf } from "./compose-billing-mails.ts";
import { answerOf, type ComposeMail } from "./mail-due.ts";
import { letterTo } from "./project-reader.ts";

type Step = ReminderStep & { id: string; subject: string; isLast: boolean };

/** What the database answers while an act is changing the reminders. */
type Busy = { isBusy: true };

interface Found {
  isBusy?: undefined;
  userId: string;
  /** ISO 8601 */
  lastSentAt: string | null;
  steps: Step[];
}

type InvoiceStep = Step & {
  dueOn: string;
  /** When the invoice was issued, ISO 8601. */
  askedAt: string;
};

/** What `private.reminder_mail` answers. */
interface FoundProject extends Found {
  email: string;
  fullName: string | null;
  businessName: string;
  missing: ReminderSubject[];
}

/** What `private.payment_reminder_mail` answers. */
interface FoundInvoices extends Found {
  steps: InvoiceStep[];
  invoices: {
    id: string;
    /** Whether one of its reminders has passed. */
    hasBegun: boolean;
    /** ISO 8601 or `infinity`; null: not paused. */
    pausedUntil: string | null;
    remainingMinor: number;
    /** `YYYY-MM-DD` */
    dueDate: string;
    publicId: string;
    generation: number;
    deliveryEmail: string | null;
    document: IssuedDocument;
  }[];
}

const busyMs = 1_000;

/** The reminders that a mail covers if it leaves now, or how long it has to wait; null where there is none. */
function stepsNow({ lastSentAt, steps }: Found, zone: string, moment: Date) {
  const now = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  const next = nextReminder({ steps, lastSentAt, zone, now });
  if (!next) return null;
  const againInMs = next.at.epochMilliseconds - moment.getTime();
  return againInMs > 0 ? { againInMs } : { covers: next.covers };
}

async function notePassed(
  tx: Queryable,
  about: string,
  { covers, moment, isMailed }: { covers: readonly Step[]; moment: Date; isMailed: boolean },
): Promise<void> {
  await tx.query(
    "select private.note_reminded($1::uuid, $2::uuid[], $3::timestamptz, $4::boolean)",
    [about, covers.map(({ id }) => id), moment.toISOString(), isMailed],
  );
}

/**
 * To the client of a project, when its time has come; all data are read again in this transaction. For somebody who
 * has switched such mails off the reminders pass without a mail, and the studio is still notified after the last one.
 */
export const composeReminder: ComposeMail = async (tx, { row_id }, { sender, links, now }) => {
  const found = await answerOf<FoundProject | Busy>(tx, "private.reminder_mail", row_id);
  if (!found) return null;
  if (found.isBusy) return { againInMs: busyMs };
  const { userId, missing } = found;
  const reader = await readerOf(tx, userId);
  const moment = now();
  const due = stepsNow(found, reader.timezone, moment);
  if (!due?.covers) return due;
  const kind = "reminder";
  const unsubscribe = await unsubscribeLinkFor(tx, links, { userId, kind });
  await notePassed(tx, row_id, { ...due, moment, isMailed: unsubscribe !== null });
  if (!unsubscribe) return null;
  const about = { name: found.businessName, address: found.email };
  const businessName = await projectNameFor(tx, about, sender);
  return {
    kind,
    key: keyOf(kind, due.covers),
    to: { name: printableName(found.fullName ?? ""), address: found.email },
    headers: listUnsubscribeHeaders(unsubscribe),
    ...reminderMail({ reader, unsubscribe, projectId: row_id, businessName, missing }, sender),
  };
};

/**
 * To a client, about all invoices of which a reminder is due or was: at most one mail a day. It is always sent, and
 * goes where the newest of these invoices went.
 */
export const composePaymentReminder: ComposeMail = async (tx, { row_id }, deps) => {
  const found = await answerOf<FoundInvoices | Busy>(tx, "private.payment_reminder_mail", row_id);
  if (!found) return null;
  if (found.isBusy) return { againInMs: busyMs };
  const reader = await readerOf(tx, found.userId);
  const moment = deps.now();
  const steps = found.steps.map((step) => ({
    ...step,
    dueOn: firstReminderDay({
      dueOn: step.dueOn,
      issuedOn: calendarDay(step.askedAt, reader.timezone),
    }),
  }));
  const due = stepsNow({ ...found, steps }, reader.timezone, moment);
  if (!due?.covers) return due;
  const { covers } = due;
  const isAmong = (some: readonly Step[], { id }: { id: string }) =>
    some.some(({ subject }) => subject === `invoice ${id}`);
  const isPausedNow = ({ pausedUntil }: { pausedUntil: string | null }) =>
    pausedUntil === "infinity" || Date.parse(pausedUntil ?? "") > moment.getTime();
  const invoices = found.invoices.filter(
    (invoice) => isAmong(covers, invoice) || (invoice.hasBegun && !isPausedNow(invoice)),
  );
  const later = steps.filter((step) => !covers.includes(step));
  const hasMore = (invoice: { id: string }) => isAmong(later, invoice);
  const newest = newestOf(invoices);
  const to = await recipientOf(tx, row_id, newest?.deliveryEmail);
  await notePassed(tx, row_id, { covers, moment, isMailed: to !== null });
  const kind = "payment-reminder";
  return (
    to && {
      kind,
      key: keyOf(kind, covers),
      to: { name: to.name, address: to.address },
      ...paymentReminder(
        {
          reader,
          today: calendarDay(moment, reader.timezone),
          isLast: covers.some(({ isLast }) => isLast) && !invoices.some(hasMore),
          invoices: invoices.map((invoice) => ({
            ...invoice,
            link: deps.paymentLinks.linkFor(invoice),
          })),
        },
        deps.sender,
      ),
    }
  );
};

function keyOf(kind: string, covers: readonly Step[]): string {
  return `${kind}:${covers.map(({ id }) => id).toSorted()[0]}`;
}

/** To the staff of the project, or to the studio: the last reminder has passed, and something is still missing. */
export const composeCallNotice: ComposeMail = async (tx, { facts }, { sender, studioEmail }) => {
  const notice = facts.client
    ? await unpaidNotice(tx, String(facts.client))
    : await missingNotice(tx, String(facts.project), facts.user as string | null);
  if (!notice) return null;
  const address = notice.email ?? studioEmail;
  return {
    kind: "call-client-notice",
    key: `call-client-notice:${facts.client ?? facts.project}:${address}:${notice.key}`,
    to: { name: sender.studio.name, address },
    ...callClientNotice(notice, sender),
  };
};

type CallNotice = Parameters<typeof callClientNotice>[0] & {
  /** Null: the studio's own address. */
  email: string | null;
  /** Differs when another reminder has passed. */
  key: string;
};

async function missingNotice(tx: Queryable, projectId: string, userId: string | null) {
  const notice = await one<CallNotice & { missing: ReminderSubject[] }>(
    tx,
    `select p.business_name as "businessName", p.full_name as "fullName", private.missing_in(p) as missing,
       private.last_phone(p.user_id) as phone,
       (select u.email from auth.users u where u.id = $2::uuid) as email,
       (select max(r.passed_at)::text from public.reminders r where r.project_id = p.id) as key
     from public.onboarding_submissions p
     where p.id = $1::uuid and p.status not in ('completed', 'cancelled')`,
    [projectId, userId],
  );
  return notice && notice.missing.length > 0 ? { ...notice, projectId } : null;
}

async function unpaidNotice(tx: Queryable, clientId: string) {
  const notice = await one<CallNotice & { unpaid: UnpaidInvoice[] | null }>(
    tx,
    `select c.business_name as "businessName", c.name as "fullName", private.last_phone(c.user_id) as phone,
       null as email, u.key, u.unpaid
     from public.clients c cross join lateral (
       select max(r.passed_at)::text as key, jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number,
           'remainingMinor', i.remaining_minor, 'currency', i.currency, 'dueDate', i.due_date)
           order by i.due_date, i.issued_at) as unpaid
       from public.invoices i join public.reminders r on r.invoice_id = i.id and r.is_last and r.passed_at is not null
         and r.ended_at is null
       where i.client_id = c.id) as u
     where c.id = $1::uuid`,
    [clientId],
  );
  return notice?.unpaid ? { ...notice, unpaid: notice.unpaid } : null;
}

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

type News = Pick<QuestionNews, "projectId" | "businessName" | "isStaff" | "questions"> & {
  userId: string | null;
  email: string | null;
  fullName: string | null;
  /** The moment of the last question or answer in it. */
  upTo: string;
};

/** To one reader: what the client is asked, or what was answered, since the last mail about it. */
export const composeQuestionNews: ComposeMail = async (tx, { row_id }, deps) => {
  const news = await answerOf<News>(tx, "private.question_mail", row_id);
  const letter = news && (await letterTo(tx, news, "question-news", deps));
  if (!letter) return null;
  const { envelope, ...rest } = letter;
  const about = { name: news.businessName, address: news.isStaff ? null : news.email };
  const businessName = await projectNameFor(tx, about, deps.sender);
  return {
    kind: "question-news",
    key: `question-news:${row_id}:${news.upTo}`,
    ...envelope,
    ...questionNews({ ...news, businessName, ...rest }, deps.sender),
  };
};

async function one<Row>(tx: Queryable, text: string, values: (string | null)[]) {
  const { rows } = await tx.query<Row>(text, values);
  return rows[0] ?? null;
}

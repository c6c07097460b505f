import { daysBetween } from "#domain/booking/month.ts";
import { calendarDay } from "#domain/dates.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { firstReminderDay } from "#domain/reminder/payment-day.ts";
import type { Language } from "#domain/settings/settings.ts";
import type { Reader } from "#engine/auth/service.ts";
import { formatOf } from "../documents/format.ts";
import { payTo } from "../documents/pay-to.ts";
import { documentWords } from "../documents/words.ts";
import { answerOf, type Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { readerOf } from "./composing/reader-of.ts";
import { recipientOf } from "./composing/recipients.ts";
import {
  type Busy,
  busyMs,
  type Found,
  keyOf,
  notePassed,
  type Step,
  stepsNow,
} from "./composing/reminders.ts";
import { billingWords, mailLanguage } from "./composing/words.ts";

export default {
  /**
   * To a client, about all invoices of which a reminder is due or was: at most one mail a day. It is always sent, and
   * goes where the newest of these invoices went.
   */
  "payment-reminder": async (tx, { row_id }, deps) => {
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
          deps.site,
        ),
      }
    );
  },
} satisfies Mails;

type InvoiceStep = Step & {
  dueOn: string;
  /** When the invoice was issued, ISO 8601. */
  askedAt: string;
};

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

interface DueInvoice {
  id: string;
  document: IssuedDocument;
  /** What is open now. */
  remainingMinor: number;
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** The payment link. */
  link: string;
}

interface PaymentReminder {
  reader: Reader;
  /** `YYYY-MM-DD` in the reader's zone. */
  today: string;
  /** Whether no reminder follows for any of the invoices. */
  isLast: boolean;
  /** At least one, ordered by their due dates. */
  invoices: readonly DueInvoice[];
}

/** To a client: every invoice that is due, and how it is paid. The words are firmer the later it is. */
export function paymentReminder(reminder: PaymentReminder, site: Site): Mail {
  const { reader, today, invoices } = reminder;
  const language = mailLanguage(reader.language);
  const billing = billingWords(language);
  const words = billing.reminder;
  const late = invoices.map(({ dueDate }) => daysBetween(dueDate, today));
  const stage = stageOf(Math.max(...late), reminder.isLast);
  const numbers = invoices.map(({ document }) => document.number);
  const newest = newestOf(invoices);
  const isOne = invoices.length === 1;
  return layOut(
    {
      subject: words.subjects[stage](words.what(numbers)),
      preview: words.preview,
      heading: words.headings[stage],
      paragraphs: [words.texts[stage]],
      quotes: invoices.map(({ document, remainingMinor, dueDate, link }, n) => {
        const { money, day } = formatOf({ language, currency: document.currency });
        const project = printableName(document.project?.name ?? "");
        return {
          title: [titleOf(document, language), project].filter(Boolean).join(" · "),
          text: `${words.open(money(remainingMinor))}\n${words.due(day(dueDate), late[n] ?? 0)}`,
          ...(isOne ? {} : { link: { label: words.pay, url: link } }),
        };
      }),
      details: newest ? payTo({ ...newest.document, language, number: numbers.join(", ") }) : [],
      button:
        isOne && newest
          ? { label: billing.issued.button, url: newest.link }
          : { label: billing.receipt.button, url: `${site.url}/invoices` },
      ...(isOne && {
        link: { label: billing.issued.link, url: `${site.url}/invoices/${newest?.id}` },
      }),
      smallPrint: billing.smallPrint(site.studio.phone),
    },
    { site, language },
  );
}

function titleOf({ kind, number }: IssuedDocument, language: Language): string {
  return `${documentWords(language).titles[kind]} ${number}`;
}

/** The invoice that was issued last: its address and bank details are the current ones. */
export function newestOf<Invoice extends { document: IssuedDocument }>(
  invoices: readonly Invoice[],
): Invoice | undefined {
  const issued = ({ document }: Invoice) => `${document.issueDate} ${document.number}`;
  return invoices.toSorted((one, other) => (issued(one) < issued(other) ? 1 : -1))[0];
}

function stageOf(daysLate: number, isLast: boolean) {
  if (isLast) return "last";
  if (daysLate >= 7) return "overdue";
  if (daysLate > 0) return "late";
  return daysLate === 0 ? "today" : "soon";
}

import { daysBetween } from "#domain/booking/month.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import type { Language } from "#domain/settings/settings.ts";
import type { Reader } from "#engine/auth/service.ts";
import { formatOf } from "../documents/format.ts";
import { payTo } from "../documents/pay-to.ts";
import { documentWords } from "../documents/words.ts";
import { billingWords } from "./billing.ts";
import { layOut } from "./layout.ts";
import { type Mail, printableName, type Sender } from "./mail.ts";
import { mailLanguage } from "./words.ts";

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
export function paymentReminder(reminder: PaymentReminder, sender: Sender): Mail {
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
          : { label: billing.receipt.button, url: `${sender.siteUrl}/invoices` },
      ...(isOne && {
        link: { label: billing.issued.link, url: `${sender.siteUrl}/invoices/${newest?.id}` },
      }),
      smallPrint: billing.smallPrint(sender.studio.phone),
    },
    { sender, language },
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

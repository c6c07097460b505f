import de from "#content/words/billing/de.ts";
import { type BillingWords, billing as en } from "#content/words/billing/en.ts";
import es from "#content/words/billing/es.ts";
import fr from "#content/words/billing/fr.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { formatOf } from "../documents/format.ts";
import { payTo } from "../documents/pay-to.ts";
import { documentWords } from "../documents/words.ts";
import { layOut } from "./layout.ts";
import { type Mail, printableName, type Sender } from "./mail.ts";

type Language = IssuedDocument["language"];

export function billingWords(language: Language): BillingWords {
  return { en, de, es, fr }[language];
}

interface IssuedInvoice {
  invoiceId: string;
  document: IssuedDocument & { kind: Exclude<IssuedDocument["kind"], "credit-note"> };
  /** What is open now, which may be less than what was issued. */
  remainingMinor: number;
  /** The payment link. */
  link: string;
}

/** To the client, with the invoice attached. */
export function invoiceIssued(invoice: IssuedInvoice, sender: Sender): Mail {
  const { document, remainingMinor } = invoice;
  const { kind, language, number, dueDate, project } = document;
  const words = billingWords(language);
  const format = formatOf(document);
  const amount = format.money(remainingMinor);
  const due = dueDate ? format.day(dueDate) : "";
  const isOpen = remainingMinor > 0;
  return layOut(
    {
      subject: words.issued.subject(documentWords(language).titles[kind], number, amount),
      preview: isOpen ? words.issued.preview(due) : words.issued.nothingDue,
      heading: words.issued.headings[kind],
      paragraphs: [words.issued.texts[kind], ...(isOpen ? [] : [words.issued.nothingDue])],
      details: [
        [words.labels.amount, amount],
        ...(isOpen && due ? [[words.labels.due, due] satisfies Detail] : []),
        [words.labels.number, number],
        ...projectDetail(project?.name, words),
        ...(isOpen ? payTo(document) : []),
      ],
      button: { label: words.issued.button, url: invoice.link },
      link: { label: words.issued.link, url: `${sender.siteUrl}/invoices/${invoice.invoiceId}` },
      smallPrint: words.smallPrint(sender.studio.phone),
    },
    { sender, language },
  );
}

type Detail = [name: string, value: string];

function projectDetail(name: string | null | undefined, { labels }: BillingWords): Detail[] {
  const printable = name ? printableName(name) : "";
  return printable ? [[labels.project, printable]] : [];
}

export interface ReceivedPayment {
  language: Language;
  currency: string;
  amountMinor: number;
  /** `YYYY-MM-DD` */
  receivedOn: string;
  /** What the payment pays, with what is still open there. */
  invoices: { number: string; amountMinor: number; remainingMinor: number }[];
  /** What is left of this payment. */
  creditMinor: number;
}

/** To the client whose money has arrived. */
export function paymentReceipt(payment: ReceivedPayment, sender: Sender): Mail {
  const words = billingWords(payment.language);
  const { money, day } = formatOf(payment);
  return layOut(
    {
      subject: words.receipt.subject(money(payment.amountMinor)),
      preview: words.receipt.preview,
      heading: words.receipt.heading,
      paragraphs: [words.receipt.text],
      details: [
        [words.labels.received, money(payment.amountMinor)],
        [words.labels.date, day(payment.receivedOn)],
        ...payment.invoices.flatMap(({ number, amountMinor, remainingMinor }): Detail[] => [
          [words.receipt.paidFor(number), money(amountMinor)],
          [words.receipt.remaining(number), money(remainingMinor)],
        ]),
        ...(payment.creditMinor > 0
          ? [[words.receipt.credit, money(payment.creditMinor)] satisfies Detail]
          : []),
      ],
      button: { label: words.receipt.button, url: `${sender.siteUrl}/invoices` },
      smallPrint: words.smallPrint(sender.studio.phone),
    },
    { sender, language: payment.language },
  );
}

export interface SentOrder {
  language: Language;
  currency: string;
  totalMinor: number;
  version: number;
  projectId: string;
  projectName: string;
}

/** To the client, who is asked for an answer. */
export function orderSent(order: SentOrder, sender: Sender): Mail {
  const words = billingWords(order.language);
  const project = printableName(order.projectName);
  return layOut(
    {
      subject: words.orderSent.subject(project),
      preview: words.orderSent.preview,
      heading: words.orderSent.heading,
      paragraphs: [words.orderSent.text(project)],
      details: [
        ...projectDetail(project, words),
        [words.orderSent.total, formatOf(order).money(order.totalMinor)],
        [words.orderSent.version, String(order.version)],
      ],
      button: {
        label: words.orderSent.button,
        url: `${sender.siteUrl}/project/${order.projectId}`,
      },
      smallPrint: words.smallPrint(sender.studio.phone),
    },
    { sender, language: order.language },
  );
}

/** To the studio: what the client has answered. */
export function orderAnswered(
  order: SentOrder & { clientName: string; declineReason: string | null },
  sender: Sender,
): Mail {
  const [project, client] = [printableName(order.projectName), printableName(order.clientName)];
  const isAccepted = order.declineReason === null;
  const total = formatOf({ ...order, language: "en" }).money(order.totalMinor);
  return layOut(
    {
      subject: `${project}: the order was ${isAccepted ? "accepted" : "declined"}`,
      preview: isAccepted ? `${total} is agreed.` : "The reason is in this mail.",
      heading: isAccepted
        ? `${client || "The client"} has accepted the order.`
        : `${client || "The client"} has declined the order.`,
      paragraphs: isAccepted
        ? ["This version is in force now."]
        : ["Nothing has changed: the version before it, if there is one, stays in force."],
      details: [
        ["Project", project],
        ["Total", total],
        ["Version", String(order.version)],
        ...(isAccepted ? [] : [["Reason", order.declineReason ?? ""] satisfies Detail]),
      ],
      button: {
        label: "Open the project",
        url: `${sender.siteUrl}/admin/project/${order.projectId}`,
      },
    },
    { sender, language: "en" },
  );
}

interface IssuedCreditNote {
  document: IssuedDocument;
  remainingMinor: number;
}

/** To the client, with the credit note attached. */
export function creditNoteIssued({ document, remainingMinor }: IssuedCreditNote, sender: Sender) {
  const { language, number, credits, reason, project, totalMinor } = document;
  const words = billingWords(language).creditNote;
  const { money } = formatOf(document);
  const invoice = credits?.number ?? "";
  return layOut(
    {
      subject: words.subject(number, money(totalMinor)),
      preview: words.preview(invoice),
      heading: words.heading,
      paragraphs: [words.text(invoice)],
      details: [
        [words.credited, money(totalMinor)],
        [words.remains(invoice), money(remainingMinor)],
        ...projectDetail(project?.name, billingWords(language)),
        ...(reason ? [[words.reason, reason] satisfies Detail] : []),
      ],
      button: { label: words.button, url: `${sender.siteUrl}/invoices` },
      smallPrint: billingWords(language).smallPrint(sender.studio.phone),
    },
    { sender, language },
  );
}

export interface Refund {
  language: Language;
  currency: string;
  amountMinor: number;
  reason: string;
}

/** To the client who got money back. */
export function refundSent(refund: Refund, sender: Sender): Mail {
  const { refund: words, smallPrint } = billingWords(refund.language);
  const amount = formatOf(refund).money(refund.amountMinor);
  return layOut(
    {
      subject: words.subject(amount),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [words.text],
      details: [
        [words.amount, amount],
        [words.reason, refund.reason],
      ],
      button: { label: words.button, url: `${sender.siteUrl}/invoices` },
      smallPrint: smallPrint(sender.studio.phone),
    },
    { sender, language: refund.language },
  );
}

export interface OpenInvoice {
  id: string;
  number: string;
  remainingMinor: number;
  currency: string;
  buyerName: string;
}

/** To the studio: what is open with a client whose account is deleted. Their payment links go on working. */
export function clientLeft(
  open: { invoices: OpenInvoice[]; credits: { currency: string; creditMinor: number }[] },
  sender: Sender,
): Mail {
  const money = (currency: string, minor: number) =>
    formatOf({ language: "en", currency }).money(minor);
  const name = printableName(open.invoices[0]?.buyerName ?? "") || "A client";
  return layOut(
    {
      subject: `${name} has deleted the account, and the books are not settled`,
      preview: "What is open, and what is still theirs.",
      heading: `${name} has deleted the account.`,
      paragraphs: [
        "The invoices and their payment links stay as they are, and no reminder is sent. What is the client's credit is to be paid back.",
      ],
      details: [
        ...open.invoices.map(
          ({ number, remainingMinor, currency }): Detail => [
            `Open on ${number}`,
            money(currency, remainingMinor),
          ],
        ),
        ...open.credits.map(
          ({ currency, creditMinor }): Detail => ["Their credit", money(currency, creditMinor)],
        ),
      ],
    },
    { sender, language: "en" },
  );
}

import type { Language } from "#domain/settings/settings.ts";
import { formatOf } from "../documents/format.ts";
import type { Mails } from "./composing/due.ts";
import { type Detail, layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { recipientOf } from "./composing/recipients.ts";
import { billingWords } from "./composing/words.ts";

export default {
  receipt: async (tx, { row_id }, { site }) => {
    const { rows } = await tx.query<{
      client_id: string;
      language: Refund["language"] | null;
      currency: string;
      amount_minor: number;
      received_on: string;
      credit_minor: number;
      reversed_minor: number;
      invoices: ReceivedPayment["invoices"];
    }>(
      `select p.client_id, p.currency, p.amount_minor, p.received_on::text, p.credit_minor, p.reversed_minor,
         (select i.language from public.invoices i where i.client_id = p.client_id
           order by i.created_at desc limit 1) as language,
         (select coalesce(jsonb_agg(jsonb_build_object('number', i.number, 'amountMinor', a.amount_minor,
             'remainingMinor', i.remaining_minor) order by i.issued_at), '[]')
           from (select invoice_id, sum(amount_minor)::bigint as amount_minor from public.payment_allocations
               where payment_id = p.id group by invoice_id having sum(amount_minor) > 0) a
             join public.invoices i on i.id = a.invoice_id) as invoices
       from public.payments p where p.id = $1::uuid`,
      [row_id],
    );
    const [payment] = rows;
    // A payment that was recorded by mistake and taken back has not arrived.
    if (!payment || payment.reversed_minor > 0) return null;
    const to = await recipientOf(tx, payment.client_id);
    if (!to) return null;
    return {
      kind: "receipt",
      key: `receipt:${row_id}`,
      to,
      ...paymentReceipt(
        {
          language: payment.language ?? to.language,
          currency: payment.currency,
          amountMinor: payment.amount_minor,
          receivedOn: payment.received_on,
          invoices: payment.invoices,
          creditMinor: payment.credit_minor,
        },
        site,
      ),
    };
  },
  refund: async (tx, { row_id }, { site }) => {
    const { rows } = await tx.query<{
      client_id: string;
      language: Refund["language"] | null;
      currency: string;
      amount_minor: number;
      reason: string;
    }>(
      `select p.client_id, p.currency, r.amount_minor, r.reason,
         (select i.language from public.invoices i where i.client_id = p.client_id
           order by i.created_at desc limit 1) as language
       from public.payment_returns r join public.payments p on p.id = r.payment_id
       where r.id = $1::uuid and r.kind = 'refund'`,
      [row_id],
    );
    const [refund] = rows;
    if (!refund) return null;
    const to = await recipientOf(tx, refund.client_id);
    if (!to) return null;
    const { currency, amount_minor: amountMinor, reason } = refund;
    const language = refund.language ?? to.language;
    return {
      kind: "refund",
      key: `refund:${row_id}`,
      to,
      ...refundSent({ language, currency, amountMinor, reason }, site),
    };
  },
  "payment-discrepancy-notice": async (tx, { row_id }, { site, studioEmail }) => {
    const { rows } = await tx.query<Discrepancy>(
      `select d.kind, d.amount_minor as "amountMinor", d.currency, d.reference,
         coalesce(c.legal_name, c.name, 'A client') as "clientName",
         case when i.id is not null then jsonb_build_object('id', i.id, 'number', i.number) end as invoice
       from public.payment_discrepancies d join public.clients c on c.id = d.client_id
         left join public.invoices i on i.id = d.invoice_id where d.id = $1::uuid`,
      [row_id],
    );
    const [found] = rows;
    if (!found) return null;
    return {
      kind: "payment-discrepancy-notice",
      key: `payment-discrepancy-notice:${row_id}`,
      to: { name: site.studio.name, address: studioEmail },
      ...paymentDiscrepancy(found, site),
    };
  },
} satisfies Mails;

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
export function paymentReceipt(payment: ReceivedPayment, site: Site): Mail {
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
      button: { label: words.receipt.button, url: `${site.url}/invoices` },
      smallPrint: words.smallPrint(site.studio.phone),
    },
    { site, language: payment.language },
  );
}

export interface Refund {
  language: Language;
  currency: string;
  amountMinor: number;
  reason: string;
}

/** To the client who got money back. */
export function refundSent(refund: Refund, site: Site): Mail {
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
      button: { label: words.button, url: `${site.url}/invoices` },
      smallPrint: smallPrint(site.studio.phone),
    },
    { site, language: refund.language },
  );
}

export interface Discrepancy {
  kind: DiscrepancyKind;
  amountMinor: number;
  currency: string;
  /** The card provider's id of what it is about. */
  reference: string;
  clientName: string;
  invoice: { id: string; number: string } | null;
}

type DiscrepancyKind = keyof typeof texts;

const texts = {
  "wrong-amount": {
    heading: "The card provider has received another amount than we asked for.",
    text: "Nothing was booked. Look at the payment at the card provider, refund it there or record it here, and then mark it as done.",
  },
  "refunded-at-provider": {
    heading: "A payment was refunded at the card provider.",
    text: "It was not refunded here, so the money was taken off the invoice, and no reminder is sent for it. Credit the invoice if nothing more is to be paid.",
  },
  "refund-failed": {
    heading: "The card provider could not pay a refund out.",
    text: "The books have it as refunded, and the client does not have the money. Refund it at the card provider or by bank transfer, and then mark it as done.",
  },
  dispute: {
    heading: "A payment by card is disputed.",
    text: "The client has asked their bank for the money back. Answer at the card provider before its date. Until the bank has decided, no reminder is sent for the invoice.",
  },
  "dispute-lost": {
    heading: "A dispute about a payment by card was lost.",
    text: "The money went back to the client and was taken off the invoice, and no reminder is sent for it. Decide with the client what is to be paid.",
  },
  "dispute-won-late": {
    heading: "A dispute that was lost has been won after all.",
    text: "The card provider has the money again. Record it as a payment, and then mark it as done.",
  },
};

/** To the studio, when its books and the card provider's differ, or a payment is disputed. */
export function paymentDiscrepancy(found: Discrepancy, site: Site): Mail {
  const { heading, text } = texts[found.kind];
  const amount = formatOf({ language: "en", currency: found.currency }).money(found.amountMinor);
  const { invoice } = found;
  return layOut(
    {
      subject: `${invoice ? `Invoice ${invoice.number}` : "A payment by card"} needs a look: ${amount}`,
      preview: heading,
      heading,
      paragraphs: [text],
      details: [
        ["Client", printableName(found.clientName)],
        ...(invoice ? [["Invoice", invoice.number] satisfies [string, string]] : []),
        ["Amount", amount],
        // A refund that the provider has refused has no id there.
        ...(found.reference.includes("_")
          ? [["At the card provider", found.reference] satisfies [string, string]]
          : []),
      ],
      button: {
        label: invoice ? "Open the invoice" : "Open the invoices",
        url: `${site.url}/admin/invoices${invoice ? `?id=${invoice.id}` : ""}`,
      },
    },
    { site, language: "en" },
  );
}

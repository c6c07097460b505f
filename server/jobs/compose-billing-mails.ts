import type { IssuedDocument } from "#domain/invoice/document.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { documentWords } from "../documents/words.ts";
import {
  clientLeft,
  creditNoteIssued,
  invoiceIssued,
  type OpenInvoice,
  paymentReceipt,
  type ReceivedPayment,
  type Refund,
  refundSent,
} from "../emails/billing.ts";
import { printableName } from "../emails/mail.ts";
import { type Discrepancy, paymentDiscrepancy } from "../emails/payment-discrepancy.ts";
import { attachedDocument, waitForDocument } from "./attached-document.ts";
import type { ComposeMail } from "./mail-due.ts";

interface InvoiceRow {
  client_id: string;
  document: IssuedDocument;
  remaining_minor: number;
  public_id: string;
  link_generation: number;
  delivery_email: string | null;
  pdf_path: string | null;
}

export const composeInvoiceIssued: ComposeMail = async (tx, { row_id }, deps) => {
  const { rows } = await tx.query<InvoiceRow>(
    "select * from public.invoices where id = $1::uuid and number is not null",
    [row_id],
  );
  const [invoice] = rows;
  if (!invoice) return null;
  const { document } = invoice;
  const { kind } = document;
  if (kind === "credit-note") throw new Error("An invoice holds the copy of a credit note.");
  const to = await recipientOf(tx, invoice.client_id, invoice.delivery_email);
  if (!to) return null;
  const name = `${documentWords(document.language).titles[kind]} ${document.number}`;
  const file = await attachedDocument(tx, invoice.pdf_path, name);
  if (!file) return waitForDocument({ table: "invoices", id: row_id });
  const { public_id: publicId, link_generation: generation } = invoice;
  return {
    kind: "invoice-issued",
    key: `invoice-issued:${row_id}`,
    to,
    attachments: [file],
    ...invoiceIssued(
      {
        invoiceId: row_id,
        document: { ...document, kind },
        remainingMinor: invoice.remaining_minor,
        link: deps.paymentLinks.linkFor({ publicId, generation }),
      },
      deps.sender,
    ),
  };
};

export const composeCreditNote: ComposeMail = async (tx, { row_id }, { sender }) => {
  const { rows } = await tx.query<
    Pick<InvoiceRow, "client_id" | "document" | "remaining_minor" | "delivery_email" | "pdf_path">
  >(
    `select c.client_id, c.document, c.pdf_path, i.remaining_minor, i.delivery_email
     from public.credit_notes c join public.invoices i on i.id = c.invoice_id where c.id = $1::uuid`,
    [row_id],
  );
  const [note] = rows;
  if (!note) return null;
  const to = await recipientOf(tx, note.client_id, note.delivery_email);
  if (!to) return null;
  const { document } = note;
  const name = `${documentWords(document.language).titles["credit-note"]} ${document.number}`;
  const file = await attachedDocument(tx, note.pdf_path, name);
  if (!file) return waitForDocument({ table: "credit_notes", id: row_id });
  return {
    kind: "credit-note-issued",
    key: `credit-note-issued:${row_id}`,
    to,
    attachments: [file],
    ...creditNoteIssued({ document, remainingMinor: note.remaining_minor }, sender),
  };
};

export const composeReceipt: ComposeMail = async (tx, { row_id }, { sender }) => {
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
      sender,
    ),
  };
};

export const composeRefund: ComposeMail = async (tx, { row_id }, { sender }) => {
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
    ...refundSent({ language, currency, amountMinor, reason }, sender),
  };
};

export const composeDiscrepancy: ComposeMail = async (tx, { row_id }, { sender, studioEmail }) => {
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
    to: { name: sender.studio.name, address: studioEmail },
    ...paymentDiscrepancy(found, sender),
  };
};

/** To the studio, when an account is deleted whose invoices are open or whose credit was not paid back. */
export const composeClientLeft: ComposeMail = async (tx, { row_id }, { sender, studioEmail }) => {
  const { rows: invoices } = await tx.query<OpenInvoice>(
    `select id, number, remaining_minor as "remainingMinor", currency, document #>> '{buyer,name}' as "buyerName"
     from public.invoices where client_id = $1::uuid and state = 'open' and number is not null order by issued_at`,
    [row_id],
  );
  const { rows: credits } = await tx.query<{ currency: string; creditMinor: number }>(
    `select currency, sum(credit_minor)::bigint as "creditMinor" from public.payments
     where client_id = $1::uuid group by currency having sum(credit_minor) > 0 order by currency`,
    [row_id],
  );
  if (invoices.length + credits.length === 0) return null;
  return {
    kind: "client-left-notice",
    key: `client-left-notice:${row_id}`,
    to: { name: sender.studio.name, address: studioEmail },
    ...clientLeft({ invoices, credits }, sender),
  };
};

interface Recipient {
  name: string;
  address: string;
  language: Refund["language"];
}

/**
 * Mails about money go to the invoice's own address, else to the client's for invoices, else to the account's, proved or
 * not: like the confirmation of the order, which the invoice belongs to. Null: there is no address any more.
 */
export async function recipientOf(
  tx: Queryable,
  clientId: string,
  deliveryEmail: string | null = null,
): Promise<Recipient | null> {
  const { rows } = await tx.query<{
    name: string | null;
    address: string | null;
    language: Refund["language"] | null;
  }>(
    `select c.name, coalesce($2, c.invoice_email, u.email) as address, c.language
     from public.clients c left join auth.users u on u.id = c.user_id and u.deleted_at is null
     where c.id = $1::uuid`,
    [clientId, deliveryEmail],
  );
  const [client] = rows;
  if (!client?.address) return null;
  return {
    name: printableName(client.name ?? ""),
    address: client.address,
    language: client.language ?? "en",
  };
}

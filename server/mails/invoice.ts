import type { BillingWords } from "#content/words/billing/en.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { formatOf } from "../documents/format.ts";
import { payTo } from "../documents/pay-to.ts";
import { documentWords } from "../documents/words.ts";
import { attachedDocument, waitForDocument } from "./composing/attached-document.ts";
import type { Mails } from "./composing/due.ts";
import { type Detail, layOut } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";
import { printableName } from "./composing/mail.ts";
import { recipientOf } from "./composing/recipients.ts";
import { billingWords } from "./composing/words.ts";

export default {
  "invoice-issued": async (tx, { row_id }, deps) => {
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
        deps.site,
      ),
    };
  },
  "credit-note-issued": async (tx, { row_id }, { site }) => {
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
      ...creditNoteIssued({ document, remainingMinor: note.remaining_minor }, site),
    };
  },
} satisfies Mails;

interface InvoiceRow {
  client_id: string;
  document: IssuedDocument;
  remaining_minor: number;
  public_id: string;
  link_generation: number;
  delivery_email: string | null;
  pdf_path: string | null;
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
export function invoiceIssued(invoice: IssuedInvoice, site: Site): Mail {
  const { document, remainingMinor } = invoice;
  const { kind, language, number, dueDate, project } = document;
  const words = billingWords(language);
  const format = formatOf(document);
  const amount = format.money(remainingMinor);
  const due = dueDate ? format.day(dueDate) : "";
  const isOpen = remainingMinor > 0;
  return layOut(
    {
      subject:
        specimenPrefix(document) +
        words.issued.subject(documentWords(language).titles[kind], number, amount),
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
      link: { label: words.issued.link, url: `${site.url}/invoices/${invoice.invoiceId}` },
      smallPrint: words.smallPrint(site.studio.phone),
    },
    { site, language },
  );
}

interface IssuedCreditNote {
  document: IssuedDocument;
  remainingMinor: number;
}

/** To the client, with the credit note attached. */
export function creditNoteIssued({ document, remainingMinor }: IssuedCreditNote, site: Site) {
  const { language, number, credits, reason, project, totalMinor } = document;
  const words = billingWords(language).creditNote;
  const { money } = formatOf(document);
  const invoice = credits?.number ?? "";
  return layOut(
    {
      subject: specimenPrefix(document) + words.subject(number, money(totalMinor)),
      preview: words.preview(invoice),
      heading: words.heading,
      paragraphs: [words.text(invoice)],
      details: [
        [words.credited, money(totalMinor)],
        [words.remains(invoice), money(remainingMinor)],
        ...projectDetail(project?.name, billingWords(language)),
        ...(reason ? [[words.reason, reason] satisfies Detail] : []),
      ],
      button: { label: words.button, url: `${site.url}/invoices` },
      smallPrint: billingWords(language).smallPrint(site.studio.phone),
    },
    { site, language },
  );
}

function specimenPrefix({ specimen, language }: IssuedDocument): string {
  return specimen ? `${documentWords(language).specimen}: ` : "";
}

/** The project's name in the details of a mail, where it is fit to be printed. */
export function projectDetail(name: string | null | undefined, { labels }: BillingWords): Detail[] {
  const printable = name ? printableName(name) : "";
  return printable ? [[labels.project, printable]] : [];
}

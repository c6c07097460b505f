import type { JsonAnswers } from "#database/json-answers.ts";
import type {
  PaymentAttemptsRow,
  PaymentDiscrepanciesRow,
  PaymentReminderPausesRow,
  PaymentsRow,
  RemindersRow,
} from "#database/types.ts";
import type { ManualTax } from "#domain/order/money-form.ts";
import { accessToken } from "./access-token.ts";
import { type Answer, refusal, refusalIn } from "./answer.ts";
import { read } from "./ask.ts";
import {
  type CreditNoteRow,
  type InvoiceRow,
  type Receipt,
  readCreditNotes,
  readReceipts,
} from "./invoices.ts";
import { saveResponse } from "./save-file.ts";
import { postFunction } from "./server-fetch.ts";

/** An invoice or a draft as the studio's list shows it. */
export interface StudioInvoiceRow {
  id: string;
  created_at: string;
  /** Null: a draft. */
  number: string | null;
  kind: string;
  state: "draft" | "open" | "paid" | "credited";
  currency: string;
  total_minor: number;
  remaining_minor: number;
  issue_date: string | null;
  due_date: string | null;
  needs_a_look: boolean;
  client_name: string | null;
  business_name: string | null;
}

/** An invoice with everything that belongs to it. `document` is null for a draft, whose content is in its lines. */
export interface StudioInvoice {
  invoice: Omit<InvoiceRow, "number" | "issue_date" | "document" | "attempt"> & {
    number: string | null;
    issue_date: string | null;
    document: InvoiceRow["document"] | null;
    client_id: string;
    /** Null for an invoice that the studio wrote itself. */
    order_id: string | null;
    created_at: string;
    note: string | null;
    manual_tax: ManualTax | null;
  };
  client: {
    id: string;
    name: string | null;
    legal_name: string | null;
    business_name: string | null;
    /** Null: the account was deleted. */
    user_id: string | null;
  };
  project: { id: string; business_name: string } | null;
  lines: {
    position: number;
    description: string;
    quantity: number;
    unitAmountMinor: number;
    amountMinor: number;
    /** In percent. */
    taxRate: number | null;
    isIncluded: boolean;
  }[];
  creditNotes: CreditNoteRow[];
  receipts: Receipt[];
  /** Of the client, those that paid this invoice and those with credit. */
  payments: StudioPayment[];
  /** The reminders of the invoice, in order; empty if it was overdue before there were payment reminders. */
  reminders: Pick<RemindersRow, "step" | "is_last" | "due_on" | "passed_at" | "sent_at">[];
  /** The pauses of reminders for the invoice and for the client, also those that are over. */
  pauses: ReminderPause[];
  /** The attempts to pay the invoice by card, the newest first. */
  attempts: Pick<
    PaymentAttemptsRow,
    "id" | "state" | "amount_minor" | "currency" | "is_by_link" | "started_at"
  >[];
  /** The discrepancies of the invoice that are not resolved. */
  discrepancies: Discrepancy[];
}

export type Discrepancy = Pick<
  PaymentDiscrepanciesRow,
  "id" | "kind" | "amount_minor" | "currency" | "reference" | "found_at" | "invoice_id"
>;

export type ReminderPause = Pick<
  PaymentReminderPausesRow,
  "invoice_id" | "paused_by_name" | "paused_until" | "is_cancelled"
>;

export type StudioPayment = Pick<
  PaymentsRow,
  | "id"
  | "amount_minor"
  | "currency"
  | "method"
  | "received_on"
  | "note"
  | "credit_minor"
  | "refunded_minor"
  | "reversed_minor"
> & {
  /** Set for a payment by card, which is refunded by the card provider. */
  provider_reference: string | null;
  /** The state of its refunds at the card provider. */
  card_refunds: { return_id: string; amount_minor: number; state: string }[];
};

const failed = "Failed to fetch invoices";

/** Null when there is none with this id. */
export async function readStudioInvoice(
  id: string,
): Promise<Answer<{ found: StudioInvoice | null }>> {
  const [invoice, creditNotes, receipts] = await Promise.all([
    read(failed, (client) =>
      client
        .from("invoices")
        .select(
          "id, client_id, order_id, created_at, project_id, kind, number, currency, issue_date, due_date, total_minor, paid_minor, credited_minor, remaining_minor, needs_a_look, state, pdf_path, pdf_sha256, xml_sha256, document, note, manual_tax, clients(id, name, legal_name, business_name, user_id, payment_reminder_pauses(invoice_id, paused_by_name, paused_until, is_cancelled)), reminders(step, is_last, due_on, passed_at, sent_at), payment_attempts(id, state, amount_minor, currency, is_by_link, started_at), payment_discrepancies(id, kind, amount_minor, currency, reference, found_at, invoice_id, resolved_at), onboarding_submissions(id, business_name), invoice_lines(position, description, quantity, unit_amount_minor, amount_minor, tax_rate, is_included)",
        )
        .eq("id", id)
        .maybeSingle(),
    ),
    readCreditNotes([id]),
    readReceipts([id]),
  ]);
  if (!invoice.ok) return invoice;
  if (!creditNotes.ok) return creditNotes;
  if (!receipts.ok) return receipts;
  if (!invoice.data) return { ok: true, found: null };
  const { clients, onboarding_submissions, invoice_lines, reminders, ...rest } = invoice.data;
  const { payment_attempts: attempts, payment_discrepancies: discrepancies, ...row } = rest;
  const payments = await readPayments(row.client_id);
  if (!payments.ok) return payments;
  const found: StudioInvoice = {
    invoice: row,
    client: clients,
    reminders: reminders.toSorted((one, other) => one.step - other.step),
    pauses: clients.payment_reminder_pauses.filter(
      ({ invoice_id }) => invoice_id === null || invoice_id === id,
    ),
    project: onboarding_submissions,
    attempts: attempts.toSorted((one, other) => (one.started_at < other.started_at ? 1 : -1)),
    discrepancies: discrepancies.filter(({ resolved_at }) => resolved_at === null),
    lines: invoice_lines
      .map((line) => ({
        position: line.position,
        description: line.description,
        quantity: line.quantity,
        unitAmountMinor: line.unit_amount_minor,
        amountMinor: line.amount_minor,
        taxRate: line.tax_rate,
        isIncluded: line.is_included,
      }))
      .toSorted((one, other) => one.position - other.position),
    ...creditNotes,
    ...receipts,
    ...payments,
  };
  return { ok: true, found };
}

/** A client's payments, the newest first. */
async function readPayments(clientId: string): Promise<Answer<{ payments: StudioPayment[] }>> {
  return read(
    "The payments could not be loaded.",
    (client) =>
      client
        .from("payments")
        .select(
          "id, amount_minor, currency, method, received_on, note, credit_minor, refunded_minor, reversed_minor, provider_reference, card_refunds(return_id, amount_minor, state)",
        )
        .eq("client_id", clientId)
        .order("received_on", { ascending: false })
        .limit(200),
    (payments) => ({ payments }),
  );
}

/** The studio's sums in one currency; figures of two currencies are never added. */
export type StudioFigures = JsonAnswers["studio_money"][number];

/** What a year's documents add to the books, in the smallest units of each currency. */
export type BooksYear = JsonAnswers["books_year"];

/** The figures of a year, or of the newest that has books. */
export async function readBooksYear(year: number | null): Promise<Answer<{ data: BooksYear }>> {
  return read("The figures of the year could not be loaded.", (client) =>
    client.rpc("books_year", year === null ? {} : { wanted: year }),
  );
}

/** Has the server write the books of a year, which the browser saves. */
export async function downloadBooks(year: number, form: "table" | "archive"): Promise<Answer> {
  const otherwise = "The file could not be made. Please try again.";
  try {
    const response = await postFunction("export-books", { year, form }, await accessToken());
    if (!response.ok) return refusalIn(await response.json(), response.status, otherwise);
    await saveResponse(response, form === "table" ? `tax-rates-${year}.csv` : `books-${year}.zip`);
    return { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** One entry for each currency. */
export async function readStudioFigures(): Promise<Answer<{ data: StudioFigures[] }>> {
  return read("The figures could not be loaded.", (client) => client.rpc("studio_money"));
}

/** The discrepancies between the card provider's books and ours that nobody has resolved, the oldest first. */
export async function readDiscrepancies(): Promise<Answer<{ discrepancies: OpenDiscrepancy[] }>> {
  return read(
    "The card payments could not be loaded.",
    (client) =>
      client
        .from("payment_discrepancies")
        .select(
          "id, kind, amount_minor, currency, reference, found_at, invoice_id, invoices(number), clients(name, legal_name)",
        )
        .is("resolved_at", null)
        .order("found_at")
        .limit(50),
    (discrepancies) => ({ discrepancies }),
  );
}

export type OpenDiscrepancy = Discrepancy & {
  invoices: { number: string | null } | null;
  clients: { name: string | null; legal_name: string | null };
};

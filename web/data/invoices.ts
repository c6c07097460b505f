import type { CreditNotesRow, InvoicesRow, PaymentAttemptsRow } from "#database/types.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { eInvoicePath } from "#domain/invoice/e-invoice.ts";
import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";
import { downloadLink } from "./files.ts";

/** An issued invoice as a list of the portal shows it. */
export type InvoiceRow = Pick<
  InvoicesRow,
  | "id"
  | "project_id"
  | "kind"
  | "currency"
  | "total_minor"
  | "paid_minor"
  | "credited_minor"
  | "remaining_minor"
  | "needs_a_look"
  | "state"
  | "pdf_path"
  | "pdf_sha256"
  | "xml_sha256"
> & {
  number: string;
  issue_date: string;
  due_date: string | null;
  document: IssuedDocument;
  attempt: CardAttempt | null;
};

/** A payment by card that is open on the provider's page, is being processed, or arrived with another amount and is
 * checked by the studio. */
interface CardAttempt {
  state: string;
  expires_at: string;
}

export type CreditNoteRow = Pick<
  CreditNotesRow,
  | "id"
  | "invoice_id"
  | "number"
  | "issue_date"
  | "currency"
  | "total_minor"
  | "reason"
  | "pdf_path"
  | "xml_sha256"
>;

/** Money that paid an invoice, or, below zero, was moved off it again. */
export interface Receipt {
  id: string;
  invoice_id: string;
  payment_id: string;
  amount_minor: number;
  allocated_on: string;
}

/** The checks of the table make sure that every invoice except a draft has a number, a date and a stored document. */
function issuedInvoice(row: StoredInvoice): InvoiceRow {
  const { number, issue_date, document, payment_attempts: attempts, ...rest } = row;
  if (number === null || issue_date === null || document === null)
    throw new Error(`The invoice ${row.id} was issued and has no document.`);
  const attempt = attempts.find(
    (each) => each.ended_at === null || (each.state === "mismatched" && row.needs_a_look),
  );
  return {
    ...rest,
    number,
    issue_date,
    document,
    attempt: attempt ?? null,
  };
}

/** Whether the client has paid what is open, although it has not arrived, or arrived as another amount. */
export function isBeingPaid({ attempt }: InvoiceRow): boolean {
  return attempt?.state === "processing" || attempt?.state === "mismatched";
}

type StoredInvoice = Omit<InvoiceRow, "number" | "issue_date" | "state" | "document" | "attempt"> &
  Pick<InvoicesRow, "number" | "issue_date" | "state" | "document"> & {
    payment_attempts: Pick<PaymentAttemptsRow, "state" | "expires_at" | "ended_at">[];
  };

const listed =
  "id, project_id, kind, number, currency, issue_date, due_date, total_minor, paid_minor, credited_minor, remaining_minor, needs_a_look, state, pdf_path, pdf_sha256, xml_sha256, document, payment_attempts(state, expires_at, ended_at)";
const notLoaded = "The invoices could not be loaded.";

/** The issued invoices that the person may see, the newest first; with `projectId` those of one project. */
export async function readInvoices(
  projectId?: string,
): Promise<Answer<{ invoices: InvoiceRow[] }>> {
  return read(
    notLoaded,
    (client) => {
      const query = client.from("invoices").select(listed).neq("state", "draft");
      return (projectId ? query.eq("project_id", projectId) : query)
        .order("created_at", { ascending: false })
        .limit(200);
    },
    (rows) => ({ invoices: rows.map(issuedInvoice) }),
  );
}

/** The invoices that wait for money, the ones due first at the top. */
export async function readOpenInvoices(): Promise<Answer<{ invoices: InvoiceRow[] }>> {
  return read(
    notLoaded,
    (client) =>
      client
        .from("invoices")
        .select(listed)
        .eq("state", "open")
        .order("due_date", { ascending: true })
        .limit(50),
    (rows) => ({ invoices: rows.map(issuedInvoice) }),
  );
}

type OpenInvoice = Pick<InvoicesRow, "currency" | "remaining_minor" | "due_date"> & {
  number: string;
};

/** The client's own open invoices, and not those of projects of others; the ones due first at the top. */
export async function readOwnOpenInvoices(
  userId: string,
): Promise<Answer<{ invoices: OpenInvoice[] }>> {
  return read(
    "Your open invoices could not be loaded.",
    (client) =>
      client
        .from("invoices")
        .select("number, currency, remaining_minor, due_date, clients!inner(user_id)")
        .eq("state", "open")
        .eq("clients.user_id", userId)
        .order("due_date", { ascending: true })
        .limit(50),
    (rows) => ({
      invoices: rows.map(({ clients: _, number, ...row }) => ({ ...row, number: number ?? "" })),
    }),
  );
}

export interface InvoicePage {
  invoice: InvoiceRow;
  creditNotes: CreditNoteRow[];
  receipts: Receipt[];
}

/** Null when there is none with this id that the person may see. */
export async function readInvoice(id: string): Promise<Answer<{ page: InvoicePage | null }>> {
  const [invoice, creditNotes, receipts] = await Promise.all([
    read(
      "The invoice could not be loaded.",
      (client) =>
        client.from("invoices").select(listed).eq("id", id).neq("state", "draft").maybeSingle(),
      (row) => ({ invoice: row && issuedInvoice(row) }),
    ),
    readCreditNotes([id]),
    readReceipts([id]),
  ]);
  if (!invoice.ok) return invoice;
  if (!creditNotes.ok) return creditNotes;
  if (!receipts.ok) return receipts;
  if (!invoice.invoice) return { ok: true, page: null };
  return { ok: true, page: { ...creditNotes, ...receipts, invoice: invoice.invoice } };
}

/** The credit notes of these invoices, the oldest first. */
export async function readCreditNotes(
  invoiceIds: readonly string[],
): Promise<Answer<{ creditNotes: CreditNoteRow[] }>> {
  return read(
    "The credit notes could not be loaded.",
    (client) =>
      client
        .from("credit_notes")
        .select(
          "id, invoice_id, number, issue_date, currency, total_minor, reason, pdf_path, xml_sha256",
        )
        .in("invoice_id", [...invoiceIds])
        .order("issued_at"),
    (creditNotes) => ({ creditNotes }),
  );
}

/** The allocations of payments to these invoices, the oldest first. */
export async function readReceipts(
  invoiceIds: readonly string[],
): Promise<Answer<{ receipts: Receipt[] }>> {
  return read(
    "The payments could not be loaded.",
    (client) =>
      client
        .from("payment_allocations")
        .select("id, invoice_id, payment_id, amount_minor, allocated_on")
        .in("invoice_id", [...invoiceIds])
        .order("created_at"),
    (receipts) => ({ receipts }),
  );
}

/** A deposit that is ready to be issued and waits for the client's billing details. */
export type WaitingDeposit = Pick<InvoicesRow, "total_minor" | "currency"> & {
  project_id: string;
  business_name: string;
};

/** The waiting deposits of the client's own projects, the oldest first. */
export async function readWaitingDeposits(): Promise<Answer<{ deposits: WaitingDeposit[] }>> {
  const asked = await read(notLoaded, (client) => client.rpc("deposits_to_issue"));
  return asked.ok ? { ok: true, deposits: asked.data } : asked;
}

/** The client's money that no invoice uses yet, by currency. */
export async function readOwnCredit(): Promise<Answer<{ credit: Record<string, number> }>> {
  return read(
    "Your credit could not be loaded.",
    (client) => client.from("payments").select("currency, credit_minor").gt("credit_minor", 0),
    (rows) => {
      const credit: Record<string, number> = {};
      for (const { currency, credit_minor } of rows) {
        credit[currency] = (credit[currency] ?? 0) + Number(credit_minor);
      }
      return { credit };
    },
  );
}

/** A link for one download of an issued document; it is made within seconds of the issue. */
export function documentLink(pdfPath: string, number: string): Promise<Answer<{ url: string }>> {
  return downloadLink("documents", { path: pdfPath, name: `${number}.pdf`, size: 0, type: "" });
}

/** A link for one download of the XML of a document that has one (`xml_sha256` is set). */
export function eInvoiceLink(pdfPath: string, number: string): Promise<Answer<{ url: string }>> {
  const path = eInvoicePath(pdfPath);
  return downloadLink("documents", { path, name: `${number}.xml`, size: 0, type: "" });
}

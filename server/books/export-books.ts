import { Readable } from "node:stream";
import { byteOrderMark, csvLine } from "#domain/csv.ts";
import { currencyDigits, decimalAmount } from "#domain/currency.ts";
import { safeName } from "#domain/file/safe-name.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { eInvoicePath } from "#domain/invoice/e-invoice.ts";
import type { FunctionFile } from "#engine/functions/call.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { type ArchiveFile, zipArchive } from "../my-data/archive.ts";

/** What `private.export_books` returns. */
export interface YearOfBooks {
  rows: BookedRow[];
  payments: ReceivedPayment[];
}

/** A tax rate of a document, as `private.books_of_year` works it out. */
interface BookedRow {
  id: string;
  series: "invoice" | "credit-note";
  /** From 1 within the document. */
  row: number;
  category: string;
  rate: number;
  net: number;
  tax: number;
  advance_net: number;
  advance_tax: number;
  rounding: number;
  total: number;
  document: IssuedDocument;
  /** Null on a credit note, and so are `paid` and `credited`. */
  state: string | null;
  paid: number | null;
  credited: number | null;
  pdf_path: string | null;
  pdf_sha256: string | null;
  xml_sha256: string | null;
  hash: string;
}

interface ReceivedPayment {
  receivedOn: string;
  client: string | null;
  currency: string;
  amount: number;
  method: string;
  reversed: number;
  refunded: number;
  credit: number;
  note: string | null;
  invoices: { number: string; amount: number }[];
}

/** The rows as CSV (RFC 4180, UTF-8 with BOM), with a point in numbers. */
function taxRatesCsv({ rows }: YearOfBooks): string {
  const columns = [
    ...["issue_date", "number", "kind", "credits", "buyer", "country", "vat_id", "project"],
    ...["currency", "category", "rate", "net", "tax", "gross", "advance_net", "advance_tax"],
    ...["booked_net", "booked_tax", "rounding", "due", "due_date", "state", "paid", "credited"],
  ];
  const lines = rows.map((row) => {
    const { document, net, tax, advance_net, advance_tax } = row;
    const { buyer, credits, currency } = document;
    const money = amountIn(currency);
    // A value of the whole document is in its first row only, so that the sum of a column is right.
    const once = (minor: number | null) => (row.row === 1 && minor !== null ? money(minor) : "");
    return csvLine([
      document.issueDate,
      document.number,
      document.kind,
      credits?.number ?? "",
      buyer.legalName ?? buyer.businessName ?? buyer.name,
      buyer.address?.country ?? "",
      buyer.vatId ?? "",
      document.project?.name ?? "",
      currency,
      row.category,
      { decimal: String(row.rate) },
      money(net),
      money(tax),
      money(net + tax),
      money(advance_net),
      money(advance_tax),
      money(net + advance_net),
      money(tax + advance_tax),
      once(row.rounding),
      once(row.total),
      document.dueDate ?? "",
      row.state ?? "",
      once(row.paid),
      once(row.credited),
    ]);
  });
  return [byteOrderMark + csvLine(columns), ...lines].join("");
}

const amountIn = (currency: string) => {
  const digits = currencyDigits(currency);
  return (minor: number) => ({ decimal: decimalAmount(minor, digits) });
};

/** What arrived in the year, and which invoices it has paid until today. */
function paymentsCsv({ payments }: YearOfBooks): string {
  const columns = [
    ...["received_on", "client", "currency", "amount", "method"],
    ...["invoices", "refunded", "reversed", "credit", "note"],
  ];
  const lines = payments.map(({ currency, invoices, ...payment }) => {
    const money = amountIn(currency);
    return csvLine([
      payment.receivedOn,
      payment.client ?? "",
      currency,
      money(payment.amount),
      payment.method,
      invoices.map(({ number, amount }) => `${number}: ${money(amount).decimal}`).join("; "),
      money(payment.refunded),
      money(payment.reversed),
      money(payment.credit),
      payment.note ?? "",
    ]);
  });
  return [byteOrderMark + csvLine(columns), ...lines].join("");
}

/** A row for each tax rate of each document, for a bookkeeper. */
export function booksTable({ year, books }: { year: number; books: YearOfBooks }): FunctionFile {
  async function* parts() {
    yield new TextEncoder().encode(taxRatesCsv(books));
  }
  return { name: `tax-rates-${year}.csv`, type: "text/csv; charset=utf-8", parts: parts() };
}

interface ArchivedYear {
  year: number;
  books: YearOfBooks;
  db: Database;
  blobs: BlobStore;
  now: Date;
}

/** Every document of a year with its e-invoice, the two tables and an index with the hashes, as a zip. */
export function booksArchive({ year, books, db, blobs, now }: ArchivedYear): FunctionFile {
  const documents = books.rows.filter(({ row }) => row === 1);
  const files = documents.flatMap((document) => filesOf(document, db, blobs));
  const text = (name: string, content: string) => ({
    name,
    at: now,
    open: async () => Readable.from([Buffer.from(content)]),
  });
  const parts = zipArchive({
    now,
    readMe: { name: "README.txt", text: readMe(year) },
    files: [
      text("tax-rates.csv", taxRatesCsv(books)),
      text("payments.csv", paymentsCsv(books)),
      ...files,
    ],
    summary: (missing) => ({
      name: "index.csv",
      text: indexCsv(documents, new Set(missing.map(({ name }) => name))),
    }),
  });
  return { name: `books-${year}.zip`, type: "application/zip", parts };
}

function filesOf(row: BookedRow, db: Database, blobs: BlobStore): ArchiveFile[] {
  const at = new Date(`${row.document.issueDate}T00:00:00Z`);
  return namedFiles(row).map(({ name, path }) => ({
    name,
    at,
    async open() {
      const { rows } = await db.query<{ version: string }>(
        "select version from storage.objects where bucket_id = 'documents' and name = $1",
        [path],
      );
      return rows[0] ? blobs.read(rows[0].version) : null;
    },
  }));
}

/** The files of a document that exist: a PDF, and an XML where the document has one. */
function namedFiles({ series, document, pdf_path, pdf_sha256, xml_sha256 }: BookedRow) {
  if (pdf_path === null) return [];
  const stem = `${series}s/${safeName(document.number)}`;
  return [
    { name: `${stem}.pdf`, path: pdf_path, sha256: pdf_sha256 },
    ...(xml_sha256
      ? [{ name: `${stem}.xml`, path: eInvoicePath(pdf_path), sha256: xml_sha256 }]
      : []),
  ];
}

function indexCsv(documents: readonly BookedRow[], missing: ReadonlySet<string>): string {
  const lines = documents.flatMap((row) => {
    const { number, issueDate, kind } = row.document;
    const files = namedFiles(row);
    const found = files.length > 0 ? files : [{ name: "", sha256: "" }];
    return found.map(({ name, sha256 }) =>
      csvLine([
        ...[number, issueDate, kind, name, sha256 ?? ""],
        name === "" ? "not made yet" : missing.has(name) ? "missing" : "",
        row.hash,
      ]),
    );
  });
  const columns = ["number", "issue_date", "kind", "file", "sha256", "fault", "document_hash"];
  return [byteOrderMark + csvLine(columns), ...lines].join("");
}

function readMe(year: number): string {
  return `The books of ${year}

invoices/, credit-notes/   every document of the year as it was issued; the .xml beside a PDF is its e-invoice (EN 16931)
index.csv                  every document with its files and their SHA-256, to compare with sha256sum; document_hash is the
                           document's link in the chain of its series
tax-rates.csv              a row for each tax rate of each document; credit notes are below zero
payments.csv               what arrived in the year

In tax-rates.csv, booked_net and booked_tax are what a document adds to the books: of a final invoice, net and tax
without what was invoiced in advance (advance_net, advance_tax). rounding, due, paid and credited are of the document
and stand in its first row. paid and credited, and all of payments.csv, are as of the day of this file.
`;
}

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { eInvoicePath } from "#domain/invoice/e-invoice.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { objectMetadata } from "#engine/storage/metadata.ts";
import type { AgreementRecord } from "../documents/agreement-pdf.ts";
import { type PrintTask, printDocument } from "../documents/print-document.ts";
import type { DocumentRow, MailServices } from "../mails/composing/due.ts";
import type { Site } from "../mails/composing/mail.ts";
import { publishedContent } from "../publishing/content.ts";

type DocumentServices = Pick<
  MailServices,
  "db" | "blobs" | "site" | "printing" | "onError" | "now"
>;

/**
 * Makes the PDF of each issued invoice, credit note and agreement that has none, from its stored row, and its e-invoice
 * where it has one. Files are durable before their row names them, and all rows are written in one transaction, so that
 * a process may be killed at any point: the next run makes what is missing, and the same row always gives the same
 * bytes.
 * @returns how many were made.
 */
export async function makeDocuments(services: DocumentServices, signal?: AbortSignal) {
  let made = 0;
  for (const table of tables) {
    const { rows } = await services.db.query<{ id: string }>(withoutDocument[table]);
    for (const { id } of rows) {
      signal?.throwIfAborted();
      if (await makeDocument(services, { table, id })) made++;
    }
  }
  return made;
}

type DocumentTable = DocumentRow["table"];
const tables: readonly DocumentTable[] = ["agreements", "invoices", "credit_notes"];

const withoutDocument: Record<DocumentTable, string> = {
  agreements:
    "select id from public.agreements where pdf_path is null order by agreed_at, id limit 100",
  invoices:
    "select id from public.invoices where number is not null and pdf_path is null order by issued_at, id limit 100",
  credit_notes:
    "select id from public.credit_notes where pdf_path is null order by issued_at, id limit 100",
};

/**
 * Makes the document of one row unless it has one, this process prints it already, or it could not be printed lately.
 * @returns whether it was made by this call; an error is passed to `onError`.
 */
export async function makeDocument(services: DocumentServices, row: DocumentRow): Promise<boolean> {
  const { printing, now, onError } = services;
  if (!printing.begin(row.id, now())) return false;
  try {
    const isMade = await printAndStore(services, row);
    printing.end(row.id);
    return isMade;
  } catch (error) {
    printing.fail(row.id, now());
    onError(`document of ${row.table} ${row.id}`, error);
    return false;
  }
}

async function printAndStore(
  { db, blobs, site, now }: DocumentServices,
  { table, id }: DocumentRow,
): Promise<boolean> {
  const found =
    table === "agreements" ? await agreementOf(db, site, id) : await issuedOf(db, table, id);
  if (!found) return false;
  const printed = await printDocument(found.task);
  const path = `${found.clientId}/${id}.pdf`;
  const receive = (path: string, mimetype: string, bytes: Buffer) =>
    received(blobs, { path, mimetype, bytes, now: now() });
  const files = [await receive(path, "application/pdf", Buffer.from(printed.file))];
  if (printed.eInvoice !== null) {
    files.push(await receive(eInvoicePath(path), "text/xml", Buffer.from(printed.eInvoice)));
  }
  const isStored = await db.transaction(async (tx) => {
    const [pdf, xml] = files;
    const { count } = await tx.query(
      `update public.${table} set pdf_path = $2, pdf_sha256 = $3${xml ? ", xml_sha256 = $4" : ""}
       where id = $1::uuid and pdf_path is null`,
      [id, path, pdf?.sha256 ?? "", ...(xml ? [xml.sha256] : [])],
    );
    if (count !== 1) return false;
    for (const { path: name, version, metadata } of files) {
      await tx.query(
        "insert into storage.objects (bucket_id, name, version, metadata) values ('documents', $1, $2, $3)",
        [name, version, { ...metadata }],
      );
    }
    return true;
  });
  // Another process was faster.
  if (!isStored) await blobs.remove(files.map(({ version }) => version));
  return isStored;
}

/** The bytes as a durable file that no row names yet. */
async function received(
  blobs: BlobStore,
  file: { path: string; mimetype: string; bytes: Buffer; now: Date },
) {
  const { path, bytes } = file;
  const version = randomUUID();
  const blob = await blobs.receive(version, Readable.from([bytes]), bytes.length);
  if (!blob) throw new Error("A document was longer than its own length.");
  return { path, version, metadata: objectMetadata(blob, file), sha256: blob.sha256 };
}

interface Found {
  clientId: string;
  task: PrintTask;
}

async function issuedOf(
  db: Database,
  table: Exclude<DocumentTable, "agreements">,
  id: string,
): Promise<Found | null> {
  const { rows } = await db.query<{ client_id: string; document: IssuedDocument }>(
    `select client_id, document from public.${table} where id = $1::uuid and pdf_path is null`,
    [id],
  );
  const [row] = rows;
  return row ? { clientId: row.client_id, task: { kind: "issued", document: row.document } } : null;
}

interface AgreementRow {
  seller: AgreementRecord["seller"] | null;
  client_id: string;
  country: string | null;
  business_name: string | null;
  order_version: number | null;
  language: AgreementRecord["language"];
  sentences: string[];
  terms_version: string;
  terms_sha256: string;
  privacy_version: string;
  privacy_sha256: string;
  full_name: string;
  is_address_verified: boolean;
  for_business: boolean | null;
  agreed_at: Date;
  zone: string;
  figures: AgreementRecord["figures"];
  hash: string;
}

async function agreementOf(db: Database, { studio }: Site, id: string): Promise<Found | null> {
  const { rows } = await db.query<AgreementRow>(
    `select a.*, c.country, p.business_name from public.agreements a
       join public.clients c on c.id = a.client_id
       left join public.onboarding_submissions p on p.id = a.project_id
     where a.id = $1::uuid and a.pdf_path is null`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const record: AgreementRecord = {
    id,
    seller: row.seller ?? sellerOfToday(studio),
    buyerCountry: row.country,
    projectName: row.business_name,
    orderVersion: row.order_version,
    language: row.language,
    sentences: row.sentences,
    termsVersion: row.terms_version,
    termsSha256: row.terms_sha256,
    privacyVersion: row.privacy_version,
    privacySha256: row.privacy_sha256,
    fullName: row.full_name,
    isAddressVerified: row.is_address_verified,
    forBusiness: row.for_business,
    agreedAt: row.agreed_at,
    zone: row.zone,
    figures: row.figures,
    hash: row.hash,
  };
  return { clientId: row.client_id, task: { kind: "agreement", record } };
}

/** The present seller, for records that are older than their column `seller`. */
function sellerOfToday({ email, phone }: Site["studio"]): AgreementRecord["seller"] {
  const { legalName, address, taxNumber, vatId, bank } = publishedContent().seller;
  return { legalName, address, taxNumber, vatId, bank, email, phone };
}

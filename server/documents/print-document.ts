import type { IssuedDocument } from "#domain/invoice/document.ts";
import { createPrinter } from "../pdf/printer.ts";
import type { AgreementRecord } from "./agreement-pdf.ts";

export type PrintTask =
  | { kind: "issued"; document: IssuedDocument }
  | { kind: "agreement"; record: AgreementRecord };

export interface PrintedDocument {
  file: Uint8Array;
  /** Its XML, which the file holds too; null where there is none. */
  eInvoice: string | null;
}

/** A document as PDF. @throws Error when it could not be rendered. */
export const printDocument = createPrinter<PrintTask, PrintedDocument>(
  new URL("./print-document-worker.ts", import.meta.url),
  // Nobody waits for it, and the first one loads the module that makes the XML: ten seconds were too few on a busy
  // machine.
  { what: "The document", most: 1, mostMs: 30_000 },
);

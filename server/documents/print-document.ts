import type { IssuedDocument } from "#domain/invoice/document.ts";
import { createPrinter } from "../pdf/printer.ts";
import type { AgreementRecord } from "./agreement-pdf.ts";

export type PrintTask =
  | { kind: "issued"; document: IssuedDocument }
  | { kind: "agreement"; record: AgreementRecord };

/** A document as PDF. @throws Error when it could not be rendered. */
export const printDocument = createPrinter<PrintTask>(
  new URL("./print-document-worker.ts", import.meta.url),
  { what: "The document", most: 1 },
);

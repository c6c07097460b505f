import type { IssuedDocument } from "#domain/invoice/document.ts";
import { createWorkerPool } from "../worker-pool.ts";
import type { AgreementRecord } from "./agreement-pdf.ts";

export type PrintTask =
  | { kind: "issued"; document: IssuedDocument }
  | { kind: "agreement"; record: AgreementRecord };

/**
 * A document as PDF, rendered in a worker thread because it takes a few hundred milliseconds.
 * @throws Error when it could not be rendered.
 */
export async function printDocument(task: PrintTask): Promise<Uint8Array> {
  const printed = await printers.ask(task);
  if ("fault" in printed) {
    throw new Error(`The document could not be printed: it is ${printed.fault}.`);
  }
  return printed.file;
}

const printers = createWorkerPool<PrintTask, { file: Uint8Array }>({
  file: new URL("./print-document-worker.ts", import.meta.url),
  most: 1,
  mostMs: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
});

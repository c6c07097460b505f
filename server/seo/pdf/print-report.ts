import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Sender } from "../../emails/mail.ts";
import { createWorkerPool } from "../../worker-pool.ts";

export interface PrintTask {
  report: StoredReport;
  sender: Sender;
}

/**
 * The report as PDF, rendered in a worker thread because it takes a few hundred milliseconds.
 * @throws Error when it could not be rendered.
 */
export async function printReport(task: PrintTask): Promise<Uint8Array> {
  const printed = await printers.ask(task);
  if ("fault" in printed)
    throw new Error(`The report could not be printed: it is ${printed.fault}.`);
  return printed.file;
}

const printers = createWorkerPool<PrintTask, { file: Uint8Array }>({
  file: new URL("./print-report-worker.ts", import.meta.url),
  most: 2,
  mostMs: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
});

import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Site } from "../../mails/composing/mail.ts";
import { createPrinter } from "../../pdf/printer.ts";

export interface PrintTask {
  report: StoredReport;
  site: Site;
}

/** The report as PDF. @throws Error when it could not be rendered. */
export const printReport = createPrinter<PrintTask>(
  new URL("./print-report-worker.ts", import.meta.url),
  { what: "The report", most: 2, mostMs: 10_000 },
);

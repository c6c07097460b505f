import type { SeoReportPage } from "#domain/content/pages.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Language } from "#domain/settings/settings.ts";
import type { Site } from "../../mails/composing/mail.ts";
import { createPrinter } from "../../pdf/printer.ts";
import { publishedContent } from "../../publishing/content.ts";
import { translatedReport } from "../words.ts";

/** A thread does not know what is published, so its task says it. */
export interface PrintTask {
  report: StoredReport;
  site: Site;
  copy: Pick<SeoReportPage, "groups" | "verdictNames">;
  language: Language;
}

const print = createPrinter<PrintTask>(new URL("./print-report-worker.ts", import.meta.url), {
  what: "The report",
  most: 2,
  mostMs: 10_000,
});

/** The report as PDF, in the language of the site. @throws Error when it could not be rendered. */
export function printReport({ report, site }: Pick<PrintTask, "report" | "site">) {
  const { studio, pages } = publishedContent();
  const { language } = studio;
  const { groups, verdictNames } = pages.seoReport;
  const copy = { groups, verdictNames };
  return print({ report: translatedReport(report, language), site, copy, language });
}

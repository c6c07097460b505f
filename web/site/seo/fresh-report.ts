import type { StoredReport } from "#domain/seo/stored-report.ts";

let last: StoredReport | undefined;

/** What the server has just answered need not be asked for again on the next page. */
export function rememberReport(report: StoredReport) {
  last = report;
}

export function rememberedReport(id: string): StoredReport | undefined {
  return last?.id === id ? last : undefined;
}

import type { KeptReport } from "#domain/seo/kept-report.ts";

let last: KeptReport | undefined;

/** What the server has just answered need not be asked for again on the next page. */
export function rememberReport(report: KeptReport) {
  last = report;
}

export function rememberedReport(id: string): KeptReport | undefined {
  return last?.id === id ? last : undefined;
}

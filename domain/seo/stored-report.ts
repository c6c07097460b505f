import type { SeoReport } from "./report.ts";

/** A report at its permanent address: whoever knows the id may read it. */
export interface StoredReport extends SeoReport {
  /** UUID, random. */
  id: string;
  /** ISO 8601 */
  created_at: string;
}

/** The path of the page that shows a report. */
export function reportPath(id: string): string {
  return `/seo-report/${id}`;
}

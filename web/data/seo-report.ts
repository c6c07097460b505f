import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Answer } from "./answer.ts";
import type { AnalysisOptions } from "./seo-analysis.ts";

/** Has the server analyse a page; `onStep` is called at each step. */
export async function analyseSite(
  url: string,
  options: AnalysisOptions = {},
): Promise<Answer<{ report: StoredReport }>> {
  try {
    // Loaded on demand, like the official client that it uses.
    const { requestReport } = await import("./seo-analysis.ts");
    return await requestReport(url, options);
  } catch {
    return { ok: false, message: "An error occurred while analyzing the website" };
  }
}

/** A stored report; null when there is none with this id. */
export async function readSeoReport(id: string): Promise<Answer<{ report: StoredReport | null }>> {
  try {
    const { readStoredReport } = await import("./seo-analysis.ts");
    return await readStoredReport(id);
  } catch {
    return { ok: false, message: "The report could not be loaded." };
  }
}

import type { KeptReport } from "#domain/seo/kept-report.ts";
import type { Answer } from "./answer.ts";
import type { AskOptions } from "./ask-for-report.ts";

/** Has a page looked at; `onStep` is told how far it is. */
export async function analyseSite(
  url: string,
  options: AskOptions = {},
): Promise<Answer<{ report: KeptReport }>> {
  try {
    // Loaded when it is needed, like the client behind it.
    const { askForReport } = await import("./ask-for-report.ts");
    return await askForReport(url, options);
  } catch {
    return { ok: false, message: "An error occurred while analyzing the website" };
  }
}

/** A kept report; null: there is none at this address. */
export async function readSeoReport(id: string): Promise<Answer<{ report: KeptReport | null }>> {
  const { readKeptReport } = await import("./ask-for-report.ts");
  return readKeptReport(id);
}

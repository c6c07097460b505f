import type { KeptReport } from "#domain/seo/kept-report.ts";
import { type AnalysisStep, analysisSteps, type SeoStage } from "#domain/seo/stages.ts";
import { type Answer, refusal, refusalIn } from "./answer.ts";
import { backend } from "./client.ts";
import { readEvents } from "./read-events.ts";
import { notJson } from "./server-fetch.ts";

export interface AskOptions {
  onStep?(step: AnalysisStep): void;
  /** Where the report belongs, when it is of a client's site. */
  place?: { project_id: string; stage: SeoStage };
  signal?: AbortSignal;
}

type Asked = Answer<{ report: KeptReport }>;

/** Takes the report as events, or whole from a server that tells no steps. @throws Error when nothing comes back. */
export async function askForReport(
  url: string,
  { onStep, place, signal }: AskOptions,
): Promise<Asked> {
  const { data, error } = await (await backend()).functions.invoke("analyze-seo", {
    body: { url, ...(place && { place }) },
    headers: { Accept: "text/event-stream" },
    ...(signal && { signal }),
  });
  if (error?.context instanceof Response) return refused(error.context);
  if (error) throw error;
  if (!(data instanceof Response)) return { ok: true, report: reportIn(data) };
  for await (const { event, data: told } of readEvents(data)) {
    if (event === "step" && isStep(told.step)) onStep?.(told.step);
    if (event === "report") return { ok: true, report: reportIn(told) };
    if (event === "refusal") return { ok: false, message: `${told.message}` };
  }
  throw new Error("The answer ended before the report.");
}

async function refused(response: Response): Promise<Asked> {
  const body = await response.json();
  const isNoAnswer = body.code === notJson;
  if (isNoAnswer && body.status < 400) throw new Error("The answer is no report.");
  const status = isNoAnswer ? body.status : response.status;
  return refusalIn(
    body,
    // The analyser has its own words when it is busy.
    isNoAnswer ? response.status : undefined,
    `Failed to analyze website. Please try again later. (Status: ${status})`,
  );
}

/** @throws Error when it is none: whatever stands between us and the server can answer 200. */
function reportIn(told: unknown): KeptReport {
  const { id, overall_score } = (told ?? {}) as Partial<KeptReport>;
  if (typeof id !== "string" || typeof overall_score !== "number") {
    throw new Error("The answer is no report.");
  }
  return told as KeptReport;
}

function isStep(told: unknown): told is AnalysisStep {
  return analysisSteps.some((step) => step === told);
}

export async function readKeptReport(id: string): Promise<Answer<{ report: KeptReport | null }>> {
  const otherwise = "The report could not be loaded.";
  try {
    const { data, error } = await (await backend()).functions.invoke("read-seo-report", {
      body: { id },
    });
    if (!error) return { ok: true, report: data as KeptReport };
    if (error.context instanceof Response && error.context.status === 404) {
      return { ok: true, report: null };
    }
    return refusal(error, otherwise);
  } catch (error) {
    return refusal(error, otherwise);
  }
}

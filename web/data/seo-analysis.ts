import { type AnalysisStep, analysisSteps, type SeoStage } from "#domain/seo/stages.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import { accessToken } from "./access-token.ts";
import { type Answer, refusal, refusalIn } from "./answer.ts";
import { callFunction } from "./ask.ts";
import { readEvents } from "./read-events.ts";
import { notJson, postFunction } from "./server-fetch.ts";

export interface AnalysisOptions {
  onStep?(step: AnalysisStep): void;
  /** The project and stage of the report, when it is on a client's site. */
  owner?: { project_id: string; stage: SeoStage };
  signal?: AbortSignal;
}

type ReportAnswer = Answer<{ report: StoredReport }>;

/** Reads the report from a stream of events, or whole from a server that sends no steps. @throws Error when no report
 * arrives. */
export async function requestReport(
  url: string,
  { onStep, owner, signal }: AnalysisOptions,
): Promise<ReportAnswer> {
  const body = { url, ...(owner && { owner }) };
  const events = { headers: { accept: "text/event-stream" }, ...(signal && { signal }) };
  let response: Response;
  try {
    response = await postFunction("analyze-seo", body, await accessToken(), events);
  } catch (error) {
    return refusal(error, failed);
  }
  if (!response.ok) return refusalFrom(response);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!isStream) return reportIn(await response.json());
  for await (const { event, data: content } of readEvents(response)) {
    if (event === "step" && isStep(content.step)) onStep?.(content.step);
    if (event === "report") return reportIn(content);
    if (event === "refusal") return { ok: false, message: `${content.message}` };
  }
  throw new Error("The answer ended before the report.");
}

async function refusalFrom(response: Response): Promise<ReportAnswer> {
  const body = await response.json();
  const isNoJson = body.code === notJson;
  const status = isNoJson ? body.status : response.status;
  return refusalIn(
    body,
    // Without the status, because the analyser sends a message of its own when it is busy.
    isNoJson ? response.status : undefined,
    `${failed} (Status: ${status})`,
  );
}

/** A proxy between the browser and the server can answer 200 with anything. */
function reportIn(body: unknown): ReportAnswer {
  const { id, overall_score } = Object(body) as Partial<StoredReport>;
  return typeof id === "string" && typeof overall_score === "number"
    ? { ok: true, report: body as StoredReport }
    : { ok: false, message: failed };
}

const failed = "Failed to analyze website. Please try again later.";

function isStep(value: unknown): value is AnalysisStep {
  return analysisSteps.some((step) => step === value);
}

export async function readStoredReport(
  id: string,
): Promise<Answer<{ report: StoredReport | null }>> {
  const otherwise = "The report could not be loaded.";
  const found = await callFunction("read-seo-report", { id }, otherwise);
  if (found.ok) return { ok: true, report: found.result };
  return "status" in found && found.status === 404 ? { ok: true, report: null } : found;
}

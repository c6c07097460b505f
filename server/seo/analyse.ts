import type { SeoReport } from "#domain/seo/report.ts";
import { seoReport } from "#domain/seo/score.ts";
import type { AnalysisStep } from "#domain/seo/stages.ts";
import { readPage } from "./read-page.ts";
import * as refusals from "./refusals.ts";
import type { SiteVisitor, VisitRequest } from "./site-visitor.ts";

export interface AnalysisRequest extends Omit<VisitRequest, "onStep"> {
  onStep?: ((step: AnalysisStep) => void) | undefined;
}

export type Analysed = { ok: true; report: SeoReport } | refusals.VisitRefusal;

/** Fetches a page and checks it. Whatever the site does leads to a refusal and never to an exception. */
export async function analyse(
  visitor: SiteVisitor,
  { onStep, ...request }: AnalysisRequest,
): Promise<Analysed> {
  const fetched = await visitor.visit(onStep ? { ...request, onStep } : request);
  if (!fetched.ok) return fetched;
  onStep?.("checking the page");
  const facts = await readPage(fetched.visit);
  return "fault" in facts ? refusals.tooTangled : { ok: true, report: seoReport(facts) };
}

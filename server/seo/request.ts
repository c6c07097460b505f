import type { SeoReport } from "#domain/seo/report.ts";
import { seoReport } from "#domain/seo/score.ts";
import type { AnalysisStep } from "#domain/seo/stages.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Database } from "#engine/postgres/database.ts";
import { readPage } from "./read-page.ts";
import * as refusals from "./refusals.ts";
import type { SiteVisitor, VisitRequest } from "./site-visitor.ts";
import { type ReportOwner, storeReport } from "./stored-reports.ts";

export type ReportAnswer = { ok: true; report: StoredReport } | refusals.VisitRefusal;

/** Analyses the page at a typed address and stores the report, for the function as for the form without a script. */
export async function requestReport(
  request: { typed: unknown; clientAddress: string },
  services: {
    db: Database;
    visitor: SiteVisitor;
    /** The project that the report belongs to; null: to none. */
    owner: ReportOwner | null;
    onStep?: ((step: AnalysisStep) => void) | undefined;
  },
): Promise<ReportAnswer> {
  const { db, visitor, owner, onStep } = services;
  const answer = await analyse(visitor, { ...request, onStep });
  return answer.ok ? { ok: true, report: await storeReport(db, answer.report, owner) } : answer;
}

interface AnalysisRequest extends Omit<VisitRequest, "onStep"> {
  onStep?: ((step: AnalysisStep) => void) | undefined;
}

type Analysed = { ok: true; report: SeoReport } | refusals.VisitRefusal;

/** Fetches a page and checks it. Whatever the site does leads to a refusal and never to an exception. */
async function analyse(
  visitor: SiteVisitor,
  { onStep, ...request }: AnalysisRequest,
): Promise<Analysed> {
  const fetched = await visitor.visit(onStep ? { ...request, onStep } : request);
  if (!fetched.ok) return fetched;
  onStep?.("checking the page");
  const facts = await readPage(fetched.visit);
  return "fault" in facts ? refusals.tooTangled : { ok: true, report: seoReport(facts) };
}

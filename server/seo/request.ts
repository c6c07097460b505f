import type { AnalysisStep } from "#domain/seo/stages.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Database } from "#engine/postgres/database.ts";
import { analyse } from "./analyse.ts";
import type { VisitRefusal } from "./refusals.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { keepReport, type ReportOwner } from "./stored-reports.ts";

export type ReportOutcome = { ok: true; report: StoredReport } | VisitRefusal;

/** Analyses the page at a typed address and stores the report, for the function as for the form without a script. */
export async function requestReport(
  request: { typed: unknown; clientAddress: string },
  services: {
    db: Database;
    visitor: SiteVisitor;
    /** Where the report belongs; null: to no project. */
    owner: ReportOwner | null;
    onStep?: ((step: AnalysisStep) => void) | undefined;
  },
): Promise<ReportOutcome> {
  const { db, visitor, owner, onStep } = services;
  const answer = await analyse(visitor, { ...request, onStep });
  return answer.ok ? { ok: true, report: await keepReport(db, answer.report, owner) } : answer;
}

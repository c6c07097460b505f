import type { SeoStage } from "#domain/seo/stages.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";

/** The latest report on a client's site of each stage. */
export type SiteReports = Record<SeoStage, StoredReport | null>;

export async function readSiteReports(
  projectId: string,
): Promise<Answer<{ reports: SiteReports }>> {
  const [before, after] = await Promise.all([
    readLatest(projectId, "before"),
    readLatest(projectId, "after"),
  ]);
  if (!before.ok) return before;
  if (!after.ok) return after;
  return { ok: true, reports: { before: before.report, after: after.report } };
}

function readLatest(
  projectId: string,
  stage: SeoStage,
): Promise<Answer<{ report: StoredReport | null }>> {
  return read(
    "The reports on the site could not be loaded.",
    (client) =>
      client
        .from("seo_reports")
        .select("id, created_at, report")
        .match({ project_id: projectId, stage })
        .order("created_at", { ascending: false })
        .limit(1)
        .maybeSingle(),
    (row) => ({ report: row && { ...row.report, id: row.id, created_at: row.created_at } }),
  );
}

import type { KeptReport } from "#domain/seo/kept-report.ts";
import type { SeoReport } from "#domain/seo/report.ts";
import { type SeoStage, seoStages } from "#domain/seo/stages.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** The latest look at a client's site of each stage. */
export type SiteReports = Record<SeoStage, KeptReport | null>;

export async function readSiteReports(
  projectId: string,
): Promise<Answer<{ reports: SiteReports }>> {
  const otherwise = "The reports on the site could not be loaded.";
  try {
    const client = await backend();
    const answers = await Promise.all(
      seoStages.map((stage) =>
        client
          .from("seo_reports")
          .select("id, created_at, report")
          .match({ project_id: projectId, stage })
          .order("created_at", { ascending: false })
          .limit(1)
          .maybeSingle<{ id: string; created_at: string; report: SeoReport }>(),
      ),
    );
    const failed = answers.find(({ error }) => error);
    if (failed) return refusal({ ...failed.error, status: failed.status }, otherwise);
    const [before, after] = answers.map(({ data }) => data && keptOf(data));
    return { ok: true, reports: { before: before ?? null, after: after ?? null } };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

function keptOf(row: { id: string; created_at: string; report: SeoReport }): KeptReport {
  return { ...row.report, id: row.id, created_at: row.created_at };
}

import type { SeoReport } from "#domain/seo/report.ts";
import type { SeoStage } from "#domain/seo/stages.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";

/** The client's project that the report belongs to, and the stage of its site. */
export interface ReportOwner {
  projectId: string;
  stage: SeoStage;
}

/** Stores it under a random id, which nobody can guess. */
export async function storeReport(
  db: Database,
  report: SeoReport,
  owner: ReportOwner | null,
): Promise<StoredReport> {
  const { rows } = await db.query<Row>(
    `insert into public.seo_reports (url, report, overall_score, project_id, stage)
     values ($1, $2::jsonb, $3, $4::uuid, $5) returning id, created_at`,
    [
      report.url,
      { ...report },
      report.overall_score,
      owner?.projectId ?? null,
      owner?.stage ?? null,
    ],
  );
  const [row] = rows as [Row];
  return { ...report, id: row.id, created_at: row.created_at.toISOString() };
}

/** @param id a UUID. @returns null when there is no such report. */
export async function readReport(db: Queryable, id: string): Promise<StoredReport | null> {
  const { rows } = await db.query<Row & { report: SeoReport }>(
    "select id, created_at, report from public.seo_reports where id = $1::uuid",
    [id],
  );
  const [row] = rows;
  return row ? { ...row.report, id: row.id, created_at: row.created_at.toISOString() } : null;
}

interface Row {
  id: string;
  created_at: Date;
}

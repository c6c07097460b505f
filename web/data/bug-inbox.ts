import type { BugReportsRow } from "#database/types.ts";
import { screenshotFiles } from "#domain/file/file.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { pictureLinks } from "./files.ts";
import { type Listed, readPage, type Wanted } from "./listing.ts";

/** Whose project a report is about; 'Unknown' when it names none. */
type Reporter = { business_name: string; user_name: string };

export type ReportRow = Pick<
  BugReportsRow,
  "id" | "created_at" | "project_id" | "bug_type" | "priority" | "title" | "status"
> &
  Reporter;

export async function readReports(wanted: Wanted): Promise<Answer<Listed<ReportRow>>> {
  const list = await readPage<Omit<ReportRow, keyof Reporter>>(
    {
      table: "bug_reports",
      columns: "id, created_at, project_id, bug_type, priority, title, status",
      searched: ["title", "description"],
      otherwise,
    },
    wanted,
  );
  if (!list.ok) return list;
  const named = await reportersOf(list.rows.map(({ project_id }) => project_id));
  if (!named.ok) return named;
  const rows = list.rows.map((row) => ({ ...row, ...named.reporterOf(row.project_id) }));
  return { ...list, rows };
}

/** For the badge: how many wait for somebody to look at them. */
export async function countPendingReports(): Promise<Answer<{ count: number }>> {
  try {
    const { count, error, status } = await (await backend())
      .from("bug_reports")
      .select("id", { count: "exact", head: true })
      .eq("status", "pending");
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, count: count ?? 0 };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** `url: null` for a picture that is not there any more. */
export type Screenshot = { path: string; url: string | null };

export type Report = BugReportsRow & Reporter & { screenshots: Screenshot[] };

/** Null when there is none with this id. */
export async function readReport(id: string): Promise<Answer<{ report: Report | null }>> {
  try {
    const { data, error, status } = await (await backend())
      .from("bug_reports")
      .select("*")
      .eq("id", id)
      .maybeSingle<BugReportsRow>();
    if (error) return refusal({ ...error, status }, otherwise);
    if (!data) return { ok: true, report: null };
    const [named, links] = await Promise.all([
      reportersOf([data.project_id]),
      pictureLinks(screenshotFiles.bucket, data.screenshot_paths),
    ]);
    if (!named.ok) return named;
    const screenshots = data.screenshot_paths.map((path) => ({ path, url: links[path] ?? null }));
    return { ok: true, report: { ...data, ...named.reporterOf(data.project_id), screenshots } };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

const otherwise = "Failed to fetch bug reports";

type Named = { reporterOf: (projectId: string | null) => Reporter };

async function reportersOf(projectIds: (string | null)[]): Promise<Answer<Named>> {
  const ids = [...new Set(projectIds.filter((id) => id !== null))];
  const reporters = new Map<string, Reporter>();
  if (ids.length > 0) {
    const { data, error, status } = await (await backend())
      .from("onboarding_submissions")
      .select("id, business_name, full_name")
      .in("id", ids);
    if (error) return refusal({ ...error, status }, otherwise);
    for (const { id, business_name, full_name } of data) {
      reporters.set(id, { business_name, user_name: full_name });
    }
  }
  return { ok: true, reporterOf: (id) => reporters.get(id ?? "") ?? nobody };
}

const nobody: Reporter = { business_name: "Unknown", user_name: "Unknown" };

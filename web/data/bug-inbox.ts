import type { BugReportsRow } from "#database/types.ts";
import { screenshotFiles } from "#domain/file/file.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { pictureLinks } from "./files.ts";

/** Whose project a report is about; 'Unknown' when it names none. */
type Reporter = {
  business_name: string;
  user_name: string;
  /** As the project's questionnaire says it. */
  email: string | null;
};

export type ReportRow = Pick<
  BugReportsRow,
  "id" | "created_at" | "project_id" | "priority" | "title" | "status"
> &
  Reporter & { type: BugReportsRow["bug_type"] };

/** For the badge: how many wait for somebody to look at them, as far as 1,000. */
export async function countPendingReports(): Promise<Answer<{ count: number }>> {
  try {
    const { data, error, status } = await (await backend()).rpc("pending_reports");
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, count: data as number };
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
      .select("id, business_name, full_name, email")
      .in("id", ids);
    if (error) return refusal({ ...error, status }, otherwise);
    for (const { id, business_name, full_name, email } of data) {
      reporters.set(id, { business_name, user_name: full_name, email });
    }
  }
  return { ok: true, reporterOf: (id) => reporters.get(id ?? "") ?? nobody };
}

const nobody: Reporter = { business_name: "Unknown", user_name: "Unknown", email: null };

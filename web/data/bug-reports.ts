import type { BugReportsRow } from "#database/types.ts";
import {
  type BrowserInfo,
  type BugReport,
  normalisedPageUrl,
} from "#domain/bug-report/bug-report.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { currentUser } from "./session.ts";

type Circumstances = {
  projectId: string | null;
  browserInfo: BrowserInfo;
  screenshotPaths: string[];
};

export async function submitBugReport(
  report: BugReport,
  { projectId, browserInfo, screenshotPaths }: Circumstances,
): Promise<Answer> {
  const otherwise = "Failed to submit bug report";
  try {
    const user = await currentUser();
    if (!user) return { ok: false, message: "User not authenticated" };
    const row = {
      title: report.title.trim(),
      description: report.description.trim(),
      bug_type: report.bugType,
      priority: report.priority,
      url: normalisedPageUrl(report.url),
      user_id: user.id,
      project_id: projectId,
      browser_info: browserInfo,
      screenshot_paths: screenshotPaths,
    };
    const { error, status } = await (await backend()).from("bug_reports").insert([row]);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export type OwnReport = Pick<
  BugReportsRow,
  "id" | "created_at" | "bug_type" | "priority" | "title" | "status"
>;

/** What this client has reported about a project, newest first. */
export async function readOwnReports(
  userId: string,
  projectId: string,
): Promise<Answer<{ reports: OwnReport[] }>> {
  const otherwise = "Your reports could not be loaded.";
  try {
    const { data, error, status } = await (await backend())
      .from("bug_reports")
      .select("id, created_at, bug_type, priority, title, status")
      .eq("user_id", userId)
      .eq("project_id", projectId)
      .order("created_at", { ascending: false })
      .limit(100);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, reports: data };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

import type { BugReportsRow } from "#database/types.ts";
import {
  type BrowserInfo,
  type BugReport,
  normalisedPageUrl,
} from "#domain/bug-report/bug-report.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { currentUser } from "./session.ts";
import { alreadyStored, submissionKeys } from "./submission-key.ts";

type Circumstances = {
  projectId: string | null;
  browserInfo: BrowserInfo;
  screenshotPaths: string[];
};

/** The same report sent again, because its answer was lost, is the same row. */
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
      submission_key: keys.keyOf({ report, projectId, screenshotPaths }),
    };
    const { error, status } = await (await backend()).from("bug_reports").insert([row]);
    if (error && error.code !== alreadyStored) return refusal({ ...error, status }, otherwise);
    keys.done();
    return { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

const keys = submissionKeys();

export type OwnReport = Pick<
  BugReportsRow,
  "id" | "created_at" | "bug_type" | "priority" | "title" | "status"
> & { /** How many. */ screenshots: number };

/** What this client has reported about a project, newest first. */
export async function readOwnReports(
  userId: string,
  projectId: string,
): Promise<Answer<{ reports: OwnReport[] }>> {
  const otherwise = "Your reports could not be loaded.";
  try {
    const { data, error, status } = await (await backend())
      .from("bug_reports")
      .select("id, created_at, bug_type, priority, title, status, screenshot_paths")
      .eq("user_id", userId)
      .eq("project_id", projectId)
      .order("created_at", { ascending: false })
      .limit(100);
    if (error) return refusal({ ...error, status }, otherwise);
    const reports = data.map(({ screenshot_paths, ...report }) => ({
      ...report,
      screenshots: screenshot_paths.length,
    }));
    return { ok: true, reports };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

import type { BugReportsRow } from "#database/types.ts";
import { type BrowserInfo, type BugReport, emptyBugReport } from "#domain/bug-report/bug-report.ts";
import { bugReportForm } from "#domain/bug-report/bug-report-form.ts";
import { type Answer, refusal } from "./answer.ts";
import { ask, read } from "./ask.ts";
import { accountKey, readJson, tabStore } from "./browser-storage.ts";
import { currentUser } from "./session.ts";
import { alreadyStored, submissionKeys } from "./submission-key.ts";

type Circumstances = {
  projectId: string | null;
  browserInfo: BrowserInfo;
  screenshotPaths: string[];
};

/** Sends a bug report. The same report sent again, because its answer was lost, is the same row. */
export async function submitBugReport(
  report: BugReport,
  { projectId, browserInfo, screenshotPaths }: Circumstances,
): Promise<Answer> {
  const user = await currentUser().catch((error: unknown) => refusal(error, notSubmitted));
  if (!user) return { ok: false, message: "User not authenticated" };
  if ("ok" in user) return user;
  const { bugType, ...rest } = bugReportForm.parse(report);
  const row = {
    ...rest,
    bug_type: bugType,
    user_id: user.id,
    project_id: projectId,
    browser_info: browserInfo,
    screenshot_paths: screenshotPaths,
    submission_key: keys.keyOf({ report, projectId, screenshotPaths }),
  };
  const inserted = await ask(notSubmitted, (client) => client.from("bug_reports").insert([row]));
  if (!inserted.ok && inserted.code !== alreadyStored) return inserted;
  keys.done();
  return { ok: true };
}

const notSubmitted = "Failed to submit bug report";
const keys = submissionKeys();

export type OwnReport = Pick<
  BugReportsRow,
  "id" | "created_at" | "bug_type" | "priority" | "title" | "status"
> & { /** The number of screenshots. */ screenshots: number };

/** The bug reports that the members of a project have sent, newest first. */
export async function readProjectReports(
  projectId: string,
): Promise<Answer<{ reports: OwnReport[] }>> {
  return read(
    "Your reports could not be loaded.",
    (client) =>
      client
        .from("bug_reports")
        .select("id, created_at, bug_type, priority, title, status, screenshot_paths")
        .eq("project_id", projectId)
        .order("created_at", { ascending: false })
        .limit(100),
    (rows) => ({
      reports: rows.map(({ screenshot_paths, ...report }) => ({
        ...report,
        screenshots: screenshot_paths.length,
      })),
    }),
  );
}

type Owner = { userId: string; projectId: string };

/** A report that was being written when the page was closed, if this tab has stored it. */
export function readUnsentReport(owner: Owner): BugReport | null {
  const stored = readJson(tabStore, keyOf(owner));
  return stored && typeof stored === "object" ? { ...emptyBugReport, ...stored } : null;
}

export function saveUnsentReport(owner: Owner, report: BugReport) {
  tabStore.write(keyOf(owner), JSON.stringify(report));
}

export function removeUnsentReport(owner: Owner) {
  tabStore.remove(keyOf(owner));
}

function keyOf({ userId, projectId }: Owner) {
  return accountKey(`report:${projectId}`, userId);
}

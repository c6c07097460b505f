import type { BugReportsRow } from "#database/types.ts";
import { screenshotFiles } from "#domain/file/file.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";
import { pictureLinks } from "./files.ts";
import { inOrder } from "./in-order.ts";

/** The client whose project a report is about; 'Unknown' when it names none. */
type Reporter = {
  business_name: string;
  user_name: string;
  /** From the project's questionnaire. */
  email: string | null;
};

export type ReportRow = Pick<
  BugReportsRow,
  "id" | "created_at" | "project_id" | "priority" | "title" | "status"
> &
  Reporter & { type: BugReportsRow["bug_type"] };

/** For the badge: how many nobody has looked at yet, counted up to 1,000. */
export async function countPendingReports(): Promise<Answer<{ count: number }>> {
  return read(
    notFetched,
    (client) => client.rpc("pending_reports"),
    (count) => ({ count }),
  );
}

/** `url: null` for a picture that no longer exists. */
export type Screenshot = { path: string; url: string | null };

export type Report = BugReportsRow & Reporter & { screenshots: Screenshot[] };

/** Null when there is none with this id. */
export async function readReport(id: string): Promise<Answer<{ report: Report | null }>> {
  const found = await read(
    notFetched,
    (client) =>
      client
        .from("bug_reports")
        .select("*, project:onboarding_submissions(business_name, full_name, email)")
        .eq("id", id)
        .maybeSingle(),
    (row) => ({ row }),
  );
  if (!found.ok) return found;
  if (!found.row) return { ok: true, report: null };
  const { project, ...row } = found.row;
  const links = await pictureLinks(screenshotFiles.bucket, row.screenshot_paths);
  const screenshots = row.screenshot_paths.map((path) => ({ path, url: links[path] ?? null }));
  return { ok: true, report: { ...row, ...reporterOf(project), screenshots } };
}

export function setReportStatus(id: string, status: Report["status"]): Promise<Answer> {
  return inOrder(id, () =>
    ask("Failed to update status", (client) =>
      // `single` fails if the policy hides the row, which would otherwise look like a success.
      client.from("bug_reports").update({ status }).eq("id", id).select("id").single(),
    ),
  );
}

const notFetched = "Failed to fetch bug reports";

function reporterOf(
  project: { business_name: string; full_name: string; email: string } | null,
): Reporter {
  if (!project) return { business_name: "Unknown", user_name: "Unknown", email: null };
  const { business_name, full_name, email } = project;
  return { business_name, user_name: full_name, email };
}

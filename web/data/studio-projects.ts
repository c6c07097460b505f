import type { OnboardingSubmissionsRow } from "#database/types.ts";
import { readChecklist } from "#domain/project/checklist.ts";
import { checklistProgress, type Progress } from "#domain/project/progress.ts";
import type { Answer } from "./answer.ts";
import { ask, callFunction, read } from "./ask.ts";
import { inOrder } from "./in-order.ts";
import { type ListPage, type ListQuery, readList } from "./lists.ts";
import { type Project, projectOf } from "./projects.ts";

type Row = OnboardingSubmissionsRow;

/** A project as the studio's list shows it. */
export type ProjectRow = Pick<
  Row,
  | "id"
  | "created_at"
  | "business_name"
  | "full_name"
  | "email"
  | "niche_industry"
  | "status"
  | "sold"
> & { service: Row["service_selection"] };

/** A client's project as a card shows it. */
export type ProjectCardRow = Pick<
  Row,
  "id" | "created_at" | "business_name" | "full_name" | "email" | "status" | "sold"
> & { service: Row["service_selection"]; progress: Progress };

export async function readProjectCards(
  query: ListQuery,
): Promise<Answer<ListPage<ProjectCardRow>>> {
  type Stored = Omit<ProjectCardRow, "progress"> & { project_checklist: unknown };
  const list = await readList<Stored>(query, "Failed to fetch submissions");
  if (!list.ok) return list;
  const rows = list.rows.map(({ project_checklist, ...rest }) => ({
    ...rest,
    progress: checklistProgress(readChecklist(project_checklist)),
  }));
  return { ...list, rows };
}

/** Null when there is none with this id. */
export async function readProject(id: string): Promise<Answer<{ project: Project | null }>> {
  return read(
    "Failed to fetch project",
    (client) => client.from("onboarding_submissions").select("*").eq("id", id).maybeSingle(),
    (row) => ({ project: row && projectOf(row) }),
  );
}

type Status = Row["status"];
export type ProjectStatusChange = { projectId: string; oldStatus: Status; newStatus: Status };

/** What happens to the mail about a change: `none` when the change goes back to the status that the last mail named,
 * `switched-off` when the client wants no such mails. */
export type StatusMail = "waits" | "none" | "switched-off";

export async function changeProjectStatus(
  change: ProjectStatusChange,
): Promise<Answer<{ mail: StatusMail }>> {
  const saved = await setProjectStatus(change.projectId, change.newStatus);
  if (!saved.ok) return saved;
  const mail = await callFunction("send-project-status-update", change, "No answer");
  // The mail became due with the change itself, so it is sent without this answer too.
  if (!mail.ok) console.error("The status mail could not be asked about.", mail.message);
  if (mail.ok && mail.result.switchedOff) return { ok: true, mail: "switched-off" };
  return { ok: true, mail: mail.ok && mail.result.leavesAt === null ? "none" : "waits" };
}

function setProjectStatus(id: string, status: Status): Promise<Answer> {
  return inOrder(id, () =>
    ask("Failed to update status", (client) =>
      // `single` fails if the policy hides the row, which would otherwise look like a success.
      client.from("onboarding_submissions").update({ status }).eq("id", id).select("id").single(),
    ),
  );
}

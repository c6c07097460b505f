import type { OnboardingSubmissionsRow } from "#database/types.ts";
import { readChecklist } from "#domain/project/checklist.ts";
import { checklistProgress, type Progress } from "#domain/project/progress.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { callFunction } from "./functions.ts";
import { type Listed, readListed, type Wanted } from "./listing.ts";
import { type Project, projectOf } from "./project.ts";
import { setStatus } from "./status.ts";

type Row = OnboardingSubmissionsRow;

/** A submission as the studio's table shows it. */
export type SubmissionRow = Pick<
  Row,
  "id" | "created_at" | "business_name" | "full_name" | "email" | "niche_industry" | "status"
> & { service: Row["service_selection"] };

/** A client's project as a card shows it. */
export type ProjectCardRow = Pick<
  Row,
  "id" | "created_at" | "business_name" | "full_name" | "email" | "status"
> & { service: Row["service_selection"]; progress: Progress };

export async function readProjectCards(wanted: Wanted): Promise<Answer<Listed<ProjectCardRow>>> {
  type Stored = Omit<ProjectCardRow, "progress"> & { project_checklist: unknown };
  const list = await readListed<Stored>(wanted, "Failed to fetch submissions");
  if (!list.ok) return list;
  const rows = list.rows.map(({ project_checklist, ...rest }) => ({
    ...rest,
    progress: checklistProgress(readChecklist(project_checklist)),
  }));
  return { ...list, rows };
}

/** Null when there is none with this id. */
export async function readProject(id: string): Promise<Answer<{ project: Project | null }>> {
  const otherwise = "Failed to fetch project";
  try {
    const { data, error, status } = await (await backend())
      .from("onboarding_submissions")
      .select("*")
      .eq("id", id)
      .maybeSingle<Row>();
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, project: data && projectOf(data) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export type ProjectStatusChange = { projectId: string; oldStatus: string; newStatus: string };

/** Whether the client is told: `none` when the change put back what they have last been told, `switched-off`
 * when they want no such mails. */
export type StatusMail = "waits" | "none" | "switched-off";

export async function changeProjectStatus(
  change: ProjectStatusChange,
): Promise<Answer<{ mail: StatusMail }>> {
  const saved = await setStatus("onboarding_submissions", change.projectId, change.newStatus);
  if (!saved.ok) return saved;
  const asked = await callFunction<{ leavesAt: string | null; switchedOff?: boolean }>(
    "send-project-status-update",
    change,
    "No answer",
  );
  // The change itself has noted the mail, so it leaves without this answer too.
  if (!asked.ok) console.error("The status mail could not be asked about.", asked.message);
  if (asked.ok && asked.result.switchedOff) return { ok: true, mail: "switched-off" };
  return { ok: true, mail: asked.ok && asked.result.leavesAt === null ? "none" : "waits" };
}

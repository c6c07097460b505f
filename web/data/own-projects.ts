import type { OnboardingSubmissionsRow, ProjectStatusChangesRow } from "#database/types.ts";
import { type Checklist, readChecklist } from "#domain/project/checklist.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend, type SupabaseClient } from "./client.ts";
import { type Project, projectOf } from "./project.ts";

type Row = OnboardingSubmissionsRow;

/** A project as a card shows it. */
export type ProjectSummary = Pick<
  Row,
  "id" | "created_at" | "service_selection" | "business_name" | "status"
> & { checklist: Checklist };

export type OwnProjects = {
  /** Newest first. */
  projects: ProjectSummary[];
  /** From 1; one that is not there any more gives the first. */
  page: number;
  total: number;
  completed: number;
};

export const projectsOnPage = 12;

export async function readOwnProjects(userId: string, page: number): Promise<Answer<OwnProjects>> {
  const otherwise = "Failed to fetch projects";
  try {
    const client = await backend();
    const [list, completed] = await Promise.all([
      listOf(client, userId, page),
      countCompleted(client, userId),
    ]);
    if (list.error?.code === beyondTheEnd && page > 1) return await readOwnProjects(userId, 1);
    if (list.error) return refusal({ ...list.error, status: list.status }, otherwise);
    if (completed.error)
      return refusal({ ...completed.error, status: completed.status }, otherwise);
    const projects = list.data.map(summaryOf);
    const total = list.count ?? projects.length;
    return { ok: true, projects, page, total, completed: completed.count ?? 0 };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Null when there is none with this id, or when it is somebody else's. */
export async function readOwnProject(
  userId: string,
  id: string,
): Promise<Answer<{ project: Project | null }>> {
  try {
    const { data, error, status } = await (await backend())
      .from("onboarding_submissions")
      .select("*")
      .eq("id", id)
      .eq("user_id", userId)
      .maybeSingle<Row>();
    if (error) return refusal({ ...error, status }, "Failed to fetch project");
    return { ok: true, project: data && projectOf(data) };
  } catch (error) {
    return refusal(error, "Failed to fetch project");
  }
}

export type StatusChange = Pick<ProjectStatusChangesRow, "id" | "new_status" | "changed_at">;

/** Newest first. */
export async function readStatusChanges(
  projectId: string,
): Promise<Answer<{ changes: StatusChange[] }>> {
  const otherwise = "The history could not be loaded.";
  try {
    const { data, error, status } = await (await backend())
      .from("project_status_changes")
      .select("id, new_status, changed_at")
      .eq("project_id", projectId)
      .order("changed_at", { ascending: false })
      .limit(50);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, changes: data };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

const beyondTheEnd = "PGRST103"; // requested range not satisfiable

async function listOf(client: SupabaseClient, userId: string, page: number) {
  const first = (page - 1) * projectsOnPage;
  return client
    .from("onboarding_submissions")
    .select("id, created_at, service_selection, business_name, status, project_checklist", {
      count: "exact",
    })
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id")
    .range(first, first + projectsOnPage - 1);
}

async function countCompleted(client: SupabaseClient, userId: string) {
  return client
    .from("onboarding_submissions")
    .select("id", { count: "exact", head: true })
    .eq("user_id", userId)
    .eq("status", "completed");
}

function summaryOf({ project_checklist, ...rest }: ListedRow): ProjectSummary {
  return { ...rest, checklist: readChecklist(project_checklist) };
}

type ListedRow = Omit<ProjectSummary, "checklist"> & Pick<Row, "project_checklist">;

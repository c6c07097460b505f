import { type ClockAnswer, readingOfAnswer } from "#domain/clock/clock-answer.ts";
import type { ClockReading } from "#domain/clock/reading.ts";
import type { NowDetails } from "#domain/project/now.ts";
import type { Answer } from "./answer.ts";
import { askJson } from "./ask.ts";
import { rowsOfProject, type Watched } from "./live.ts";

/** The present state of a project, as both sides see it. */
export interface ProjectState extends NowDetails {
  clock: ClockReading;
  /** The last answer of the studio about the content. */
  contentAnswer: { isComplete: boolean; missing: string | null; at: string } | null;
  /** ISO 8601: when the studio's silence counts as a yes to the content; null while no answer is awaited. */
  confirmBy: string | null;
  /** A version of the order waits for an answer while another is in force. */
  isChangeOffered: boolean;
  /** The number of open tasks of the client. */
  openTasks: number;
}

type Wire = Omit<ProjectState, "clock"> & { clock: ClockAnswer };

/** `data` is null for people who may not read the project. */
export async function readProjectState(
  projectId: string,
): Promise<Answer<{ data: ProjectState | null }>> {
  const answer = await askJson<Wire | null>("The project's clock could not be loaded.", (client) =>
    client.rpc("project_now", { project_id: projectId }),
  );
  if (!answer.ok || !answer.data) return answer as Answer<{ data: null }>;
  const { clock, ...details } = answer.data;
  return { ok: true, data: { ...details, clock: readingOfAnswer(clock) } };
}

/** The rows from which the state of a project follows. */
export function projectStateRows(projectId: string): Watched[] {
  return rowsOfProject(projectId, [
    "onboarding_submissions",
    "clock_events",
    "orders",
    "invoices",
    "deliverable_versions",
    "change_lists",
    "approvals",
    "questions",
  ]);
}

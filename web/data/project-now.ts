import type { JsonAnswers } from "#database/json-answers.ts";
import { readingOfAnswer } from "#domain/clock/clock-answer.ts";
import type { ClockReading } from "#domain/clock/clock-reading.ts";
import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";
import { rowsOfProject, type Watched } from "./live.ts";

type Wire = NonNullable<JsonAnswers["project_now"]>;

/** The present state of a project, as both sides see it. */
export type ProjectState = Omit<Wire, "clock"> & { clock: ClockReading };

/** `data` is null for people who may not read the project. */
export async function readProjectState(
  projectId: string,
): Promise<Answer<{ data: ProjectState | null }>> {
  const answer = await read("The project's clock could not be loaded.", (client) =>
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

import type { JsonAnswers } from "#database/json-answers.ts";
import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";

/** The state of a project's support. */
export type ProjectSupport = NonNullable<JsonAnswers["project_support"]>;
export type SupportInterval = NonNullable<ProjectSupport["interval"]>;

/** `support` is null if there is none that the reader may see. */
export async function readSupport(
  projectId: string,
): Promise<Answer<{ support: ProjectSupport | null }>> {
  const answer = await read("The support of this project could not be loaded.", (client) =>
    client.rpc("project_support", { project_id: projectId }),
  );
  return answer.ok ? { ok: true, support: answer.data } : answer;
}

/** A question about support that waits for an answer. */
export interface WaitingSupport {
  id: string;
  project_id: string;
  business_name: string;
  answer_until: string;
}

export async function readWaitingSupport(): Promise<Answer<{ questions: WaitingSupport[] }>> {
  return read(
    "What waits for you could not be loaded.",
    (client) =>
      client
        .from("support_schedules")
        .select("id, project_id, answer_until, onboarding_submissions(business_name)")
        .eq("state", "asked")
        .order("answer_until")
        .limit(20),
    (rows) => ({
      questions: rows.flatMap(
        ({ id, project_id, answer_until, onboarding_submissions: project }) =>
          project && project_id && answer_until
            ? [{ id, project_id, answer_until, business_name: project.business_name }]
            : [],
      ),
    }),
  );
}

/** The running support of this client, with the names of the projects. */
export async function readRunningSupport(): Promise<
  Answer<{ running: { id: string; name: string }[] }>
> {
  return read(
    "The support of your projects could not be loaded.",
    (client) =>
      client
        .from("support_schedules")
        .select("id, onboarding_submissions(business_name)")
        .in("state", ["running", "ending"])
        .limit(50),
    (rows) => ({
      running: rows.map(({ id, onboarding_submissions: project }) => ({
        id,
        name: project?.business_name ?? "",
      })),
    }),
  );
}

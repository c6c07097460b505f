import type { Answer } from "./answer.ts";
import { ask, askJson } from "./ask.ts";

export type SupportInterval = "month" | "quarter";

/** What the database says of a project's support; days are ISO dates, amounts include tax. */
export interface ProjectSupport {
  /** `none` is what the studio reads of a project without a schedule. */
  state: "none" | "free" | "asked" | "declined" | "running" | "ending" | "ended";
  asksOn: string;
  /** Null where nothing is free, or not any more. */
  freeUntil: string | null;
  /** While the question waits: the first day if the answer is given today. */
  startsOn: string;
  answerUntil: string | null;
  isSilent: boolean;
  interval: SupportInterval | null;
  totalMinor: number | null;
  currency: string | null;
  nextPeriodOn: string | null;
  paidUntil: string | null;
  /** The last day; where it runs, the one if it is ended today. */
  endsOn: string | null;
  endedBy: string | null;
  offer: { currency: string } & Record<SupportInterval, { totalMinor: number }>;
  /** What the client agrees to, by language. */
  sentences: Record<string, string[]>;
  mayAnswer: boolean;
  mayEnd: boolean;
  mayAsk: boolean;
}

/** Null where there is none that the reader may see. */
export async function readSupport(
  projectId: string,
): Promise<Answer<{ support: ProjectSupport | null }>> {
  const answer = await askJson<ProjectSupport | null>(
    "The support of this project could not be loaded.",
    (client) => client.rpc("project_support", { project_id: projectId }),
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
  return ask(
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

/** The support of this client that is running, by the name of its project. */
export async function readRunningSupport(): Promise<
  Answer<{ running: { id: string; name: string }[] }>
> {
  return ask(
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

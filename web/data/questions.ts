import type { Answer } from "./answer.ts";
import { ask, askJson, callFunction } from "./ask.ts";

export interface Question {
  id: string;
  /** ISO 8601 */
  asked_at: string;
  asked_by: string | null;
  asked_by_name: string | null;
  /** The task that it asks for; null: it is written down. */
  item_id: string | null;
  text: string | null;
  is_blocking: boolean;
  state: "open" | "answered" | "not-needed" | "withdrawn";
  closed_at: string | null;
  closed_by: string | null;
  closed_by_name: string | null;
  closed_by_side: "client" | "studio" | null;
  answer: string | null;
}

/** One step of what is still missing. */
export interface Reminder {
  id: string;
  subject_kind: "item" | "question" | "deliverable";
  subject_id: string;
  title: string | null;
  is_last: boolean;
  asked_at: string;
  needed_by: string;
  due_at: string;
  passed_at: string | null;
  sent_at: string | null;
}

export interface Needs {
  /** The newest first. */
  questions: readonly Question[];
  /** What is due first before the others. */
  reminders: readonly Reminder[];
  /** ISO 8601, or `infinity`; null: not paused. */
  pausedUntil: string | null;
}

/** What a client is asked in a project, and the reminders of what is still missing. */
export async function readNeeds(projectId: string): Promise<Answer<{ needs: Needs }>> {
  const otherwise = "The questions could not be loaded.";
  const [questions, reminders, project] = await Promise.all([
    ask(otherwise, (client) =>
      client
        .from("questions")
        .select(
          "id, asked_at, asked_by, asked_by_name, item_id, text, is_blocking, state, closed_at, closed_by, closed_by_name, closed_by_side, answer",
        )
        .eq("project_id", projectId)
        .order("asked_at", { ascending: false })
        .order("id"),
    ),
    ask(otherwise, (client) =>
      client
        .from("reminders")
        .select(
          "id, subject_kind, subject_id, title, is_last, asked_at, needed_by, due_at, passed_at, sent_at",
        )
        .eq("project_id", projectId)
        .is("ended_at", null)
        .order("due_at")
        .order("id"),
    ),
    ask(otherwise, (client) =>
      client
        .from("onboarding_submissions")
        .select("reminders_paused_until")
        .eq("id", projectId)
        .maybeSingle(),
    ),
  ]);
  if (!questions.ok) return questions;
  if (!reminders.ok) return reminders;
  if (!project.ok) return project;
  const until = project.data?.reminders_paused_until ?? null;
  const isPaused = until !== null && (until === "infinity" || Date.parse(until) > Date.now());
  return {
    ok: true,
    needs: {
      questions: questions.data as Question[],
      reminders: reminders.data as Reminder[],
      pausedUntil: isPaused ? until : null,
    },
  };
}

/** The client says that it is not needed; the studio withdraws it. */
export function closeQuestion(questionId: string, otherwise: string) {
  return callFunction("answer-question", { questionId, notNeeded: true }, otherwise);
}

/** Without a moment until they are resumed. */
export function pauseReminders(projectId: string, until: Date | null, otherwise: string) {
  const body = { projectId, ...(until && { until: until.toISOString() }) };
  return callFunction("pause-reminders", body, otherwise);
}

interface RefundRequest {
  asked_at: string;
  asked_by_name: string | null;
  reason: string;
  deadline_at: string;
}

/** What the clock says of a deadline, and whether money was asked back. */
export async function readRefund(projectId: string) {
  const otherwise = "The questions could not be loaded.";
  const [clock, request] = await Promise.all([
    askJson<{
      studio_seconds: number;
      allowed_seconds: number | null;
      ends_at: string | null;
    } | null>(otherwise, (client) => client.rpc("project_clock", { project_id: projectId })),
    ask(otherwise, (client) =>
      client
        .from("refund_requests")
        .select("asked_at, asked_by_name, reason, deadline_at")
        .eq("project_id", projectId)
        .maybeSingle(),
    ),
  ]);
  if (!clock.ok || !request.ok) return null;
  const reading = clock.data && {
    studioSeconds: clock.data.studio_seconds,
    allowedSeconds: clock.data.allowed_seconds,
    endsAt: clock.data.ends_at,
  };
  return { reading, request: request.data as RefundRequest | null };
}

import type { QuestionsRow, RemindersRow } from "#database/types.ts";
import type { Answer } from "./answer.ts";
import { ask, callFunction } from "./ask.ts";

/** Without `item_id` it is written down, with it a task is asked for. Times are ISO 8601. */
export type Question = Omit<QuestionsRow, "project_id">;

/** One step of what is still missing. */
export type Reminder = Omit<
  RemindersRow,
  "project_id" | "step" | "ended_at" | "invoice_id" | "due_on"
>;

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
      questions: questions.data,
      reminders: reminders.data,
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

/** Null: no money was asked back. */
export function readRefundRequest(projectId: string) {
  return ask(
    "The questions could not be loaded.",
    (client) =>
      client
        .from("refund_requests")
        .select("asked_at, asked_by_name, reason, deadline_at")
        .eq("project_id", projectId)
        .maybeSingle(),
    (request) => ({ request }),
  );
}

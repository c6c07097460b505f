import type { QuestionsRow, RemindersRow } from "#database/types.ts";
import type { Answer } from "./answer.ts";
import { callFunction, read } from "./ask.ts";

/** A question to the client: with `item_id` it asks for a task, without it it is a text. Times are ISO 8601. */
export type Question = Omit<QuestionsRow, "project_id">;

/** One step of reminding the client of something that is still missing. */
export type Reminder = Omit<
  RemindersRow,
  "project_id" | "step" | "ended_at" | "invoice_id" | "due_on"
>;

export interface Needs {
  /** The newest first. */
  questions: readonly Question[];
  /** The ones due first at the top. */
  reminders: readonly Reminder[];
  /** ISO 8601, or `infinity`; null if the reminders are not paused. */
  pausedUntil: string | null;
}

/** The questions to the client of a project, and the reminders of what is still missing. */
export async function readNeeds(projectId: string): Promise<Answer<{ needs: Needs }>> {
  const otherwise = "The questions could not be loaded.";
  const [questions, reminders, project] = await Promise.all([
    read(otherwise, (client) =>
      client
        .from("questions")
        .select(
          "id, asked_at, asked_by, asked_by_name, item_id, text, is_blocking, state, closed_at, closed_by, closed_by_name, closed_by_side, answer",
        )
        .eq("project_id", projectId)
        .order("asked_at", { ascending: false })
        .order("id"),
    ),
    read(otherwise, (client) =>
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
    read(otherwise, (client) =>
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

/** Closes a question without an answer: the client says that it is not needed, or the studio withdraws it. */
export function closeQuestion(questionId: string, otherwise: string) {
  return callFunction("answer-question", { questionId, notNeeded: true }, otherwise);
}

/** Pauses the reminders of a project until a moment; with null until they are resumed. */
export function pauseReminders(projectId: string, until: Date | null, otherwise: string) {
  const body = { projectId, ...(until && { until: until.toISOString() }) };
  return callFunction("pause-reminders", body, otherwise);
}

/** The request for a refund; null if no money was asked back. */
export function readRefundRequest(projectId: string) {
  return read(
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

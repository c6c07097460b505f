import { type Answers, readAnswers } from "#domain/onboarding/answers.ts";
import { readStep, type Step } from "#domain/onboarding/steps.ts";
import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";

/** A questionnaire that a client has not finished, as the studio's list shows it. */
export type DraftRow = {
  /** The id of the client's account. */
  id: string;
  /** When it was last saved. */
  created_at: string;
  started_at: string;
  step: Step;
  /** The address and the name of the account. */
  email: string | null;
  name: string | null;
  business_name: string | null;
};

export type ClientDraft = { answers: Answers; step: Step; startedAt: string; savedAt: string };

/** The answers in a client's draft so far; null when there is no draft any more. */
export async function readClientDraft(
  userId: string,
): Promise<Answer<{ draft: ClientDraft | null }>> {
  return read(
    "Failed to fetch drafts",
    (client) =>
      client
        .from("onboarding_drafts")
        .select("answers, current_step, created_at, updated_at")
        .eq("user_id", userId)
        .maybeSingle(),
    (row) => ({
      draft: row && {
        answers: readAnswers(row.answers),
        step: readStep(row.current_step) ?? 1,
        startedAt: row.created_at,
        savedAt: row.updated_at,
      },
    }),
  );
}

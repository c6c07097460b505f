import { type Answers, readAnswers } from "#domain/onboarding/answers.ts";
import { readStep, type Step } from "#domain/onboarding/steps.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** A questionnaire that a client has not finished, as the studio's list shows it. */
export type DraftRow = {
  /** The client's. */
  id: string;
  /** When it was last saved. */
  created_at: string;
  started_at: string;
  step: Step;
  /** The account's. */
  email: string | null;
  name: string | null;
  business_name: string | null;
};

export type ClientDraft = { answers: Answers; step: Step; startedAt: string; savedAt: string };

/** What is in a client's draft so far; null when there is none any more. */
export async function readClientDraft(
  userId: string,
): Promise<Answer<{ draft: ClientDraft | null }>> {
  const otherwise = "Failed to fetch drafts";
  try {
    const { data, error, status } = await (await backend())
      .from("onboarding_drafts")
      .select("answers, current_step, created_at, updated_at")
      .eq("user_id", userId)
      .maybeSingle();
    if (error) return refusal({ ...error, status }, otherwise);
    const draft = data && {
      answers: readAnswers(data.answers),
      step: readStep(data.current_step) ?? 1,
      startedAt: data.created_at,
      savedAt: data.updated_at,
    };
    return { ok: true, draft };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

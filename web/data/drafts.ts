import type { OnboardingDraftsRow } from "#database/types.ts";
import { type Answers, readAnswers } from "#domain/onboarding/answers.ts";
import { readStep, type Step } from "#domain/onboarding/steps.ts";
import { type Answer, isEndedSession, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { settings } from "./settings.ts";
import { storedAccessToken } from "./signed-in-user.ts";

/** A questionnaire that is being filled in, and where its reader stands. */
export type Draft = { answers: Answers; step: Step };

/** Which state of which draft somebody has seen: a save goes on top of that one and no other. */
export type Seen = { version: number; submissionKey: string };

export type StoredDraft = Draft & { seen: Seen; savedAt: string };

type Found = Answer<{ draft: StoredDraft | null }>;

/** The client's draft; null when there is none. */
export async function readDraft(userId: string): Promise<Found> {
  try {
    const { data, error, status } = await (await backend())
      .from("onboarding_drafts")
      .select(columns)
      .eq("user_id", userId)
      .maybeSingle<Row>();
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, draft: data && draftOf(data) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** The first save; null when another tab or device has begun a draft meanwhile. */
export async function startDraft(userId: string, draft: Draft): Promise<Found> {
  try {
    const { data, error, status } = await (await backend())
      .from("onboarding_drafts")
      .insert({ user_id: userId, ...rowOf(draft) })
      .select(columns)
      .single<Row>();
    if (error?.code === uniqueViolation) return { ok: true, draft: null };
    if (error) return notSaved({ ...error, status });
    return { ok: true, draft: draftOf(data) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** A later save; null when what was seen is not what is there any more. */
export async function saveDraft(userId: string, draft: Draft, seen: Seen): Promise<Found> {
  try {
    const { data, error, status } = await (await backend())
      .from("onboarding_drafts")
      .update(rowOf(draft))
      .eq("user_id", userId)
      .eq("version", seen.version)
      .eq("submission_key", seen.submissionKey)
      .select(columns)
      .maybeSingle<Row>();
    if (error) return notSaved({ ...error, status });
    return { ok: true, draft: data && draftOf(data) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

// The browser has the answers. Where the session has ended the client asks who is here, finds nobody,
// and the wizard leads to the sign-in and back.
async function notSaved(error: unknown) {
  if (isEndedSession(error)) await (await backend()).auth.getUser();
  return refusal(error, otherwise);
}

/** The same save while the page is being closed: the browser sends it, nobody hears the answer. */
export function saveDraftOnLeaving(userId: string, draft: Draft, seen: Seen | null) {
  const token = storedAccessToken();
  if (!token) return;
  const { supabaseUrl, publishableKey } = settings();
  const url = new URL("/rest/v1/onboarding_drafts", supabaseUrl);
  if (seen) {
    url.searchParams.set("user_id", `eq.${userId}`);
    url.searchParams.set("version", `eq.${seen.version}`);
    url.searchParams.set("submission_key", `eq.${seen.submissionKey}`);
  }
  void fetch(url, {
    method: seen ? "PATCH" : "POST",
    keepalive: true,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      prefer: "return=minimal",
    },
    body: JSON.stringify(seen ? rowOf(draft) : { user_id: userId, ...rowOf(draft) }),
  }).catch(() => undefined); // the browser's own copy still has it
}

type Row = Pick<
  OnboardingDraftsRow,
  "answers" | "current_step" | "version" | "submission_key" | "updated_at"
>;
const columns = "answers, current_step, version, submission_key, updated_at";

const otherwise = "Your answers could not be saved.";
const uniqueViolation = "23505"; // one draft for each person

function draftOf(row: Row): StoredDraft {
  return {
    answers: readAnswers(row.answers),
    step: readStep(row.current_step) ?? 1,
    seen: { version: row.version, submissionKey: row.submission_key },
    savedAt: row.updated_at,
  };
}

function rowOf({ answers, step }: Draft) {
  return { answers, current_step: step };
}

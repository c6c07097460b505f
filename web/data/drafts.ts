import type { PostgrestSingleResponse } from "@supabase/postgrest-js";
import type { OnboardingDraftsRow } from "#database/types.ts";
import { type Answers, readAnswers } from "#domain/onboarding/answers.ts";
import { readStep, type Step } from "#domain/onboarding/steps.ts";
import { isEndedSession, type Refusal } from "./answer.ts";
import { ask, read } from "./ask.ts";
import { backend } from "./client.ts";
import type { Rows } from "./client-parts.ts";
import { settings } from "./settings.ts";
import { storedAccessToken } from "./signed-in-user.ts";

/** A questionnaire that is being filled in, and the step at which its reader is. */
export type Draft = { answers: Answers; step: Step };

/** Identifies one state of one draft: a save replaces that state and no other. */
export type Revision = { version: number; submissionKey: string };

export type StoredDraft = Draft & { revision: Revision; savedAt: string };

/** `notSold` of a refusal: what the draft orders and what is not sold any more. */
export type DraftAnswer =
  | { ok: true; draft: StoredDraft | null }
  | (Refusal & { notSold?: readonly string[] });

/** The client's draft; null when there is none. */
export async function readDraft(userId: string): Promise<DraftAnswer> {
  return read(
    "Your answers could not be loaded.",
    (client) =>
      client.from("onboarding_drafts").select(columns).eq("user_id", userId).maybeSingle(),
    (row) => ({ draft: row && draftOf(row) }),
  );
}

/** The first save; null when another tab or device has begun a draft meanwhile. */
export async function startDraft(userId: string, draft: Draft): Promise<DraftAnswer> {
  const inserted = await asked((client) =>
    client
      .from("onboarding_drafts")
      .insert({ user_id: userId, ...rowOf(draft) })
      .select(columns)
      .single(),
  );
  if (inserted.ok) return inserted;
  if (inserted.code === uniqueViolation) return { ok: true, draft: null };
  return afterSessionCheck(inserted);
}

/** A later save; null when the draft is no longer in the state of that revision. */
export async function saveDraft(
  userId: string,
  draft: Draft,
  revision: Revision,
): Promise<DraftAnswer> {
  const saved = await asked((client) =>
    client
      .from("onboarding_drafts")
      .update(rowOf(draft))
      .eq("user_id", userId)
      .eq("version", revision.version)
      .eq("submission_key", revision.submissionKey)
      .select(columns)
      .maybeSingle(),
  );
  return saved.ok ? saved : afterSessionCheck(saved);
}

// The browser still has the answers. When the session has ended, getUser makes the client forget it, and the wizard
// leads to the sign-in and back.
async function afterSessionCheck<Of extends Refusal>(refused: Of): Promise<Of> {
  if (isEndedSession(refused)) await (await backend()).auth.getUser();
  return refused;
}

/** Saves the draft while the page is being closed: the browser sends the request, and nobody reads the answer. */
export function saveDraftOnLeaving(userId: string, draft: Draft, revision: Revision | null) {
  const token = storedAccessToken();
  if (!token) return;
  const { supabaseUrl, publishableKey } = settings();
  const url = new URL("/rest/v1/onboarding_drafts", supabaseUrl);
  if (revision) {
    url.searchParams.set("user_id", `eq.${userId}`);
    url.searchParams.set("version", `eq.${revision.version}`);
    url.searchParams.set("submission_key", `eq.${revision.submissionKey}`);
  }
  void fetch(url, {
    method: revision ? "PATCH" : "POST",
    keepalive: true,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      prefer: "return=minimal",
    },
    body: JSON.stringify(revision ? rowOf(draft) : { user_id: userId, ...rowOf(draft) }),
  }).catch(() => undefined); // the browser's own copy still has it
}

const columns = "answers, current_step, version, submission_key, updated_at";
type Row = Pick<
  OnboardingDraftsRow,
  "answers" | "current_step" | "version" | "submission_key" | "updated_at"
>;

const notSaved = "Your answers could not be saved.";
const uniqueViolation = "23505"; // one draft for each person

/** A save; a refusal says what is not sold any more, from the details of the error. */
async function asked(
  send: (client: Rows) => PromiseLike<PostgrestSingleResponse<Row | null>>,
): Promise<DraftAnswer> {
  let details: string | undefined;
  const saved = await ask(
    notSaved,
    async (client) => {
      const response = await send(client);
      details = response.error?.details;
      return response;
    },
    (row) => ({ draft: row && draftOf(row) }),
  );
  if (saved.ok) return saved;
  const notSold = notSoldIn(details);
  return notSold.length > 0 ? { ...saved, notSold } : saved;
}

function notSoldIn(details: string | undefined): string[] {
  try {
    const { notSold } = JSON.parse(details ?? "{}");
    return Array.isArray(notSold) ? notSold.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function draftOf(row: Row): StoredDraft {
  return {
    answers: readAnswers(row.answers),
    step: readStep(row.current_step) ?? 1,
    revision: { version: row.version, submissionKey: row.submission_key },
    savedAt: row.updated_at,
  };
}

function rowOf({ answers, step }: Draft) {
  return { answers, current_step: step };
}

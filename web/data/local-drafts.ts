import { type Answers, readAnswers } from "#domain/onboarding/answers.ts";
import { readStep } from "#domain/onboarding/steps.ts";
import { accountKey, browserStore, readJson } from "./browser-storage.ts";
import type { Draft, Revision } from "./drafts.ts";

/** Whose answers this browser stores: nobody else ever gets them from it. */
export type Owner = "visitor" | { userId: string };

/** The answers in this browser that the server, as far as the browser knows, does not have. */
export type LocalDraft = Draft & {
  /** The revision of the server's draft on which these answers are based; null if there was none. */
  revision: Revision | null;
  /** Answers that were on their way to the server, which may have stored them although this page never received its
   * reply. */
  sent: Answers[];
  /** ISO 8601, by the browser's clock. */
  savedAt: string;
};

/** Returns false if the browser stores nothing (denied or full); the answers then last as long as the page. */
export function saveLocalDraft(
  owner: Owner,
  draft: Draft & { revision: Revision | null; sent: Answers[]; now: Date },
): boolean {
  const { now, ...rest } = draft;
  const local: LocalDraft = { ...rest, savedAt: now.toISOString() };
  return browserStore.write(keyOf(owner), JSON.stringify(local));
}

export function readLocalDraft(owner: Owner): LocalDraft | null {
  return localDraftOf(readJson(browserStore, keyOf(owner)));
}

/** The names that a visitor has typed into the questionnaire, by the names of the sign-up form's fields. */
export function visitorNames(): Record<"full_name" | "business_name", string> {
  const answers = readLocalDraft("visitor")?.answers;
  return { full_name: answers?.full_name ?? "", business_name: answers?.business_name ?? "" };
}

export function removeLocalDraft(owner: Owner) {
  browserStore.remove(keyOf(owner));
}

/** Calls `listen` when another tab of this browser has stored something newer. */
export function onLocalDraftChange(
  owner: Owner,
  listen: (local: LocalDraft | null) => void,
): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === keyOf(owner)) listen(readLocalDraft(owner));
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function keyOf(owner: Owner): string {
  return accountKey("onboarding", owner === "visitor" ? owner : owner.userId);
}

function localDraftOf(stored: unknown): LocalDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { answers, step, revision, sent, savedAt } = stored as Record<string, unknown>;
  return {
    answers: readAnswers(answers),
    step: readStep(typeof step === "number" ? step : null) ?? 1,
    revision: isRevision(revision) ? revision : null,
    sent: Array.isArray(sent) ? sent.map(readAnswers) : [],
    savedAt: typeof savedAt === "string" ? savedAt : new Date(0).toISOString(),
  };
}

function isRevision(value: unknown): value is Revision {
  if (typeof value !== "object" || value === null) return false;
  const { version, submissionKey } = value as Record<string, unknown>;
  return typeof version === "number" && typeof submissionKey === "string";
}

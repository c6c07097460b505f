import { readAnswers } from "#domain/onboarding/answers.ts";
import { readStep } from "#domain/onboarding/steps.ts";
import type { Draft, Seen } from "./drafts.ts";

/** Whose answers this browser keeps: nobody else ever gets them from it. */
export type Owner = "visitor" | { userId: string };

/** What this browser has and the server, as far as it knows, has not. */
export type KeptDraft = Draft & { seen: Seen | null; keptAt: string };

/** False when the browser keeps nothing (storage is off or full). */
export function keepDraft(owner: Owner, draft: Draft & { seen: Seen | null; now: Date }): boolean {
  const { now, ...rest } = draft;
  try {
    const kept: KeptDraft = { ...rest, keptAt: now.toISOString() };
    window.localStorage.setItem(keyOf(owner), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function keptDraft(owner: Owner): KeptDraft | null {
  try {
    return readKept(window.localStorage.getItem(keyOf(owner)));
  } catch {
    return null;
  }
}

export function forgetDraft(owner: Owner) {
  try {
    window.localStorage.removeItem(keyOf(owner));
  } catch {
    // storage is switched off: there is nothing to forget
  }
}

/** Tells when another tab of this browser has kept something newer. */
export function onKeptElsewhere(owner: Owner, tell: (kept: KeptDraft | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === keyOf(owner)) tell(keptDraft(owner));
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function keyOf(owner: Owner): string {
  return `daybreak:onboarding:${owner === "visitor" ? owner : owner.userId}`;
}

function readKept(text: string | null): KeptDraft | null {
  const kept: unknown = JSON.parse(text ?? "null");
  if (typeof kept !== "object" || kept === null) return null;
  const { answers, step, seen, keptAt } = kept as Record<string, unknown>;
  return {
    answers: readAnswers(answers),
    step: readStep(typeof step === "number" ? step : null) ?? 1,
    seen: isSeen(seen) ? seen : null,
    keptAt: typeof keptAt === "string" ? keptAt : new Date(0).toISOString(),
  };
}

function isSeen(value: unknown): value is Seen {
  if (typeof value !== "object" || value === null) return false;
  const { version, submissionKey } = value as Record<string, unknown>;
  return typeof version === "number" && typeof submissionKey === "string";
}

import { readAnswers } from "#domain/onboarding/answers.ts";
import { readStep } from "#domain/onboarding/steps.ts";
import { browserStore, readJson } from "./browser-storage.ts";
import type { Draft, Seen } from "./drafts.ts";

/** Whose answers this browser keeps: nobody else ever gets them from it. */
export type Owner = "visitor" | { userId: string };

/** What this browser has and the server, as far as it knows, has not. */
export type KeptDraft = Draft & { seen: Seen | null; keptAt: string };

/** False when the browser stores nothing (denied or full): the answers last as long as the page. */
export function keepDraft(owner: Owner, draft: Draft & { seen: Seen | null; now: Date }): boolean {
  const { now, ...rest } = draft;
  const kept: KeptDraft = { ...rest, keptAt: now.toISOString() };
  return browserStore.write(keyOf(owner), JSON.stringify(kept));
}

export function keptDraft(owner: Owner): KeptDraft | null {
  return readKept(readJson(browserStore, keyOf(owner)));
}

export function forgetDraft(owner: Owner) {
  browserStore.remove(keyOf(owner));
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

function readKept(kept: unknown): KeptDraft | null {
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

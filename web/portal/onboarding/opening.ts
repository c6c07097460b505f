import { type Answers, emptyAnswers, sameAnswers } from "#domain/onboarding/answers.ts";
import type { Draft, Seen, StoredDraft } from "#web/data/drafts.ts";
import type { KeptDraft } from "#web/data/kept-draft.ts";

/** With what the wizard opens. */
export type Opening = {
  draft: Draft;
  /** What the draft was built on; null when the server has none yet. */
  seen: Seen | null;
  /** The server does not have all of it yet. */
  isAhead: boolean;
  /** Somebody has saved something else meanwhile: which of the two is it to be? */
  other: StoredDraft | null;
  /** The draft is what this browser's visitor wrote before signing in. */
  isVisitors: boolean;
};

export type Account = { fullName: string; email: string; businessName: string };

/** Of what the server has, what this browser has kept for the client and what its visitor wrote before
 * signing in: what to go on with. Two that differ are never settled here, the client is asked. */
export function openingFor(found: {
  account: Account;
  stored: StoredDraft | null;
  kept: KeptDraft | null;
  visitors: KeptDraft | null;
}): Opening {
  const { account, stored, kept, visitors } = found;
  if (kept) return openingWith(kept, stored, isUpToDate(kept, stored));
  if (visitors) {
    const own = { ...visitors, answers: withAccount(visitors.answers, account) };
    const opening = openingWith(own, stored, false);
    return { ...opening, isVisitors: true };
  }
  if (stored) {
    return { draft: draftOf(stored), seen: stored.seen, isAhead: false, other: null, isVisitors };
  }
  const draft: Draft = { answers: withAccount(emptyAnswers, account), step: 1 };
  return { draft, seen: null, isAhead: false, other: null, isVisitors };
}

export function visitorsOpening(kept: KeptDraft | null): Opening {
  const draft: Draft = kept ? draftOf(kept) : { answers: emptyAnswers, step: 1 };
  return { draft, seen: null, isAhead: false, other: null, isVisitors };
}

const isVisitors = false;

function openingWith(mine: Draft, stored: StoredDraft | null, isUpToDate: boolean): Opening {
  const draft = draftOf(mine);
  if (!stored) return { draft, seen: null, isAhead: true, other: null, isVisitors };
  const isSame = sameAnswers(mine.answers, stored.answers);
  const other = isSame || isUpToDate ? null : stored;
  return { draft, seen: stored.seen, isAhead: !isSame, other, isVisitors };
}

function isUpToDate(kept: KeptDraft, stored: StoredDraft | null): boolean {
  return (
    kept.seen?.version === stored?.seen.version &&
    kept.seen?.submissionKey === stored?.seen.submissionKey
  );
}

function draftOf({ answers, step }: Draft): Draft {
  return { answers, step };
}

function withAccount(answers: Answers, account: Account): Answers {
  return {
    ...answers,
    full_name: answers.full_name || account.fullName,
    email: answers.email || account.email,
    business_name: answers.business_name || account.businessName,
  };
}

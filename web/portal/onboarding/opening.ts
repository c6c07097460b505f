import { type Answers, emptyAnswers, sameAnswers } from "#domain/onboarding/answers.ts";
import { orderedIn, withoutUnsold } from "#domain/onboarding/not-sold.ts";
import type { Draft, Revision, StoredDraft } from "#web/data/drafts.ts";
import type { LocalDraft } from "#web/data/local-drafts.ts";

/** The state with which the wizard opens. */
export type Opening = {
  draft: Draft;
  /** The revision of the server's draft on which this draft is based; null when the server has none yet. */
  revision: Revision | null;
  /** Whether the server does not have all answers yet. */
  isAhead: boolean;
  /** Another version that was saved meanwhile: the client has to choose between the two. */
  other: StoredDraft | null;
  /** Whether the draft was written in this browser before signing in. */
  isVisitors: boolean;
  /** What it ordered and what is not sold any more; the draft is without it. */
  notSold?: readonly string[];
};

/** The server has what this browser has, and nothing else. */
const undisputed = { revision: null, isAhead: false, other: null, isVisitors: false };

export type Account = { fullName: string; email: string; businessName: string };

/** Chooses between the server's draft, this browser's copy of it and the draft of a visitor who has signed in since.
 * Where two of them differ the client is asked. */
export function openingFor(found: {
  account: Account;
  stored: StoredDraft | null;
  local: LocalDraft | null;
  visitors: LocalDraft | null;
}): Opening {
  const { account, stored, local, visitors } = found;
  if (local) return openingWith(local, stored, isUpToDate(local, stored));
  if (visitors) {
    const own = { ...visitors, answers: withAccount(visitors.answers, account) };
    const opening = openingWith(own, stored, false);
    return { ...opening, isVisitors: true };
  }
  if (stored) return { ...undisputed, draft: draftOf(stored), revision: stored.revision };
  return { ...undisputed, draft: { answers: withAccount(emptyAnswers, account), step: 1 } };
}

export function visitorsOpening(local: LocalDraft | null): Opening {
  const draft: Draft = local ? draftOf(local) : { answers: emptyAnswers, step: 1 };
  return { ...undisputed, draft };
}

/** The same draft without what is not sold; all other answers stay. */
export function openingWithoutUnsold(
  opening: Opening,
  isSold: (ordered: string) => boolean,
): Opening {
  const { draft } = opening;
  const notSold = orderedIn(draft.answers).filter((ordered) => !isSold(ordered));
  if (notSold.length === 0) return opening;
  const answers = withoutUnsold(draft.answers, notSold);
  return { ...opening, draft: { ...draft, answers }, notSold };
}

function openingWith(mine: Draft, stored: StoredDraft | null, isUpToDate: boolean): Opening {
  const draft = draftOf(mine);
  if (!stored) return { ...undisputed, draft, isAhead: true };
  const isSame = sameAnswers(mine.answers, stored.answers);
  const other = isSame || isUpToDate ? null : stored;
  return { draft, revision: stored.revision, isAhead: !isSame, other, isVisitors: false };
}

function isUpToDate(local: LocalDraft, stored: StoredDraft | null): boolean {
  // A save whose answer was lost when the page was closed is this browser's own.
  if (stored && local.sent.some((own) => sameAnswers(own, stored.answers))) return true;
  return (
    local.revision?.version === stored?.revision.version &&
    local.revision?.submissionKey === stored?.revision.submissionKey
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

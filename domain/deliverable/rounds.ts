import type { ChangeListFacts } from "./stage.ts";

/** Whether a list of changes uses one of the included rounds: from its sending on, but not when no point counts. */
function usesRound({ state, isPriced, points }: ChangeListFacts): boolean {
  const isWork = state === "sent" || state === "answered";
  return isWork && !isPriced && points.some(({ isCounted }) => isCounted);
}

/** How many of a project's rounds are used, over all of its deliverables. */
export function usedRounds(lists: readonly ChangeListFacts[]): number {
  return lists.filter(usesRound).length;
}

/** What the next list would be: which of the included rounds, the last one, or one that needs a price. */
export function nextRound(lists: readonly ChangeListFacts[], included: number) {
  const number = usedRounds(lists) + 1;
  return { number, included, isLast: number === included, needsPrice: number > included };
}

/** What the next list would be: which of the included rounds, the last one, or one that needs a price. */
export function nextRound({ used, included }: { used: number; included: number }) {
  const number = used + 1;
  return { number, included, isLast: number === included, needsPrice: number > included };
}

/** The known name that is nearly the given one (three quarters of their pairs of letters), or null. */
export function closest(name: string, known: readonly string[]): string | null {
  const requested = pairsOf(name.slice(0, 63));
  let best: { name: string; likeness: number } | null = null;
  for (const candidate of new Set(known)) {
    if (candidate === name) continue;
    const likeness = overlap(requested, pairsOf(candidate));
    if (likeness >= 0.75 && likeness > (best?.likeness ?? 0)) best = { name: candidate, likeness };
  }
  return best?.name ?? null;
}

function pairsOf(name: string): Set<string> {
  const letters = `^${name.toLowerCase()}$`;
  return new Set(Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2)));
}

/** Dice's coefficient. */
function overlap(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / (a.size + b.size);
}

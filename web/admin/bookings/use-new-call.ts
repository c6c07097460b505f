import { useEffect, useState } from "react";
import type { CallRow } from "#web/data/studio-calls.ts";

const saidForMs = 6_000;

/** The call that has come in since the page was opened, for a few seconds. `ahead`: those to come; null: not known yet. */
export function useNewCall(ahead: readonly CallRow[] | null): CallRow | null {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const [latest, setLatest] = useState<CallRow | null>(null);
  const unknown = ahead?.find(({ id }) => known !== null && !known.has(id));
  if (ahead && (known === null || unknown)) {
    setKnown(new Set([...(known ?? []), ...ahead.map(({ id }) => id)]));
    if (unknown) setLatest(unknown);
  }

  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(() => setLatest(null), saidForMs);
    return () => clearTimeout(timer);
  }, [latest]);

  return latest;
}

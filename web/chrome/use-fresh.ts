import { useEffect, useState } from "react";

/**
 * What a loader has asked for, as it comes: nothing at first, then the newest that has come, and whether a
 * newer one is on its way.
 */
export function useFresh<Facts>(
  promise: Promise<Facts>,
  /** Shall what is shown stay although this has come? Then a quiet refresh that failed takes nothing away. */
  stays: (shown: Facts, came: Facts) => boolean,
): { facts: Facts | null; isPending: boolean } {
  const [settled, setSettled] = useState<{ promise: Promise<Facts>; facts: Facts } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void promise.then((came) => {
      if (!isWanted) return;
      setSettled((shown) => ({
        promise,
        facts: shown && stays(shown.facts, came) ? shown.facts : came,
      }));
    });
    return () => {
      isWanted = false;
    };
  }, [promise, stays]);
  return { facts: settled?.facts ?? null, isPending: settled?.promise !== promise };
}

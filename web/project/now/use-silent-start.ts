import { useEffect, useRef } from "react";

/** Calls `onStart` at the moment at which the clock starts because the studio has not answered. No row changes then, so
 * no live update says it. */
export function useSilentStart(confirmBy: string | null, onStart: () => void) {
  const latest = useRef(onStart);
  useEffect(() => {
    latest.current = onStart;
  }, [onStart]);
  useEffect(() => {
    if (!confirmBy) return;
    // One second later, because the clock counts from the second after.
    const inMs = Date.parse(confirmBy) - Date.now() + 1_000;
    if (inMs > longestTimerMs) return;
    const timer = setTimeout(() => latest.current(), Math.max(0, inMs));
    return () => clearTimeout(timer);
  }, [confirmBy]);
}

/** The longest time that a browser's timer can wait. */
const longestTimerMs = 2 ** 31 - 1;

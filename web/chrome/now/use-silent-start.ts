import { useEffect, useRef } from "react";

/** Calls `onStart` at the moment at which the studio's silence starts the clock, which no row says. */
export function useSilentStart(confirmBy: string | null, onStart: () => void) {
  const latest = useRef(onStart);
  useEffect(() => {
    latest.current = onStart;
  }, [onStart]);
  useEffect(() => {
    if (!confirmBy) return;
    // A second later: the clock counts from the second after.
    const inMs = Date.parse(confirmBy) - Date.now() + 1_000;
    if (inMs > longestTimerMs) return;
    const timer = setTimeout(() => latest.current(), Math.max(0, inMs));
    return () => clearTimeout(timer);
  }, [confirmBy]);
}

/** What a browser's timer can wait. */
const longestTimerMs = 2 ** 31 - 1;

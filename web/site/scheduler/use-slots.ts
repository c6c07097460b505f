import { useCallback, useEffect, useState } from "react";
import type { Answer } from "#web/data/answer.ts";
import { type FreeSlots, readFreeSlots } from "#web/data/bookings.ts";

export interface Slots {
  loading: boolean;
  /** The answer that was read last; null before the first one. */
  found: Answer<FreeSlots> | null;
  load(): void;
}

/** The times at which calls may begin. They are read at first and again when somebody returns to the tab after a minute
 * or more. */
export function useSlots(event: string): Slots {
  const [state, setState] = useState<{ loading: boolean; found: Slots["found"]; at: number }>({
    loading: true,
    found: null,
    at: 0,
  });
  const load = useCallback(() => {
    setState((before) => ({ ...before, loading: true }));
    void readFreeSlots(event).then((found) => setState({ loading: false, found, at: Date.now() }));
  }, [event]);
  useEffect(load, [load]);
  useEffect(() => {
    const onSight = () => {
      if (document.visibilityState === "visible" && Date.now() - state.at > staleMs) load();
    };
    document.addEventListener("visibilitychange", onSight);
    return () => document.removeEventListener("visibilitychange", onSight);
  }, [load, state.at]);
  return { loading: state.loading, found: state.found, load };
}

const staleMs = 60_000;

import { useCallback, useEffect, useState } from "react";
import type { EventTypeId } from "#domain/booking/event-type.ts";
import type { Answer } from "#web/data/answer.ts";
import { type FreeSlots, readFreeSlots } from "#web/data/bookings.ts";

export interface Slots {
  loading: boolean;
  /** What was found last; null before the first answer. */
  found: Answer<FreeSlots> | null;
  load(): void;
}

/** When calls may begin: read on coming here, and again when somebody comes back to the tab after a while. */
export function useSlots(event: EventTypeId): Slots {
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

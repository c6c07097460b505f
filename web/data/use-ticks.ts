import { useEffect, useState, useSyncExternalStore } from "react";
import type { Checklist } from "#domain/project/checklist.ts";
import { tickQueue } from "./tick-queue.ts";
import { tickTask } from "./tick-task.ts";

type Read = { projectId: string; checklist: Checklist; askedAt: number };

/** A project's ticks, and the way to set one. */
export function useTicks({ projectId, checklist, askedAt }: Read) {
  const [queue] = useState(() => tickQueue(checklist, (tick) => tickTask({ projectId, ...tick })));
  const ticks = useSyncExternalStore(queue.subscribe, queue.current);

  useEffect(() => queue.adopt(checklist, askedAt), [queue, checklist, askedAt]);
  useEffect(() => {
    if (!ticks.saving) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [ticks.saving]);

  return { ...ticks, tick: queue.tick };
}

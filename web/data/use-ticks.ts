import { useEffect, useState, useSyncExternalStore } from "react";
import { type Checklist, readChecklist } from "#domain/project/checklist.ts";
import type { Answer } from "./answer.ts";
import { ask } from "./ask.ts";
import { tickQueue } from "./tick-queue.ts";

type Loaded = { projectId: string; checklist: Checklist; askedAt: number };

/** A project's ticks, and the way to set one. `askedAt`: when the loading of this checklist began, in ms. */
export function useTicks({ projectId, checklist, askedAt }: Loaded) {
  const [queue] = useState(() => tickQueue(checklist, (tick) => tickTask({ projectId, ...tick })));
  const ticks = useSyncExternalStore(queue.subscribe, queue.current);

  useEffect(() => queue.adopt(checklist, askedAt), [queue, checklist, askedAt]);
  useEffect(() => {
    if (!ticks.saving) return;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeLeaving);
    return () => window.removeEventListener("beforeunload", askBeforeLeaving);
  }, [ticks.saving]);

  return { ...ticks, tick: queue.tick };
}

type Tick = { projectId: string; itemId: string; completed: boolean };

/** Saves one tick and answers with the whole checklist as it is now, other people's ticks included. */
export async function tickTask(tick: Tick): Promise<Answer<{ checklist: Checklist }>> {
  return ask(
    "The tick was not saved.",
    (client) =>
      client
        .rpc("tick_task", {
          project_id: tick.projectId,
          item_id: tick.itemId,
          completed: tick.completed,
        })
        .abortSignal(AbortSignal.timeout(15_000)),
    (stored) => ({ checklist: readChecklist(stored) }),
  );
}

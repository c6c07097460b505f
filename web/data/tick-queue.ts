import { type Checklist, withTick } from "#domain/project/checklist.ts";
import { type Answer, reasonOf } from "./answer.ts";
import { createListeners } from "./listeners.ts";

/** The tasks as the person who ticks them sees them. */
export type Ticks = {
  checklist: Checklist;
  saving: boolean;
  /** Ticks that were not saved and are reverted. */
  failed: readonly FailedTick[];
};

export type FailedTick = Tick & { message: string };

type Tick = { itemId: string; completed: boolean };

/** Shows ticks at once and saves them one after the other, so that each answer is newer than the one before and no tick
 * flickers. If a task is ticked several times while it waits, only the last state is sent. */
export function tickQueue(
  checklist: Checklist,
  send: (tick: Tick) => Promise<Answer<{ checklist: Checklist }>>,
  now: () => number = () => performance.now(),
) {
  const waiting = new Map<string, boolean>(); // in the order of their first tick
  const listeners = createListeners();
  let known = checklist;
  let sending: Tick | null = null;
  let failed: readonly FailedTick[] = [];
  let answeredAt = Number.NEGATIVE_INFINITY;
  let current: Ticks = { checklist, saving: false, failed };

  function tick(itemId: string, completed: boolean) {
    failed = failed.filter((other) => other.itemId !== itemId);
    waiting.set(itemId, completed);
    show();
    if (!sending) void sendAll();
  }

  async function sendAll() {
    for (sending = takeNext(); sending; sending = takeNext()) {
      show();
      const sent = sending;
      const answer = await send(sent);
      answeredAt = now();
      if (answer.ok) known = answer.checklist;
      else if (!waiting.has(sent.itemId))
        failed = [...failed, { ...sent, message: reasonOf(answer) }];
    }
    show();
  }

  function takeNext(): Tick | null {
    for (const [itemId, completed] of waiting) {
      waiting.delete(itemId);
      return { itemId, completed };
    }
    return null;
  }

  /** Takes over a checklist that the page has loaded, unless its loading began (`askedAt`) before the last answer. */
  function adopt(read: Checklist, askedAt: number) {
    if (sending || askedAt < answeredAt) return;
    known = read;
    show();
  }

  function show() {
    let displayed = known;
    if (sending) displayed = withTick(displayed, sending.itemId, sending.completed);
    for (const [itemId, completed] of waiting) displayed = withTick(displayed, itemId, completed);
    current = { checklist: displayed, saving: sending !== null, failed };
    listeners.notify();
  }

  return {
    tick,
    adopt,
    current: () => current,
    subscribe: listeners.subscribe,
  };
}

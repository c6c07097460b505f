import { useEffect, useSyncExternalStore } from "react";
import { firstRead } from "#web/data/first-reads.ts";
import { gatheredChanges } from "#web/data/gathered-changes.ts";
import { createListeners } from "#web/data/listeners.ts";
import { type LiveChange, watch } from "#web/data/live.ts";
import { countUnread, markRead } from "#web/data/notifications.ts";

interface Unread {
  /** Up to 100; null until it is known. */
  count: number | null;
  /** A counter that is raised by each change of a notification, here or on another device. */
  changes: number;
}

let known: Unread = { count: null, changes: 0 };
let watchers = 0;
let stop = () => {};
const listeners = createListeners();

/** How many notifications this person has not read, live; all components of the page share one channel. */
export function useUnread(userId: string): Unread {
  useEffect(() => {
    if (watchers++ === 0) {
      const changes = gatheredChanges(refreshUnread);
      const leave = watch(
        [{ table: "notifications", filter: `user_id=eq.${userId}`, columns: ["read_at"] }],
        (change) => isKnown(change) || changes.changed(),
      );
      stop = () => {
        changes.stop();
        leave();
      };
      void firstRead(countUnread, "").then(show);
    }
    return () => {
      if (--watchers > 0) return;
      stop();
      known = { count: null, changes: 0 };
    };
  }, [userId]);
  return useSyncExternalStore(listeners.subscribe, () => known);
}

/** Reads the count again; if that fails, the former count stays. */
export async function refreshUnread() {
  refreshes++;
  refreshing++;
  const answer = await countUnread();
  refreshing--;
  show(answer);
}

let refreshes = 0;
/** How many of them have no answer yet. */
let refreshing = 0;

/** The server's `unread_notifications` counts no further. */
const mostCounted = 100;

/** Those that this page has marked as read. */
const marked = new Set<unknown>();

/**
 * Marks these unread notifications as read. Where nothing else has happened meanwhile, the count is known without being
 * read again.
 */
export async function markUnread(ids: string[]) {
  const before = refreshes;
  for (const id of ids) marked.add(id);
  const answer = await markRead({ ids });
  const { count } = known;
  const isSure = refreshing === 0 && refreshes === before && count !== null && count < mostCounted;
  if (answer.ok && answer.marked === ids.length && isSure) {
    show({ ok: true, count: Math.max(0, count - ids.length) });
    return;
  }
  for (const id of ids) marked.delete(id);
  await refreshUnread();
}

/** Whether a change only says that a notification is read which this page has marked. */
function isKnown(change: LiveChange): boolean {
  const { id, read_at } = change?.row ?? {};
  if (!marked.has(id)) return false;
  if (read_at) return true;
  marked.delete(id); // it happened again
  return false;
}

function show(answer: Awaited<ReturnType<typeof countUnread>>) {
  known = { count: answer.ok ? answer.count : known.count, changes: known.changes + 1 };
  listeners.notify();
}

/** `3`, or `99+` for a hundred and more; empty if there are none. */
export function unreadText(count: number | null): string {
  if (!count) return "";
  return count < 100 ? `${count}` : "99+";
}

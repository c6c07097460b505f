import { useEffect, useSyncExternalStore } from "react";
import { firstRead } from "#web/data/first-reads.ts";
import { gatheredChanges } from "#web/data/gathered-changes.ts";
import { watch } from "#web/data/live.ts";
import { countUnread } from "#web/data/notifications.ts";

interface Unread {
  /** Up to 100; null until it is known. */
  count: number | null;
  /** A counter that is raised by each change of a notification, here or on another device. */
  changes: number;
}

let known: Unread = { count: null, changes: 0 };
let watchers = 0;
let stop = () => {};
const listeners = new Set<() => void>();

/** How many notifications this person has not read, live; all components of the page share one channel. */
export function useUnread(userId: string): Unread {
  useEffect(() => {
    if (watchers++ === 0) {
      const changes = gatheredChanges(refreshUnread);
      const leave = watch(
        [{ table: "notifications", filter: `user_id=eq.${userId}` }],
        changes.changed,
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
  return useSyncExternalStore(subscribe, () => known);
}

/** Reads the count again; if that fails, the former count stays. */
export async function refreshUnread() {
  show(await countUnread());
}

function show(answer: Awaited<ReturnType<typeof countUnread>>) {
  known = { count: answer.ok ? answer.count : known.count, changes: known.changes + 1 };
  for (const listener of listeners) listener();
}

/** `3`, or `99+` for a hundred and more; empty if there are none. */
export function unreadText(count: number | null): string {
  if (!count) return "";
  return count < 100 ? `${count}` : "99+";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

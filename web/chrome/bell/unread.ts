import { useEffect, useSyncExternalStore } from "react";
import { watch } from "#web/data/live.ts";
import { countUnread } from "#web/data/notifications.ts";

interface Unread {
  /** Up to 100; null until it is known. */
  count: number | null;
  /** Raised with each change of a notification, here or on another device. */
  changes: number;
}

let known: Unread = { count: null, changes: 0 };
let watchers = 0;
let stop = () => {};
const listeners = new Set<() => void>();

/** How many notifications this person has not read, live; one channel serves everything on the page that asks. */
export function useUnread(userId: string): Unread {
  useEffect(() => {
    if (watchers++ === 0) {
      stop = watch(
        [{ table: "notifications", filter: `user_id=eq.${userId}` }],
        () => void refreshUnread(),
      );
      void refreshUnread();
    }
    return () => {
      if (--watchers > 0) return;
      stop();
      known = { count: null, changes: 0 };
    };
  }, [userId]);
  return useSyncExternalStore(subscribe, () => known);
}

/** A count that could not be read leaves the former one. */
export async function refreshUnread() {
  const answer = await countUnread();
  known = { count: answer.ok ? answer.count : known.count, changes: known.changes + 1 };
  for (const listener of listeners) listener();
}

/** `3`, and of a hundred and more `99+`; empty where there is none. */
export function unreadText(count: number | null): string {
  if (!count) return "";
  return count < 100 ? `${count}` : "99+";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

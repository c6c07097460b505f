import { useCallback, useEffect, useState } from "react";
import { type Notification, readNotifications } from "#web/data/notifications.ts";

interface Known {
  state: "loading" | "loaded" | "failed";
  /** The newest first. */
  notifications: readonly Notification[];
  hasMore: boolean;
}

const nothing: Known = { state: "loading", notifications: [], hasMore: false };

/** The notifications of an open panel: read when it opens and after each change, and further back by pages. */
export function useNotifications(isOpen: boolean, changes: number) {
  const [known, setKnown] = useState(nothing);

  const load = useCallback(async () => {
    const read = await readNotifications();
    setKnown((before) => {
      if (!read.ok) return before.state === "loaded" ? before : { ...nothing, state: "failed" };
      // Earlier pages that were read stay, except for notifications that are among the newest again.
      const fresh = new Set(read.notifications.map(({ id }) => id));
      const last = read.notifications.at(-1)?.at ?? "";
      const earlier = before.notifications.filter(({ id, at }) => at < last && !fresh.has(id));
      return {
        state: "loaded",
        notifications: [...read.notifications, ...earlier],
        hasMore: earlier.length > 0 ? before.hasMore : read.hasMore,
      };
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each change
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, changes, load]);

  const loadEarlier = async () => {
    const read = await readNotifications({ before: known.notifications.at(-1)?.at });
    if (!read.ok) return read;
    setKnown((before) => ({
      ...before,
      notifications: [...before.notifications, ...read.notifications],
      hasMore: read.hasMore,
    }));
    return read;
  };
  return { ...known, load, loadEarlier };
}

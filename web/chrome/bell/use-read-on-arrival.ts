import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { addressOf } from "#domain/notification/address.ts";
import { markRead, type Notification, readNotifications } from "#web/data/notifications.ts";
import { refreshUnread } from "./unread.ts";

/**
 * Whoever opens the place of a notification has read it, whichever way they came. Messages are read when they are seen in
 * their thread; and what happens while the page is open stays new until it is opened again, or in the bell.
 */
export function useReadOnArrival(count: number | null) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
  }, [count]);
  const isKnown = count !== null;
  useEffect(() => {
    if (!isKnown || latest.current === 0) return;
    let isHere = true;
    void readNotifications({ onlyUnread: true }).then(async (answer) => {
      if (!answer.ok || !isHere || document.visibilityState !== "visible") return;
      const ids = answer.notifications.filter((each) => isAt(each, address)).map(({ id }) => id);
      if (ids.length > 0 && (await markRead({ ids })).ok) await refreshUnread();
    });
    return () => {
      isHere = false;
    };
  }, [address, isKnown]);
}

function isAt(notification: Notification, address: string): boolean {
  return notification.kind !== "message" && addressOf(notification).split("#")[0] === address;
}

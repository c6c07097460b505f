import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { addressOf } from "#domain/notification/address.ts";
import { firstRead } from "#web/data/first-reads.ts";
import { type Notification, readUnread } from "#web/data/notifications.ts";
import { markUnread } from "./unread.ts";

/**
 * Marks the notifications that lead to the open page as read, however the person got there. Two kinds are left out:
 * messages, which are read when they are seen in their thread, and what happens while the page is open, which stays
 * new until the page is opened again or it is read in the bell.
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
    void firstRead(readUnread, "").then(async (answer) => {
      if (!answer.ok || !isHere || document.visibilityState !== "visible") return;
      const ids = answer.notifications.filter((each) => isAt(each, address)).map(({ id }) => id);
      if (ids.length > 0) await markUnread(ids);
    });
    return () => {
      isHere = false;
    };
  }, [address, isKnown]);
}

function isAt(notification: Notification, address: string): boolean {
  return notification.kind !== "message" && addressOf(notification).split("#")[0] === address;
}

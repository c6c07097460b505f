import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { isSigningOut } from "#web/data/session.ts";
import { useWho } from "#web/data/session-store.ts";

/** Signed out here or in another tab: the page's loader asks again who is there, and sends away. */
export function useSessionWatch() {
  const who = useWho();
  const { revalidate } = useRevalidator();
  const before = useRef(who.state);

  useEffect(() => {
    const left = before.current === "user" && who.state === "visitor";
    before.current = who.state;
    if (left && !isSigningOut()) void revalidate();
  }, [who.state, revalidate]);
}

import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { isSigningOut, useWho } from "#web/data/session-store.ts";
import { storedUser } from "#web/data/signed-in-user.ts";

/** Signed out here, in another tab or on another device: the page's loader asks again who is there, and
 * sends away. A page that one comes back to asks whether its session still is. */
export function useSessionWatch() {
  const who = useWho();
  const { revalidate } = useRevalidator();
  const before = useRef(who.state);

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === "visible" && storedUser()) void ask();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, []);

  useEffect(() => {
    const left = before.current === "user" && who.state === "visitor";
    before.current = who.state;
    if (left && !isSigningOut()) void revalidate();
  }, [who.state, revalidate]);
}

/** What signing in needs is no part of a page that nobody is signed in on. */
async function ask() {
  const { confirmStillSignedIn } = await import("#web/data/session.ts");
  await confirmStillSignedIn();
}

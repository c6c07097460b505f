import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useWho } from "#web/data/session-store.ts";
import { storedUser } from "#web/data/signed-in-user.ts";

/** After a sign-out here, in another tab or on another device the page's loader runs again and redirects. A page
 * that is shown again checks whether its session still exists. */
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
    if (left) void revalidate();
  }, [who.state, revalidate]);
}

/** Loaded only where somebody is signed in, so that a visitor's page does not contain it. */
async function ask() {
  const { confirmStillSignedIn } = await import("#web/data/session.ts");
  await confirmStillSignedIn();
}

import { useSyncExternalStore } from "react";
import { type SignedInUser, storedSession, userIn } from "./signed-in-user.ts";

/** Who is signed in, according to this browser: `unknown` until the page is hydrated. */
export type Who =
  | { state: "unknown" }
  | { state: "visitor" }
  | { state: "user"; user: SignedInUser };

/** Follows signing in and out, in other tabs too. */
export function useWho(): Who {
  return useSyncExternalStore(subscribe, who, () => unknown);
}

/** Settled unless somebody signs out here, which decides the next page itself: nobody else redirects meanwhile. */
export function signOutEnded(): Promise<void> {
  return signingOut;
}

export function whileSigningOut(work: () => Promise<void>): Promise<void> {
  const done = work();
  signingOut = done.catch(() => undefined);
  return done;
}

let signingOut = Promise.resolve();

export function notify() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

const unknown: Who = { state: "unknown" };
const visitor: Who = { state: "visitor" };
const listeners = new Set<() => void>();

let seen: { session: string | null; who: Who } = { session: null, who: visitor };

function who(): Who {
  const session = storedSession();
  if (session !== seen.session) {
    const user = userIn(session);
    seen = { session, who: user ? { state: "user", user } : visitor };
  }
  return seen.who;
}

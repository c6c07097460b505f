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

/** Resolves at once, or after a running sign-out has ended. The sign-out itself opens the next page, so others wait
 * before they redirect. */
export function signOutEnded(): Promise<void> {
  return signingOut;
}

/** Runs a sign-out, for whose end `signOutEnded` waits. */
export function whileSigningOut(work: () => Promise<void>): Promise<void> {
  const done = work();
  signingOut = done.catch(() => undefined);
  return done;
}

let signingOut = Promise.resolve();

/** A request was refused as if the session had ended, perhaps on another device. */
export function sessionMayHaveEnded() {
  for (const confirm of confirming) confirm();
}

/** Calls `confirm` whenever the session may have ended. */
export function whenSessionMayHaveEnded(confirm: () => void) {
  confirming.add(confirm);
}

const confirming = new Set<() => void>();

/** Notifies the users of `useWho` that somebody may have signed in or out. */
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

import { ownPath } from "#web/data/own-path.ts";
import { findSignedInUser } from "#web/data/sign-in.ts";
import { homeOf } from "#web/data/signed-in-user.ts";

/** Redirects a person who is already signed in. @returns true where their names have to be asked for first. */
export async function enterIfSignedIn(): Promise<boolean> {
  const user = await findSignedInUser();
  if (user?.awaitsNames) {
    if (window.location.pathname === "/login") return true;
    window.location.replace(`/login${window.location.search}`);
  } else if (user) window.location.replace(nextIn(window.location.search) ?? homeOf(user));
  return false;
}

/** Where the address of an account page leads after signing in. */
export function nextIn(search: string): string | undefined {
  const next = ownPath(new URLSearchParams(search).get("next"));
  // A page for people who are not signed in is no place to return to after signing in.
  return next && /^\/(?:login|register|forgot-password|reset-password|confirm)\b/.test(next)
    ? undefined
    : next;
}

import { ownPath } from "#web/data/own-path.ts";

/** Where the address of an account page leads after signing in. */
export function nextIn(search: string): string | undefined {
  const next = ownPath(new URLSearchParams(search).get("next"));
  // A page for people who are not signed in is no place to return to after signing in.
  return next && /^\/(?:login|register|forgot-password|reset-password|confirm)\b/.test(next)
    ? undefined
    : next;
}

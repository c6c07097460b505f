import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { ownPath } from "#web/data/own-path.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { findSignedInUser } from "#web/data/sign-in.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** The page after signing in and the message of the address, once the page is hydrated. */
export function useNext() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = new URLSearchParams(useHydrated() ? search : "");
  const next = nextIn(query);
  const enter = async (user: SignedInUser) => {
    const { readSettings } = await import("#web/data/user-settings.ts");
    await readSettings(user.id); // theme and language are the account's from the next page on
    await navigate(next ?? homeOf(user), { replace: true });
  };
  return {
    message: query.get("message"),
    next,
    enter,
    withNext: (path: string) => pathWith(path, next),
  };
}

/** Redirects a person who is already signed in. */
export function useEnterIfSignedIn() {
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    const enter = async () => {
      const user = await findSignedInUser();
      const next = nextIn(new URLSearchParams(window.location.search));
      if (user && !left) await navigate(next ?? homeOf(user), { replace: true });
    };
    void enter();
    return () => {
      left = true;
    };
  }, [navigate]);
}

// A page for people who are not signed in is no place to return to after signing in.
function nextIn(query: URLSearchParams) {
  const next = ownPath(query.get("next"));
  return next && /^\/(?:login|register|forgot-password|reset-password)\b/.test(next)
    ? undefined
    : next;
}

function pathWith(path: string, next: string | undefined) {
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

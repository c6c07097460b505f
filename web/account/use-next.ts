import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { ownPath } from "#web/data/own-path.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { findSignedInUser } from "#web/data/sign-in.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** Where one goes after signing in, and the address's own words, once the page is alive. */
export function useNext() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = new URLSearchParams(useHydrated() ? search : "");
  const next = nextIn(query);
  const enter = async (user: SignedInUser) => {
    const { settingsOrDefaults } = await import("#web/data/user-settings.ts");
    await settingsOrDefaults(user.id); // theme and language are the account's from the next page on
    await navigate(next ?? homeOf(user), { replace: true });
  };
  return {
    message: query.get("message"),
    next,
    enter,
    withNext: (path: string) => pathWith(path, next),
  };
}

/** Someone who is signed in already has no use for this page. */
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

// Back to a form for people who are not signed in would lead nowhere.
function nextIn(query: URLSearchParams) {
  const next = ownPath(query.get("next"));
  return next && /^\/(?:login|register|forgot-password|reset-password)\b/.test(next)
    ? undefined
    : next;
}

function pathWith(path: string, next: string | undefined) {
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

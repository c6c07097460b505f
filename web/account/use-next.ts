import { useSyncExternalStore } from "react";
import type { SignedInUser } from "#web/data/session.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { nextIn } from "./next-in.ts";

/** The page to open after signing in and the message, both from the address; both are missing until the island is
 * hydrated. */
export function useNext() {
  const search = useSyncExternalStore(
    neverChanges,
    () => window.location.search,
    () => "",
  );
  const next = nextIn(search);
  const enter = async (user: SignedInUser) => {
    const { readSettings } = await import("#web/data/user-settings.ts");
    await readSettings(user.id); // theme and language are the account's from the next page on
    window.location.replace(next ?? homeOf(user));
  };
  return {
    message: new URLSearchParams(search).get("message"),
    next,
    enter,
    withNext: (path: string) => (next ? `${path}?${new URLSearchParams({ next })}` : path),
  };
}

const neverChanges = () => () => {};

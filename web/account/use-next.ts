import { useSyncExternalStore } from "react";
import type { SignedInUser } from "#web/data/session.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { nextIn } from "./enter.ts";

/** The page after signing in and the message of the address, once the island is hydrated. */
export function useNext() {
  const search = useSyncExternalStore(
    never,
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

const never = () => () => {};

import { findSignedInUser } from "#web/data/sign-in.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { nextIn } from "./next-in.ts";

/** Redirects a person who is already signed in. @returns true where their names have to be asked for first. */
export async function enterIfSignedIn(): Promise<boolean> {
  const user = await findSignedInUser();
  if (user?.awaitsNames) {
    if (window.location.pathname === "/login") return true;
    window.location.replace(`/login${window.location.search}`);
  } else if (user) window.location.replace(nextIn(window.location.search) ?? homeOf(user));
  return false;
}

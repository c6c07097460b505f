import { redirect, redirectDocument } from "react-router";
import { read } from "./ask.ts";
import { loadContent } from "./content.ts";
import { noteDetectedLocale } from "./detected-locale.ts";
import { beginPage, beginReads, pageSnapshot } from "./first-reads.ts";
import { mailedAddress } from "./mailed-address.ts";
import { countUnread, readUnread } from "./notifications.ts";
import { readStaffRole } from "./people.ts";
import { currentUser } from "./session.ts";
import { signOutEnded } from "./session-store.ts";
import { hasProvedSecondFactor, type SignedInUser } from "./signed-in-user.ts";
import { readToday } from "./studio-today.ts";

/**
 * For a loader: the user; the content is loaded too, at the same time.
 * @throws Response a redirect to /login; `next` is where to come back to.
 */
export async function requireUser(next?: string): Promise<SignedInUser> {
  const loading = loadContent();
  loading.catch(() => undefined); // thrown below, unless there is a redirect
  const user = await currentUser();
  if (!user || user.awaitsNames) {
    await signOutEnded();
    throw redirectDocument(signInPath(next));
  }
  beginPage();
  beginReads("", [countUnread, readUnread]);
  // Later, because nothing of it is displayed.
  void pageSnapshot().then(() => noteDetectedLocale(user.id, false));
  await loading;
  return user;
}

/** The sign-in, which leads back to `next` and, where a mail's link led there, has the address of the mail filled in. */
function signInPath(next: string | undefined): string {
  if (!next) return "/login";
  const { pathname, search, hash } = window.location;
  const position = next === `${pathname}${search}` ? next + hash : next;
  const address = mailedAddress() && `#for=${encodeURIComponent(mailedAddress())}`;
  return `/login?next=${encodeURIComponent(position)}${address}`;
}

/** For a loader of the admin area. Customers are redirected to their own dashboard, and an admin who still has
 * to set up a second factor to the page where this is done, as soon as that is known: until then the database withholds
 * what the page asks for. */
export async function requireAdmin(next: string): Promise<SignedInUser> {
  const user = await requireUser(next);
  if (user.role !== "admin") throw redirect("/dashboard");
  beginReads("", [readToday]);
  // Not awaited: the parts of the page that depend on the role appear or disappear when it is known.
  void readStaffRole(user.id);
  void needsTwoFactor(user).then((needs) => {
    if (needs) window.location.assign("/profile/security?required");
  });
  return user;
}

/** Asks the server, once for each account, and only for a token without a second factor. */
function needsTwoFactor({ id }: SignedInUser): Promise<boolean> {
  if (hasProvedSecondFactor()) return Promise.resolve(false);
  if (cachedNeed?.userId !== id) cachedNeed = { userId: id, needs: readNeed() };
  return cachedNeed.needs;
}

let cachedNeed: { userId: string; needs: Promise<boolean> } | undefined;

async function readNeed(): Promise<boolean> {
  const answer = await read("", (client) => client.rpc("admin_needs_two_factor"));
  if (!answer.ok) cachedNeed = undefined; // the next page asks again
  return answer.ok && answer.data;
}

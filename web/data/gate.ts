import { redirect, redirectDocument } from "react-router";
import { hasShownSecondFactor } from "./assurance.ts";
import { loadContent } from "./content.ts";
import { noteDetectedLocale } from "./device-locale.ts";
import { readStaffRole } from "./people.ts";
import { confirmStillSignedIn, currentUser, watchedClient } from "./session.ts";
import { signOutEnded } from "./session-store.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/**
 * For a clientLoader: the user; the content is loaded too, at the same time.
 * @throws Response a redirect to /login; `next` is where to come back to.
 */
export async function requireUser(next?: string): Promise<SignedInUser> {
  const loading = loadContent();
  loading.catch(() => undefined); // thrown below, unless there is a redirect
  const user = await currentUser();
  if (!user) {
    await signOutEnded();
    throw redirectDocument(next ? `/login?next=${encodeURIComponent(next)}` : "/login");
  }
  void confirmStillSignedIn();
  void watchedClient().then((client) => noteDetectedLocale(client, user.id, false));
  await loading;
  return user;
}

/** For a clientLoader of the admin area. Customers are redirected to their own dashboard, and an admin who still has
 * to set up a second factor to the page where this is done. */
export async function requireAdmin(next: string): Promise<SignedInUser> {
  const user = await requireUser(next);
  if (user.role !== "admin") throw redirect("/dashboard");
  // Not awaited: the parts of the page that depend on the role appear or disappear when it is known.
  void readStaffRole(user.id);
  if (await needsTwoFactor(user)) throw redirect("/profile/security?required");
  return user;
}

/** Asks the server, once for each account, and only for a token without a second factor. The database withholds an
 * admin's rights anyway. */
async function needsTwoFactor({ id }: SignedInUser): Promise<boolean> {
  const client = await watchedClient();
  const { data } = await client.auth.getSession();
  if (!data.session || hasShownSecondFactor(data.session)) return false;
  if (cachedNeed?.userId !== id) {
    const answer = await client.rpc("admin_needs_two_factor");
    if (answer.error) return false;
    cachedNeed = { userId: id, needs: answer.data };
  }
  return cachedNeed.needs;
}

let cachedNeed: { userId: string; needs: boolean } | undefined;

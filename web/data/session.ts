import { redirect } from "react-router";
import { longestText } from "#domain/onboarding/answers.ts";
import type { Language } from "#domain/settings/settings.ts";
import { type Answer, isEndedSession, refusal } from "./answer.ts";
import { hasShownSecondFactor, owesSecondFactor } from "./assurance.ts";
import { browserStore } from "./browser-storage.ts";
import { backend, passingClient, type Session, type SupabaseClient, type User } from "./client.ts";
import { type Proof, showSecondFactor } from "./second-factor.ts";
import { sessionKey } from "./session-key.ts";
import { notify, whileSigningOut } from "./session-store.ts";
import { type SignedInUser, signedInUser, storedUser } from "./signed-in-user.ts";

/** Who is signed in, asked of the client, which renews an old session first. */
export async function currentUser(): Promise<SignedInUser | null> {
  if (!storedUser()) return null; // nothing to renew, so supabase-js need not be loaded
  const { data } = await (await watched()).auth.getSession();
  if (!data.session || owesSecondFactor(data.session)) return null;
  return signedInUser(data.session.user);
}

/** The same, but the server has a say: a session that was ended elsewhere is forgotten here too. */
export async function confirmedUser(): Promise<SignedInUser | null> {
  const user = await currentUser();
  if (!user) return null;
  const { auth } = await watched();
  const { error } = await auth.getUser();
  // The account is deleted: the official client only forgets a session that has ended.
  if (error?.code === "user_not_found") await auth.signOut({ scope: "local" });
  return currentUser();
}

/** For a clientLoader: the user, or off to /login. `next` is where to come back to. */
export async function requireUser(next?: string): Promise<SignedInUser> {
  const user = await currentUser();
  if (!user) throw redirect(next ? `/login?next=${encodeURIComponent(next)}` : "/login");
  void askStillSignedIn();
  return user;
}

/** A session that was ended on another device is forgotten here as well: asked beside the page's own work,
 * at most every ten seconds. Whoever shows who is signed in hears of it. */
export async function askStillSignedIn(): Promise<void> {
  if (Date.now() - askedAt < 10_000 || !storedUser()) return;
  askedAt = Date.now();
  await confirmedUser().catch(() => null);
}

let askedAt = 0;

/** For a clientLoader of the admin area; customers go to their own dashboard, and whom the studio asks for
 * a second factor, to where it is set up. */
export async function requireAdmin(next: string): Promise<SignedInUser> {
  const user = await requireUser(next);
  if (user.role !== "admin") throw redirect("/dashboard");
  if (await needsTwoFactor(user)) throw redirect("/profile/security?required");
  return user;
}

/** Signs in, or says that the second factor is owed. Until it is shown nothing is kept in this browser. */
export async function signIn(email: string, password: string): Promise<Entry> {
  try {
    const passing = await passingClient();
    const { data, error } = await passing.auth.signInWithPassword({ email, password });
    if (error) return refusal(error, notSignedIn);
    if (!owesSecondFactor(data.session)) return await keep(data.session);
    return { ok: true, state: "half-way", secondStep: secondStepOf(passing) };
  } catch (error) {
    return refusal(error, notSignedIn);
  }
}

export type Entry = Answer<SignedIn | { state: "half-way"; secondStep: SecondStep }>;
export type SignedIn = { state: "signed-in"; user: SignedInUser };

/** The password was right; the session lives in memory until the code is right too. */
export interface SecondStep {
  enter(proof: Proof): Promise<Answer<SignedIn>>;
  /** Ends it, for whoever goes away half way. */
  leave(): void;
}

function secondStepOf(passing: SupabaseClient): SecondStep {
  let entered = false;
  return {
    async enter(proof) {
      const shown = await showSecondFactor(passing, proof);
      if (!shown.ok) return shown;
      const { data } = await passing.auth.getSession();
      entered = data.session !== null;
      return data.session ? keep(data.session) : { ok: false, message: notSignedIn };
    },
    leave() {
      if (!entered) void passing.auth.signOut({ scope: "local" }).catch(() => undefined);
    },
  };
}

const notSignedIn = "Failed to log in.";

/** From now on this browser is signed in, in all its tabs. */
async function keep(session: Session): Promise<Answer<SignedIn>> {
  try {
    const { auth } = await watched();
    const { data, error } = await auth.setSession({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
    });
    if (data.user) return { ok: true, state: "signed-in", user: signedInUser(data.user) };
    if (isEndedSession(error)) return refusal(error, notSignedIn);
    return keepUnconfirmed(session);
  } catch (error) {
    return refusal(error, notSignedIn);
  }
}

// The password was right, only looking the person up has failed: they are signed in, and go where everybody may.
function keepUnconfirmed(session: Session): Answer<SignedIn> {
  browserStore.write(sessionKey(), JSON.stringify(session));
  notify();
  return {
    ok: true,
    state: "signed-in",
    user: { ...signedInUser(session.user), role: "customer" },
  };
}

/** Asked once for a token that has not shown a second factor; the database keeps the rights back anyway. */
async function needsTwoFactor({ id }: SignedInUser): Promise<boolean> {
  const client = await watched();
  const { data } = await client.auth.getSession();
  if (!data.session || hasShownSecondFactor(data.session)) return false;
  if (known?.userId !== id) {
    const answer = await client.rpc("admin_needs_two_factor");
    if (answer.error) return false;
    known = { userId: id, needs: answer.data === true };
  }
  return known.needs;
}

let known: { userId: string; needs: boolean } | undefined;

export type NewAccount = {
  fullName: string;
  businessName: string;
  email: string;
  password: string;
  /** Of the mails, until the settings say otherwise. */
  language: Language;
};

/** Makes the account, waits a moment, asks for the welcome mail, signs in. */
export async function register(account: NewAccount): Promise<Registered> {
  const { email, password } = account;
  const metadata = {
    full_name: account.fullName,
    business_name: account.businessName,
    language: account.language,
  };
  for (const [label, text] of [
    ["full name", account.fullName],
    ["business name", account.businessName],
  ] as const) {
    if (text.length > longestText.full_name) {
      return {
        ok: false,
        message: `Please keep the ${label} under ${longestText.full_name} characters`,
      };
    }
  }
  try {
    // Not the shared client: this browser is signed in by the sign-in below or not at all.
    const passing = await passingClient();
    const { error } = await passing.auth.signUp({ email, password, options: { data: metadata } });
    if (error) return signUpRefusal(error);
    await new Promise((done) => setTimeout(done, 1000));
    const welcome = await passing.functions.invoke("send-welcome-email", {
      body: { full_name: metadata.full_name, business_name: metadata.business_name, email },
    });
    if (welcome.error) console.error("The welcome mail was not sent.", welcome.error);
  } catch (error) {
    return refusal(error, "Failed to register. Please try again.");
  }
  const entry = await signIn(email, password);
  return { ok: true, user: entry.ok && entry.state === "signed-in" ? entry.user : null };
}

/** `user: null` when the account stands but signing in failed. */
export type Registered = Answer<{ user: SignedInUser | null }>;

/** Ends the session everywhere; without a connection at least on this device. */
export async function signOut(): Promise<void> {
  await whileSigningOut(async () => {
    const { auth } = await watched();
    const { error } = await auth.signOut();
    if (error) await auth.signOut({ scope: "local" });
    notify();
  });
}

export async function sendResetLink(email: string): Promise<Answer> {
  try {
    const redirectTo = `${window.location.origin}/reset-password`;
    const { error } = await (await backend()).auth.resetPasswordForEmail(email, { redirectTo });
    return error ? refusal(error, "Failed to send reset email") : { ok: true };
  } catch (error) {
    return refusal(error, "Failed to send reset email");
  }
}

/** Name and business, as the account keeps them. */
export async function updateAccount(names: {
  fullName: string;
  businessName: string;
}): Promise<Answer> {
  try {
    const { error } = await (await backend()).auth.updateUser({
      data: { full_name: names.fullName, business_name: names.businessName },
    });
    return error ? refusal(error, "Failed to update profile") : { ok: true };
  } catch (error) {
    return refusal(error, "Failed to update profile");
  }
}

let watching = false;

// The shared client, whose events (other tabs' too) reach everyone who shows who is signed in.
async function watched() {
  const client = await backend();
  if (!watching) {
    watching = true;
    client.auth.onAuthStateChange(() => notify());
  }
  return client;
}

function signUpRefusal(error: { message: string }) {
  if (error.message.includes("Database error updating user")) {
    return {
      ok: false,
      message:
        "There was an issue creating your account. Please try again or contact support if the problem persists.",
    } as const;
  }
  if (error.message.includes("User already registered")) {
    return {
      ok: false,
      message: "An account with this email already exists. Please sign in instead.",
    } as const;
  }
  return refusal(error, "Failed to register. Please try again.");
}

export type { SignedInUser, User };

import { redirect } from "react-router";
import { longestText } from "#domain/onboarding/answers.ts";
import type { Language } from "#domain/settings/settings.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend, passingClient, type User } from "./client.ts";
import { notify } from "./session-store.ts";
import { type SignedInUser, signedInUser, storedUser } from "./signed-in-user.ts";

/** Who is signed in, asked of the client, which renews an old session first. */
export async function currentUser(): Promise<SignedInUser | null> {
  if (!storedUser()) return null; // nothing to renew, so supabase-js need not be loaded
  const { data } = await (await watched()).auth.getSession();
  return data.session ? signedInUser(data.session.user) : null;
}

/** The same, but the server has a say: a session that was ended elsewhere is forgotten here too. */
export async function confirmedUser(): Promise<SignedInUser | null> {
  const user = await currentUser();
  if (!user) return null;
  await (await watched()).auth.getUser();
  return currentUser();
}

/** For a clientLoader: the user, or off to /login. `next` is where to come back to. */
export async function requireUser(next?: string): Promise<SignedInUser> {
  const user = await currentUser();
  if (!user) throw redirect(next ? `/login?next=${encodeURIComponent(next)}` : "/login");
  return user;
}

/** For a clientLoader of the admin area; customers go to their own dashboard. */
export async function requireAdmin(): Promise<SignedInUser> {
  const user = await requireUser();
  if (user.role !== "admin") throw redirect("/dashboard");
  return user;
}

export async function signIn(
  email: string,
  password: string,
): Promise<Answer<{ user: SignedInUser }>> {
  try {
    const { data, error } = await (await watched()).auth.signInWithPassword({ email, password });
    if (error) return refusal(error, "Failed to log in.");
    return { ok: true, user: signedInUser(data.user) };
  } catch (error) {
    return refusal(error, "Failed to log in.");
  }
}

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
  return entry.ok ? entry : { ok: true, user: null };
}

/** `user: null` when the account stands but signing in failed. */
export type Registered = Answer<{ user: SignedInUser | null }>;

/** Ends the session everywhere; without a connection at least on this device. */
export async function signOut(): Promise<void> {
  signingOut = true;
  try {
    const { auth } = await watched();
    const { error } = await auth.signOut();
    if (error) await auth.signOut({ scope: "local" });
    notify();
  } finally {
    signingOut = false;
  }
}

/** Whoever pressed Logout decides where to go next; nobody else should. */
export function isSigningOut(): boolean {
  return signingOut;
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

/** Where someone belongs after signing in. */
export function homeOf(user: Pick<SignedInUser, "role">): string {
  return user.role === "admin" ? "/admin" : "/dashboard";
}

let signingOut = false;
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

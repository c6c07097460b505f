import { accountNames } from "#domain/account/account-forms.ts";
import { faultsOf } from "#domain/form.ts";
import type { Language } from "#domain/settings/settings.ts";
import { type Answer, isEndedSession, refusal } from "./answer.ts";
import { askAuth } from "./ask.ts";
import { owesSecondFactor } from "./assurance.ts";
import { browserStore } from "./browser-storage.ts";
import { backend, inMemoryClient, type Session, type SupabaseClient } from "./client.ts";
import { noteDetectedLocale } from "./detected-locale.ts";
import { byOwnClock } from "./own-clock.ts";
import { type Factors, factorsOf, type Proof, verifySecondFactor } from "./second-factor.ts";
import { notify, whenSessionMayHaveEnded, whileSigningOut } from "./session-store.ts";
import { sessionKey } from "./settings.ts";
import { freshSession, type SignedInUser, signedInUser, storedUser } from "./signed-in-user.ts";

/** Who is signed in, according to the client, which renews an expired session first. */
export async function currentUser(): Promise<SignedInUser | null> {
  if (!storedUser()) return null;
  const fresh = freshSession();
  if (fresh) {
    // What other tabs do is seen in the browser's storage, so the client is not needed before a renewal.
    clearTimeout(renewal);
    renewal = setTimeout(() => void backend().catch(() => null), fresh.renewAtMs - Date.now());
    return storedUser();
  }
  const { data } = await (await backend()).auth.getSession();
  if (!data.session || owesSecondFactor(data.session)) return null;
  return signedInUser(data.session.user);
}

let renewal: ReturnType<typeof setTimeout> | undefined;

/** The same, confirmed by the server: a session that was ended elsewhere is removed here too. */
export async function confirmedUser(): Promise<SignedInUser | null> {
  const user = await currentUser();
  if (!user) return null;
  const { auth } = await backend();
  const { error } = await auth.getUser();
  // The account is deleted: the official client by itself only removes a session that has ended.
  if (error?.code === "user_not_found") await auth.signOut({ scope: "local" });
  return currentUser();
}

/** Removes a session that was ended on another device. The request runs beside the page's own work, at most every
 * ten seconds; the listeners of the session store are notified. */
export async function confirmStillSignedIn(): Promise<void> {
  if (Date.now() - askedAt < 10_000 || !storedUser()) return;
  askedAt = Date.now();
  await confirmedUser().catch(() => null);
}

let askedAt = 0;

whenSessionMayHaveEnded(() => void confirmStillSignedIn());

/** Signs in, or answers that the second factor is owed. Until it is verified this browser stores nothing. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const client = await inMemoryClient();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) return refusal(error, notSignedIn);
    if (!owesSecondFactor(data.session)) return await adoptSession(data.session);
    return { ok: true, state: "second-factor-owed", secondStep: secondStepOf(client, data.user) };
  } catch (error) {
    return refusal(error, notSignedIn);
  }
}

export type SignInAnswer = Answer<
  SignedIn | { state: "second-factor-owed"; secondStep: SecondStep }
>;
export type SignedIn = { state: "signed-in"; user: SignedInUser };

/** The password was right; the session lives in memory until the code is right too. */
export interface SecondStep {
  factors: Factors;
  verify(proof: Proof): Promise<Answer<SignedIn>>;
  /** Ends the session if the second factor was never verified. */
  cancel(): void;
}

export function secondStepOf(client: SupabaseClient, user: Session["user"]): SecondStep {
  let isVerified = false;
  return {
    factors: factorsOf(user),
    async verify(proof) {
      const verified = await verifySecondFactor(client, proof);
      if (!verified.ok) return verified;
      const { data } = await client.auth.getSession();
      isVerified = data.session !== null;
      return data.session ? adoptSession(data.session) : { ok: false, message: notSignedIn };
    },
    cancel() {
      if (!isVerified) void client.auth.signOut({ scope: "local" }).catch(() => undefined);
    },
  };
}

const notSignedIn = "Failed to log in.";

/** Stores the session, so that this browser is signed in in all its tabs. */
export async function adoptSession(session: Session): Promise<Answer<SignedIn>> {
  try {
    const client = await backend();
    const { data, error } = await client.auth.setSession({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
    });
    if (data.user) {
      void noteDetectedLocale(data.user.id, true);
      return { ok: true, state: "signed-in", user: signedInUser(data.user) };
    }
    if (isEndedSession(error)) return refusal(error, notSignedIn);
    return adoptUnconfirmed(session);
  } catch (error) {
    return refusal(error, notSignedIn);
  }
}

// The password was right and only the request for the person has failed: they are signed in with the least role.
function adoptUnconfirmed(session: Session): Answer<SignedIn> {
  const stored = browserStore.read(sessionKey());
  browserStore.write(sessionKey(), byOwnClock(JSON.stringify(session), stored, Date.now()));
  notify();
  return {
    ok: true,
    state: "signed-in",
    user: { ...signedInUser(session.user), role: "customer" },
  };
}

export type NewAccount = {
  fullName: string;
  businessName: string;
  email: string;
  password: string;
  /** The language of the mails, until the settings contain another. */
  language: Language;
};

/** Makes the account, waits a second, asks for the welcome mail, signs in. */
export async function register(account: NewAccount): Promise<Registered> {
  const { email, password } = account;
  const metadata = {
    full_name: account.fullName,
    business_name: account.businessName,
    language: account.language,
  };
  const fault = faultOfNames(account);
  if (fault) return { ok: false, message: fault };
  try {
    // Not the shared client: this browser is signed in by the sign-in below or not at all.
    const client = await inMemoryClient();
    const { error } = await client.auth.signUp({ email, password, options: { data: metadata } });
    if (error) return signUpRefusal(error);
    await new Promise((done) => setTimeout(done, 1000));
    const welcome = await client.functions.invoke("send-welcome-email", {
      body: { full_name: metadata.full_name, business_name: metadata.business_name, email },
    });
    if (welcome.error) console.error("The welcome mail was not sent.", welcome.error);
  } catch (error) {
    return refusal(error, "Failed to register. Please try again.");
  }
  const signedIn = await signIn(email, password);
  const isComplete = signedIn.ok && signedIn.state === "signed-in";
  return { ok: true, user: isComplete ? signedIn.user : null };
}

/** Why an account cannot have these names. */
export function faultOfNames(names: Pick<NewAccount, "fullName" | "businessName">) {
  return Object.values(faultsOf(accountNames, names))[0];
}

/** `user: null` when the account exists but signing in failed. */
export type Registered = Answer<{ user: SignedInUser | null }>;

/** Ends the session everywhere; without a connection at least on this device. */
export function signOut(): Promise<void> {
  return whileSigningOut(endSession);
}

/** Ends the session and opens the home page. Somebody whom the browser asks whether to leave, and who stays, is sent to
 * the sign-in later. */
export function signOutAndLeave(): Promise<void> {
  return whileSigningOut(async () => {
    await endSession();
    window.location.assign("/");
    await new Promise((resolve) => setTimeout(resolve, leavingMs));
  });
}

/** Longer than the home page needs to come. */
const leavingMs = 10_000;

async function endSession() {
  const { auth } = await backend();
  const { error } = await auth.signOut();
  if (error) await auth.signOut({ scope: "local" });
  notify();
}

export async function sendResetLink(email: string): Promise<Answer> {
  const redirectTo = `${window.location.origin}/reset-password`;
  return askAuth("Failed to send reset email", ({ auth }) =>
    auth.resetPasswordForEmail(email, { redirectTo }),
  );
}

/** Mails the reader a link that proves the own address. */
export async function sendConfirmationLink(email: string): Promise<Answer> {
  return askAuth("The link could not be sent.", ({ auth }) =>
    auth.resend({ type: "signup", email }),
  );
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

export type { SignedInUser };

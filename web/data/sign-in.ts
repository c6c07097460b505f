// The requests of the account pages before somebody is signed in. The module `session.ts` and the official client are
// loaded with the first request, not with the page.
import { type Answer, refusal } from "./answer.ts";
import type { NewAccount, Registered, SignInAnswer } from "./session.ts";
import { type SignedInUser, storedUser } from "./signed-in-user.ts";

type Session = typeof import("./session.ts");

export function signIn(email: string, password: string): Promise<SignInAnswer> {
  return withSession((session) => session.signIn(email, password), "Failed to log in.");
}

export function register(account: NewAccount): Promise<Registered> {
  return withSession(
    (session) => session.register(account),
    "Failed to register. Please try again.",
  );
}

export function sendResetLink(email: string): Promise<Answer> {
  return withSession((session) => session.sendResetLink(email), "Failed to send reset email");
}

/** Who is signed in, confirmed by the server; null also when it no longer knows the session or does not answer. */
export async function findSignedInUser(): Promise<SignedInUser | null> {
  if (!storedUser()) return null;
  try {
    return await (await import("./session.ts")).confirmedUser();
  } catch {
    return null;
  }
}

async function withSession<Data>(
  work: (session: Session) => Promise<Answer<Data>>,
  otherwise: string,
): Promise<Answer<Data>> {
  try {
    return await work(await import("./session.ts"));
  } catch (error) {
    return refusal(error, otherwise);
  }
}

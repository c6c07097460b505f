// What a visitor may do before being signed in. Signing in itself is loaded when it is done, not with the page.
import { type Answer, refusal } from "./answer.ts";
import type { Entry, NewAccount, Registered, SignedInUser } from "./session.ts";
import { storedUser } from "./signed-in-user.ts";

type Session = typeof import("./session.ts");

export function signIn(email: string, password: string): Promise<Entry> {
  return inside((session) => session.signIn(email, password), "Failed to log in.");
}

export function register(account: NewAccount): Promise<Registered> {
  return inside((session) => session.register(account), "Failed to register. Please try again.");
}

export function sendResetLink(email: string): Promise<Answer> {
  return inside((session) => session.sendResetLink(email), "Failed to send reset email");
}

/** Null also for whom the server does not know any more, or cannot be asked about. */
export async function userInside(): Promise<SignedInUser | null> {
  if (!storedUser()) return null;
  try {
    return await (await import("./session.ts")).confirmedUser();
  } catch {
    return null;
  }
}

async function inside<Given>(
  work: (session: Session) => Promise<Answer<Given>>,
  otherwise: string,
): Promise<Answer<Given>> {
  try {
    return await work(await import("./session.ts"));
  } catch (error) {
    return refusal(error, otherwise);
  }
}

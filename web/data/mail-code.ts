import type { Language } from "#domain/settings/settings.ts";
import { type Answer, refusal, refusalIn } from "./answer.ts";
import { owesSecondFactor } from "./assurance.ts";
import { browserStore, readJson } from "./browser-storage.ts";
import { inMemoryClient, type Session, type SupabaseClient } from "./client.ts";
import { takeMailedLink } from "./mailed-link.ts";
import { postAuth } from "./server-fetch.ts";
import { adoptSession, type SignInAnswer, secondStepOf } from "./session.ts";

/** How long the digits of a mail are good. */
const codeLifeMs = 10 * 60 * 1000;
const askedKey = "daybreak:asked-code";

/** Mails six digits to this address, which are good in this browser. The answer is the same for every address. */
export async function askForCode(email: string, language: Language): Promise<Answer> {
  try {
    const response = await postAuth("/mail-code", { email, language });
    if (!response.ok) return refusalIn(await response.json(), response.status, notMailed);
    noteMailedCode(email);
    return { ok: true };
  } catch (error) {
    return refusal(error, notMailed);
  }
}

/** Notes that a code was mailed for this browser. */
export function noteMailedCode(email: string): void {
  browserStore.write(askedKey, JSON.stringify({ email, at: Date.now() }));
}

/** The address for which this browser has asked for a code that may still be good. */
export function addressOfCode(): string | null {
  const { email, at } = Object(readJson(browserStore, askedKey)) as {
    email?: unknown;
    at?: unknown;
  };
  const isFresh = typeof at === "number" && Math.abs(Date.now() - at) < codeLifeMs;
  return isFresh && typeof email === "string" ? email : null;
}

/** Signs in by the digits of a mail, in the browser that has asked for it. */
export async function signInByCode(code: string): Promise<SignInAnswer> {
  const answer = await redeemCode(code);
  if (!answer.ok) return answer;
  return enterWith(answer.session);
}

/** Signs this browser in, or asks for the second factor of the account. */
export async function enterWith(session: Session): Promise<SignInAnswer> {
  if (!owesSecondFactor(session)) return adoptSession(session);
  return clientOf(session).then(
    (client) => ({
      ok: true,
      state: "second-factor-owed",
      secondStep: secondStepOf(client, session.user),
    }),
    (error) => refusal(error, "Failed to log in."),
  );
}

/** A client whose session lives in memory only: it never signs the browser in. */
export async function clientOf(session: Session): Promise<SupabaseClient> {
  const client = await inMemoryClient();
  await client.auth.setSession(session);
  return client;
}

/** The session that these digits give. */
export async function redeemCode(code: string): Promise<Answer<{ session: Session }>> {
  try {
    const response = await postAuth("/mail-code/verify", { code });
    const body = await response.json();
    if (!response.ok) {
      const message = body.code === "otp_wrong" ? wrong : body.code === "otp_expired" ? over : null;
      return message
        ? { ok: false, message, code: body.code }
        : await refusalIn(body, response.status, notMailed);
    }
    browserStore.remove(askedKey);
    return { ok: true, session: body };
  } catch (error) {
    return refusal(error, over);
  }
}

/** The digits of the link of a mail that led here; null when none did. They stand in the address no longer. */
export function takeMailedCode(): string | null {
  const code = takeMailedLink().get("code") ?? "";
  return /^\d{6}$/.test(code) ? code : null;
}

const notMailed = "The code could not be mailed. Please try again.";
const wrong = "That is not the code of the newest mail. Look again, or ask for another one.";
const over = "This code is no longer good here. Ask for another one.";

import { type Refusal, retryAfter } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, type Reply } from "../context.ts";
import { emailExists, invalidEmail, refusal, sessionNotFound } from "../errors.ts";
import { removeAllFactors } from "../factors/factor-rows.ts";
import { challengeBy } from "../links/code-challenge.ts";
import { mailEmailChange } from "../links/mail-link.ts";
import { removeTokensOf, tokenOfCode } from "../links/one-time-tokens.ts";
import { mailIntervalMs, maySendAgain, notifyOwner } from "../mails.ts";
import type { AuthService } from "../service.ts";
import { endSessions } from "../sessions/sessions.ts";
import { countAttempt, forgetAttempts } from "../sessions/sign-in-attempts.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { normaliseEmail } from "./email-address.ts";
import { faultOfNewPassword, hashPassword, isPassword, isTooLong } from "./passwords.ts";
import { userJson } from "./user-json.ts";
import { findUser, updateUser } from "./user-rows.ts";

const freshSessionMs = 24 * 60 * 60 * 1000;

/**
 * Why this session may not change the account's credentials; null when it may. To protect against a stolen
 * old token it needs the session of a recovery link, one younger than 24 hours, the current password, or a
 * mailed code.
 */
export async function faultOfIdentity(
  context: AuthContext,
  { signedIn, current_password, nonce }: Proof,
): Promise<Refusal | null> {
  const { service } = context;
  const { user, session } = signedIn;
  if (current_password) {
    const blocked = await countAttempt(context, user.id);
    if (blocked) return blocked;
    const isRight =
      !isTooLong(current_password) &&
      (await isPassword(current_password, user.encrypted_password, service.passwordHashCost));
    if (!isRight) {
      return refusal(400, "current_password_invalid", "Current password is incorrect");
    }
    await forgetAttempts(context, user.id);
    return null;
  }
  if (nonce) {
    const type = "reauthentication_token";
    const token = await tokenOfCode(context, { userId: user.id, type, code: nonce });
    if (token) return null;
    return refusal(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  if (session.scopes === "recovery") return null;
  if (service.now().getTime() - session.created_at.getTime() < freshSessionMs) return null;
  return refusal(400, "reauthentication_needed", "Password update requires reauthentication");
}

interface Proof {
  signedIn: SignedIn;
  current_password?: string | null | undefined;
  nonce?: string | null | undefined;
}

/** Stores the new password, ends the other sessions and older links, and notifies the owner by mail. */
export async function changePassword(
  context: AuthContext,
  { signedIn, password }: { signedIn: SignedIn; password: string },
): Promise<Reply> {
  const { service } = context;
  const fault = faultOfNewPassword(service, password);
  if (fault) return fault;
  const { user: before, session } = signedIn;
  if (
    before.encrypted_password &&
    (await isPassword(password, before.encrypted_password, service.passwordHashCost))
  ) {
    const message = "New password should be different from the old password.";
    return refusal(422, "same_password", message);
  }
  const hash = await hashPassword(password, service.passwordHashCost);
  const isRecovery = session.scopes === "recovery";
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const now = service.now();
    const current = await findUser(db, { id: before.id }, { lock: true });
    const stored = await db.query("select 1 from auth.sessions where id = $1::uuid for update", [
      session.id,
    ]);
    if (!current || stored.rows.length === 0) return sessionNotFound;
    if (isRecovery && !current.email_verified_at) await removeAllFactors(db, current.id);
    const proof = isRecovery ? { email_verified_at: now, email_confirmed_at: now } : {};
    const user = await updateUser(db, before.id, { encrypted_password: hash, ...proof }, now);
    await endSessions(db, user.id, isRecovery ? {} : { except: session.id });
    await removeTokensOf(db, user.id);
    await audit(context, {
      action: "user_updated_password",
      userId: user.id,
      actor: "self",
      traits: { by: isRecovery ? "recovery" : "session" },
    });
    await notifyOwner(context, { user, event: "passwordChanged" });
    return { ok: true, body: userJson(user) };
  });
}

/** Mails a link to both addresses; the account keeps the old one until both were opened. */
export async function changeEmail(
  context: AuthContext,
  { signedIn, email: input, s256 }: { signedIn: SignedIn; email: string; s256: string | null },
): Promise<Reply> {
  const { service } = context;
  const email = normaliseEmail(input);
  if (!email) return invalidEmail;
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const user = await findUser(db, { id: signedIn.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    if (user.email === email) return { ok: true };
    if (await findUser(db, { email })) return emailExists;
    if (!maySendAgain(service, user.email_change_sent_at)) {
      const seconds = secondsUntil(service, user.email_change_sent_at);
      const message = `For security purposes, you can only request this after ${seconds} seconds.`;
      return refusal(429, "over_email_send_rate_limit", message, { headers: retryAfter(seconds) });
    }
    // Triggers learn who causes these mails, as with a call of the API.
    const claims = { sub: user.id, role: "authenticated", aal: signedIn.session.aal };
    await db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    await mailEmailChange(context, {
      user,
      newEmail: email,
      challenge: challengeBy("owner", s256),
    });
    const action = "user_email_change_requested";
    await audit(context, { action, userId: user.id, actor: "self" });
    return { ok: true };
  });
}

function secondsUntil(service: AuthService, sentAt: Date | null): number {
  const allowedAt = (sentAt?.getTime() ?? 0) + mailIntervalMs;
  return Math.max(1, Math.ceil((allowedAt - service.now().getTime()) / 1000));
}

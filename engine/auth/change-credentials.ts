import type { Context } from "hono";
import { audit } from "./audit.ts";
import { normaliseEmail } from "./email-address.ts";
import { emailExists, invalidEmail, type Refusal, refusal, sessionNotFound } from "./errors.ts";
import { mailEmailChange, mailIntervalMs, maySendAgain, send } from "./mail-link.ts";
import { faultOfNewPassword } from "./new-password.ts";
import { removeTokensOf, tokenOfCode } from "./one-time-tokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import type { Person } from "./person.ts";
import type { AuthService, Reply } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { countAttempt, forgetAttempts } from "./sign-in-attempts.ts";
import { userJson } from "./user-json.ts";
import { findUser, updateUser } from "./user-rows.ts";

const freshSessionMs = 24 * 60 * 60 * 1000;

/**
 * May this session change how the account is entered? A stolen old token may not: it takes a reset
 * link's session, one younger than 24 hours, the current password, or a mailed code.
 */
export async function provesIdentity(
  service: AuthService,
  c: Context,
  { person, current_password, nonce }: Proof,
): Promise<Refusal | null> {
  const { user, session } = person;
  if (current_password) {
    const blocked = await countAttempt(service, c, user.id);
    if (blocked) return blocked;
    const isRight =
      current_password.length <= 72 &&
      (await isPassword(current_password, user.encrypted_password));
    if (!isRight) {
      return refusal(400, "current_password_invalid", "Current password is incorrect");
    }
    await forgetAttempts(service, c, user.id);
    return null;
  }
  if (nonce) {
    const type = "reauthentication_token";
    const token = await tokenOfCode(service, service.db, { userId: user.id, type, code: nonce });
    if (token) return null;
    return refusal(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  if (session.scopes === "recovery") return null;
  if (service.now().getTime() - session.created_at.getTime() < freshSessionMs) return null;
  return refusal(400, "reauthentication_needed", "Password update requires reauthentication");
}

interface Proof {
  person: Person;
  current_password?: string | null | undefined;
  nonce?: string | null | undefined;
}

/** Stores the new password, ends the other sessions and older links, and tells the person by mail. */
export async function changePassword(
  service: AuthService,
  c: Context,
  { person, password }: { person: Person; password: string },
): Promise<Reply> {
  const fault = faultOfNewPassword(service, password);
  if (fault) return fault;
  const { user: before, session } = person;
  if (before.encrypted_password && (await isPassword(password, before.encrypted_password))) {
    const message = "New password should be different from the old password.";
    return refusal(422, "same_password", message);
  }
  const hash = await hashPassword(password);
  const isRecovery = session.scopes === "recovery";
  return service.db.transaction(async (tx): Promise<Reply> => {
    const now = service.now();
    const current = await findUser(tx, { id: before.id }, { lock: true });
    const alive = await tx.query("select 1 from auth.sessions where id = $1::uuid for update", [
      session.id,
    ]);
    if (!current || alive.rows.length === 0) return sessionNotFound;
    const proof = isRecovery ? { email_verified_at: now, email_confirmed_at: now } : {};
    const user = await updateUser(tx, before.id, { encrypted_password: hash, ...proof }, now);
    await endSessions(tx, user.id, isRecovery ? {} : { except: session.id });
    await removeTokensOf(tx, user.id);
    await audit(service, c, tx, {
      action: "user_updated_password",
      userId: user.id,
      actor: "self",
      traits: { by: isRecovery ? "recovery" : "session" },
    });
    const email = user.email ?? "";
    const reader = await service.readerOf(tx, user.id);
    const text = service.mails.passwordChanged({ email, user: userJson(user), reader });
    await send(tx, { kind: "password_changed", email, text });
    return { ok: true, body: userJson(user) };
  });
}

/** Mails a link to both addresses; the account keeps its old one until both were followed. */
export async function changeEmail(
  service: AuthService,
  c: Context,
  { person, email: given }: { person: Person; email: string },
): Promise<Reply> {
  const email = normaliseEmail(given);
  if (!email) return invalidEmail;
  return service.db.transaction(async (tx): Promise<Reply> => {
    const user = await findUser(tx, { id: person.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    if (user.email === email) return { ok: true };
    if (await findUser(tx, { email })) return emailExists;
    if (!maySendAgain(service, user.email_change_sent_at)) {
      const seconds = secondsUntil(service, user.email_change_sent_at);
      const message = `For security purposes, you can only request this after ${seconds} seconds.`;
      return refusal(429, "over_email_send_rate_limit", message, { retryAfterSeconds: seconds });
    }
    await mailEmailChange(service, c, tx, { user, newEmail: email });
    const action = "user_email_change_requested";
    await audit(service, c, tx, { action, userId: user.id, actor: "self" });
    return { ok: true };
  });
}

function secondsUntil(service: AuthService, sentAt: Date | null): number {
  const allowedAt = (sentAt?.getTime() ?? 0) + mailIntervalMs;
  return Math.max(1, Math.ceil((allowedAt - service.now().getTime()) / 1000));
}

import { z } from "zod";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal } from "../errors.ts";
import { endMailInterval, inFixedTime, notifyOwner } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { createSession } from "../sessions/sessions.ts";
import { isBanned } from "../users/ban.ts";
import { proveAddress } from "../users/prove-address.ts";
import { findUser, insertUser, type UserRow, updateUser } from "../users/user-rows.ts";
import { codesPaused, countFault, pausedFor } from "./daily-faults.ts";
import { attemptIn, endFlow, flowOf, forgetFlow } from "./flows.ts";

/**
 * POST /mail-code/verify `{ code }`, in the browser that has asked → 200 and a session. The digits prove the address: an
 * account of an address that was not proved keeps nothing of before, and an address without an account gets one. 403
 * `otp_wrong` with `attempts_left`; 403 `otp_expired` after ten minutes, five attempts, a use, and in any other browser.
 */
export async function signInByCode(context: AuthContext): Promise<Reply> {
  const limited = await overLimit(context, "verify", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, z.object({ code: z.string().max(40).nullish() }));
  if (!body.ok) return body;
  const code = (body.value.code ?? "").replace(/\D/g, "");
  const flow = flowOf(context);
  if (!flow) return expired;
  return inFixedTime(() =>
    inTransaction(context, (context) => redeemCode(context, { flow, code })),
  );
}

async function redeemCode(
  context: AuthContext,
  { flow, code }: { flow: string; code: string },
): Promise<Reply> {
  const { service, db } = context;
  const attempt = await attemptIn(context, { flow, code });
  if (!attempt) return expired;
  const { email, language } = attempt;
  const paused = await pausedFor(context, email);
  if (paused > 0) return codesPaused(paused);
  const user = await findUser(db, { email }, { lock: true });
  if (!attempt.isRight) return refuse(context, { email, user, attemptsLeft: attempt.attemptsLeft });
  await endFlow(db, flow);
  await endMailInterval(context, { kind: "mail-code", email: `${email} ${clientKey(context)}` });
  forgetFlow(context);
  if (user && isBanned(user, service.now())) return refusal(403, "user_banned", "User is banned");
  const owner = user ? await proved(context, user) : await create(context, { email, language });
  if (!owner) return expired;
  await audit(context, {
    action: "login",
    userId: owner.id,
    actor: "self",
    traits: { by: "code" },
  });
  return { ok: true, body: await createSession(context, { user: owner, method: "otp" }) };
}

const expired = refusal(403, "otp_expired", "Token has expired or is invalid");

async function refuse(
  context: AuthContext,
  { email, user, attemptsLeft }: { email: string; user: UserRow | null; attemptsLeft: number },
): Promise<Reply> {
  const { service } = context;
  await audit(context, {
    action: "login_failed",
    userId: user?.id ?? null,
    actor: "self",
    traits: { by: "code", account: service.signer.derive("audit-account", email).slice(0, 24) },
  });
  if ((await countFault(context, email)) && user) {
    await notifyOwner(context, { user, event: "codesPaused" });
  }
  if (attemptsLeft === 0) return expired;
  const fields = { attempts_left: attemptsLeft };
  return refusal(403, "otp_wrong", "This is not the code of the mail", { fields });
}

async function proved(context: AuthContext, user: UserRow): Promise<UserRow> {
  const { service, db } = context;
  if (user.email_verified_at) return user;
  const now = service.now();
  await proveAddress(db, { userId: user.id, now, keeps: false });
  await audit(context, {
    action: "user_verified",
    userId: user.id,
    actor: "self",
    traits: { by: "code" },
  });
  return (await findUser(db, { id: user.id })) ?? user;
}

/** @returns null when the address is taken by something that is not a user. */
async function create(
  context: AuthContext,
  { email, language }: { email: string; language: string },
): Promise<UserRow | null> {
  const { service, db } = context;
  const now = service.now();
  const user = await insertUser(
    db,
    {
      email,
      passwordHash: null,
      userMetadata: { language },
      appMetadata: { ...service.newUserAppMetadata, ...service.namelessAppMetadata },
      confirmed: true,
    },
    now,
  );
  if (!user) return null;
  await service.hooks.afterSignUp?.(db, { id: user.id, email, user_metadata: { language } });
  await audit(context, { action: "user_signedup", userId: user.id, actor: "self" });
  return updateUser(db, user.id, { email_verified_at: now }, now);
}

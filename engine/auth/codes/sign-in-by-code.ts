import { z } from "zod";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal } from "../errors.ts";
import { endMailInterval, inFixedTime, notifyOwner } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { createSession } from "../sessions/sessions.ts";
import { isBanned } from "../users/ban.ts";
import { createProvedUser } from "../users/create-proved-user.ts";
import { proveAddress } from "../users/prove-address.ts";
import { findUser, type UserRow } from "../users/user-rows.ts";
import { codesPaused, countFault, pausedFor } from "./daily-faults.ts";
import { attemptIn, endFlow, flowOf, forgetFlow } from "./flows.ts";
import { heldIdentity, linkHeld, nameIn } from "./pending-identity.ts";

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
  const identity = await heldIdentity(db, flow);
  await endFlow(db, flow);
  await endMailInterval(context, { kind: "mail-code", email: `${email} ${clientKey(context)}` });
  forgetFlow(context);
  if (user && isBanned(user, service.now())) return refusal(403, "user_banned", "User is banned");
  const userMetadata = { language, ...nameIn(identity) };
  const entered = user
    ? await proved(context, user)
    : await createProvedUser(context, { email, userMetadata });
  if (!entered) return expired;
  const owner = await linkHeld(context, { user: entered, identity, isNew: user === null });
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

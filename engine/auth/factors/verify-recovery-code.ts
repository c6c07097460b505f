import { z } from "zod";
import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, type Reply } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import { notifyOwner } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { raiseSession } from "../sessions/raise-session.ts";
import { countAttempt, forgetAttempts } from "../sessions/sign-in-attempts.ts";
import { findUser } from "../users/user-rows.ts";
import { countCodes, isRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";
import { requireCodeAttempt } from "./second-factor.ts";

/**
 * POST /factors/recovery-codes/verify `{ code }` → 200 and this session at aal2, and a mail that a code
 * was used. A wrong code, a used one and an account without codes get 422 `mfa_verification_failed`; too many
 * attempts get 429 `mfa_recovery_codes_locked`.
 */
export async function verifyRecoveryCode(context: AuthContext): Promise<Reply> {
  const signedIn = await requireCodeAttempt(context);
  if (!signedIn.ok) return signedIn;
  const { user, session } = signedIn;
  const read = await readBody(context, z.object({ code: z.string().max(200).nullish() }));
  if (!read.ok) return read;
  const account = `recovery-code:${user.id}`;
  const blocked = await countAttempt(context, account);
  if (blocked) {
    const { status, message, headers } = blocked;
    return refusal(status, "mfa_recovery_codes_locked", message, { headers });
  }
  const factor = user.factors.find(isRecoveryCodes);
  const code = read.value.code ?? "";
  const reply = await inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const owner = await findUser(db, { id: user.id }, { lock: true });
    const alive = await db.query(
      "select 1 from auth.sessions where id = $1::uuid and revoked_at is null for update",
      [session.id],
    );
    if (!owner || alive.rows.length === 0) return sessionNotFound;
    const isRight =
      factor &&
      (await spendRecoveryCode(context, { factor: { ...factor, user_id: user.id }, code }));
    if (!isRight) {
      const action = "factor_failed";
      await audit(context, { action, userId: user.id, actor: "self" });
      return wrongCode;
    }
    const body = await raiseSession(context, {
      userId: user.id,
      sessionId: session.id,
      factorId: factor.id,
      method: "mfa/recovery_code",
    });
    if (!body) return sessionNotFound;
    const { remaining } = await countCodes(db, factor.id);
    const action = "recovery_code_used";
    await audit(context, { action, userId: user.id, actor: "self", traits: { remaining } });
    await notifyOwner(context, { user: owner, event: "recoveryCodeUsed", details: { remaining } });
    return { ok: true, body };
  });
  if (reply.ok) await forgetAttempts(context, account);
  return reply;
}

const wrongCode = refusal(422, "mfa_verification_failed", "Invalid recovery code entered");

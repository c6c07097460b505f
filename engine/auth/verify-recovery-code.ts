import type { Context } from "hono";
import { z } from "zod";
import { audit } from "./audit.ts";
import { refusal, sessionNotFound } from "./errors.ts";
import { overLimit } from "./over-limit.ts";
import { signedInPerson } from "./person.ts";
import { raiseSession } from "./raise-session.ts";
import { countCodes, isCodes, recoveryCodeHash } from "./recovery-codes.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { countAttempt, forgetAttempts } from "./sign-in-attempts.ts";
import { tellOwner } from "./tell-owner.ts";
import { findUser } from "./user-rows.ts";

/**
 * POST /factors/recovery-codes/verify `{ code }` → 200 and this session at aal2, and a mail that a code
 * was used. Wrong, used up or never made: 422 `mfa_verification_failed`; too often: 429
 * `mfa_recovery_codes_locked`.
 */
export async function verifyRecoveryCode(service: AuthService, c: Context): Promise<Reply> {
  const person = await signedInPerson(service, c);
  if (!person.ok) return person;
  const { user, session } = person;
  const limited = await overLimit(service, "mfa", `verify:${user.id}`);
  if (limited) return limited;
  const read = await readBody(c, z.object({ code: z.string().max(200).nullish() }));
  if (!read.ok) return read;
  const account = `recovery-code:${user.id}`;
  const blocked = await countAttempt(service, c, account);
  if (blocked) return { ...blocked, code: "mfa_recovery_codes_locked" };
  const factor = user.factors.find(isCodes);
  const hash = recoveryCodeHash(service, user.id, read.value.code ?? "");

  const reply = await service.db.transaction(async (tx): Promise<Reply> => {
    const owner = await findUser(tx, { id: user.id }, { lock: true });
    const alive = await tx.query(
      "select 1 from auth.sessions where id = $1::uuid and revoked_at is null for update",
      [session.id],
    );
    if (!owner || alive.rows.length === 0) return sessionNotFound;
    const { count } = await tx.query(
      `update auth.mfa_recovery_codes set used_at = $3::timestamptz
       where factor_id = $1::uuid and code_hash = $2 and used_at is null`,
      [factor?.id ?? null, hash, service.now()],
    );
    if (!factor || count === 0) {
      const action = "factor_failed";
      await audit(service, c, tx, { action, userId: user.id, actor: "self" });
      return wrongCode;
    }
    const body = await raiseSession(service, tx, {
      userId: user.id,
      sessionId: session.id,
      factorId: factor.id,
      method: "mfa/recovery_code",
    });
    if (!body) return sessionNotFound;
    const { remaining } = await countCodes(tx, factor.id);
    const action = "recovery_code_used";
    await audit(service, c, tx, { action, userId: user.id, actor: "self", traits: { remaining } });
    await tellOwner(service, tx, { user: owner, what: "recoveryCodeUsed", facts: { remaining } });
    return { ok: true, body };
  });
  if (reply.ok) await forgetAttempts(service, c, account);
  return reply;
}

const wrongCode = refusal(422, "mfa_verification_failed", "Invalid recovery code entered");

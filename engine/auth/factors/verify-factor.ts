import { z } from "zod";
import type { Queryable } from "../../postgres/database.ts";
import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, type Reply } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import { notifyOwner } from "../mails.ts";
import { credentialBody } from "../passkeys/ceremonies.ts";
import { readBody } from "../request-body.ts";
import type { AuthService } from "../service.ts";
import { raiseSession } from "../sessions/raise-session.ts";
import { countAttempt, forgetAttempts } from "../sessions/sign-in-attempts.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { findUser } from "../users/user-rows.ts";
import { challengeLifeMs } from "./challenge-factor.ts";
import { decryptSecret } from "./encrypt-secret.ts";
import { deleteFactors, type FactorRow, factorsOf } from "./factor-rows.ts";
import { acceptsKey } from "./key-factor.ts";
import { factorNotFound, owesSecondFactor, requireCodeAttempt } from "./second-factor.ts";
import { stepOfCode } from "./totp.ts";

/**
 * POST /factors/:id/verify `{ challenge_id, code }` or `{ challenge_id, webauthn: { credential_response } }` → 200 and this session at aal2; every other session
 * of the account that is still at aal1 ends. 422 `mfa_verification_failed`, `mfa_challenge_expired`.
 * Each code is accepted once. Attempts are limited to 15 a minute, with growing pauses after thirty.
 */
export async function verifyFactor(context: AuthContext): Promise<Reply> {
  const { c } = context;
  const signedIn = await requireCodeAttempt(context);
  if (!signedIn.ok) return signedIn;
  const { user, session } = signedIn;
  const read = await readBody(context, verifyBody);
  if (!read.ok) return read;
  const factorId = c.req.param("id") ?? "";
  const factor = user.factors.find(({ id }) => id === factorId);
  if (!factor || factor.factor_type === "recovery_code") return factorNotFound;
  if (factor.status === "unverified" && (owesSecondFactor(signedIn) || session.scopes)) {
    return refusal(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
  const account = `second-factor:${user.id}`;
  const blocked = await countAttempt(context, account, { free: freeAttempts });
  if (blocked) return blocked;
  const challengeId = z.uuid().safeParse(read.value.challenge_id).data ?? null;
  const code = (read.value.code ?? "").replace(/\s/g, "");
  const reply = await inTransaction(context, (context) =>
    verifyAnswer(context, {
      signedIn,
      factorId,
      challengeId,
      code,
      received: read.value.webauthn?.credential_response,
    }),
  );
  if (reply.ok) await forgetAttempts(context, account);
  return reply;
}

const freeAttempts = 30;
const verifyBody = z.object({
  challenge_id: z.string().nullish(),
  code: z.string().max(100).nullish(),
  webauthn: z.object({ credential_response: credentialBody }).nullish(),
});
const wrongCode = refusal(422, "mfa_verification_failed", "Invalid TOTP code entered");
const wrongKey = refusal(422, "mfa_verification_failed", "Invalid credential");

interface Attempt {
  signedIn: SignedIn;
  factorId: string;
  challengeId: string | null;
  code: string;
  /** The answer of a security key. */
  received: z.infer<typeof credentialBody> | undefined;
}

async function verifyAnswer(
  context: AuthContext,
  { signedIn, factorId, challengeId, code, received }: Attempt,
): Promise<Reply> {
  const { service, db } = context;
  const now = service.now();
  const user = await findUser(db, { id: signedIn.user.id }, { lock: true });
  const factors = user ? await factorsOf(db, user.id) : [];
  const factor = factors.find(({ id }) => id === factorId);
  if (!user || !factor) return factorNotFound;
  const { rows } = await db.query<{ created_at: Date; verified_at: Date | null }>(
    "select created_at, verified_at from auth.mfa_challenges where id = $1::uuid and factor_id = $2::uuid for update",
    [challengeId, factor.id],
  );
  const challenge = rows[0];
  if (!challenge) {
    const message = "MFA factor with the provided challenge ID not found";
    return refusal(422, "mfa_factor_not_found", message);
  }
  if (challenge.verified_at || now.getTime() - challenge.created_at.getTime() >= challengeLifeMs) {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    return refusal(422, "mfa_challenge_expired", message);
  }
  const isKey = factor.factor_type === "webauthn";
  const isRight = isKey
    ? await acceptsKey(context, { user, factor, challengeId: challengeId ?? "", received })
    : await acceptsCode(context, { factor, code });
  if (isRight === null) return cannotBeChecked;
  if (!isRight) {
    const action = "factor_failed";
    await audit(context, { action, userId: user.id, actor: "self" });
    return isKey ? wrongKey : wrongCode;
  }
  await db.query(
    "update auth.mfa_challenges set verified_at = $2::timestamptz where id = $1::uuid",
    [challengeId, now],
  );
  const body = await raiseSession(context, {
    userId: user.id,
    sessionId: signedIn.session.id,
    factorId: factor.id,
    method: isKey ? "mfa/webauthn" : "totp",
  });
  if (!body) return sessionNotFound;
  const action = "factor_verified";
  await audit(context, { action, userId: user.id, actor: "self", traits: { factorId } });
  if (factor.status === "unverified") {
    const abandoned = factors.filter(
      ({ id, status }) => status === "unverified" && id !== factor.id,
    );
    await deleteFactors(
      db,
      abandoned.map(({ id }) => id),
    );
    const isFirst = !factors.some(({ status }) => status === "verified");
    if (isFirst) await notifyOwner(context, { user, event: "twoFactorOn" });
  }
  return { ok: true, body };
}

/** Whether these are the digits of the app now; null where its secret cannot be read. Digits are accepted once. */
export async function acceptsCode(
  { service, db }: AuthContext,
  { factor, code }: { factor: FactorRow; code: string },
): Promise<boolean | null> {
  const secret = factor.secret && decryptedSecret(service, factor.id, factor.secret);
  if (!secret) return null;
  const now = service.now();
  const step = stepOfCode(secret, code, now);
  return step !== null && acceptStepOnce(db, { factor, step, now });
}

/** Null when it was encrypted with another JWT_SECRET: the error is reported, and the user learns what to do. */
function decryptedSecret(service: AuthService, factorId: string, sealed: string): Buffer | null {
  try {
    return decryptSecret(service, factorId, sealed);
  } catch (error) {
    service.report(error);
    return null;
  }
}

const cannotBeChecked = refusal(
  422,
  "mfa_verification_rejected",
  "This authenticator app can no longer be checked. Please ask us to remove it from your account.",
);

/**
 * Replay protection (RFC 6238, section 5.2): the code of this or an earlier time step is not accepted again.
 * @returns whether the step was new.
 */
async function acceptStepOnce(
  tx: Queryable,
  { factor, step, now }: { factor: FactorRow; step: number; now: Date },
): Promise<boolean> {
  const { count } = await tx.query(
    `update auth.mfa_factors set last_step = $2::bigint, status = 'verified', updated_at = $3::timestamptz
     where id = $1::uuid and coalesce(last_step, 0) < $2::bigint`,
    [factor.id, step, now],
  );
  return count === 1;
}

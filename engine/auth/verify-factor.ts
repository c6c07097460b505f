import type { Context } from "hono";
import { z } from "zod";
import type { Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { challengeLifeMs } from "./challenge-factor.ts";
import { refusal, sessionNotFound } from "./errors.ts";
import { deleteFactors, type FactorRow, factorsOf } from "./factor-rows.ts";
import { overLimit } from "./over-limit.ts";
import { type Person, signedInPerson } from "./person.ts";
import { raiseSession } from "./raise-session.ts";
import { readBody } from "./request-body.ts";
import { unseal } from "./sealed.ts";
import { factorNotFound, owesSecondFactor } from "./second-factor.ts";
import type { AuthService, Reply } from "./service.ts";
import { countAttempt, forgetAttempts } from "./sign-in-attempts.ts";
import { tellOwner } from "./tell-owner.ts";
import { stepOfCode } from "./totp.ts";
import { findUser } from "./user-rows.ts";

/**
 * POST /factors/:id/verify `{ challenge_id, code }` → 200 and this session at aal2; every other session
 * of the account that is still at aal1 ends. 422 `mfa_verification_failed`, `mfa_challenge_expired`.
 * Each code is taken once, and each try counts: 15 a minute, and after thirty a growing pause.
 */
export async function verifyFactor(service: AuthService, c: Context): Promise<Reply> {
  const person = await signedInPerson(service, c);
  if (!person.ok) return person;
  const { user, session } = person;
  const limited = await overLimit(service, "mfa", `verify:${user.id}`);
  if (limited) return limited;
  const read = await readBody(c, verifyBody);
  if (!read.ok) return read;
  const factorId = c.req.param("id") ?? "";
  const factor = user.factors.find(({ id }) => id === factorId);
  if (factor?.factor_type !== "totp") return factorNotFound;
  if (factor.status === "unverified" && (owesSecondFactor(person) || session.scopes)) {
    return refusal(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
  const account = `second-factor:${user.id}`;
  const blocked = await countAttempt(service, c, account, { free: freeTries });
  if (blocked) return blocked;
  const challengeId = z.uuid().safeParse(read.value.challenge_id).data ?? null;
  const code = (read.value.code ?? "").replace(/\s/g, "");
  const reply = await service.db.transaction((tx) =>
    take(service, c, tx, { person, factorId, challengeId, code }),
  );
  if (reply.ok) await forgetAttempts(service, c, account);
  return reply;
}

const freeTries = 30;
const verifyBody = z.object({
  challenge_id: z.string().nullish(),
  code: z.string().max(100).nullish(),
});
const wrongCode = refusal(422, "mfa_verification_failed", "Invalid TOTP code entered");

interface Answered {
  person: Person;
  factorId: string;
  challengeId: string | null;
  code: string;
}

async function take(
  service: AuthService,
  c: Context,
  tx: Queryable,
  { person, factorId, challengeId, code }: Answered,
): Promise<Reply> {
  const now = service.now();
  const user = await findUser(tx, { id: person.user.id }, { lock: true });
  const factors = user ? await factorsOf(tx, user.id) : [];
  const factor = factors.find(({ id }) => id === factorId);
  if (!user || !factor?.secret) return factorNotFound;
  const { rows } = await tx.query<{ created_at: Date; verified_at: Date | null }>(
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
  const secret = secretOf(service, factor.id, factor.secret);
  if (!secret) return cannotBeChecked;
  const step = stepOfCode(secret, code, now);
  if (step === null || !(await takeStep(tx, { factor, step, now }))) {
    const action = "factor_failed";
    await audit(service, c, tx, { action, userId: user.id, actor: "self" });
    return wrongCode;
  }
  await tx.query(
    "update auth.mfa_challenges set verified_at = $2::timestamptz where id = $1::uuid",
    [challengeId, now],
  );
  const body = await raiseSession(service, tx, {
    userId: user.id,
    sessionId: person.session.id,
    factorId: factor.id,
    method: "totp",
  });
  if (!body) return sessionNotFound;
  const action = "factor_verified";
  await audit(service, c, tx, { action, userId: user.id, actor: "self", traits: { factorId } });
  if (factor.status === "unverified") {
    const begun = factors.filter(({ id, status }) => status === "unverified" && id !== factor.id);
    await deleteFactors(
      tx,
      begun.map(({ id }) => id),
    );
    const isFirst = !factors.some(({ status }) => status === "verified");
    if (isFirst) await tellOwner(service, tx, { user, what: "twoFactorOn" });
  }
  return { ok: true, body };
}

/** What was sealed under another JWT_SECRET is lost; the operator hears of it, the person what to do. */
function secretOf(service: AuthService, factorId: string, sealed: string): Buffer | null {
  try {
    return unseal(service, factorId, sealed);
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

/** A code that somebody has read over a shoulder is worth nothing any more. */
async function takeStep(
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

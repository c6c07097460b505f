import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import type { Queryable } from "../../postgres/database.ts";
import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import { readBody } from "../request-body.ts";
import type { AuthService } from "../service.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { findUser, type UserRow } from "../users/user-rows.ts";
import { type FactorRow, factorsOf, insertFactor } from "./factor-rows.ts";
import { unenrolFactor } from "./remove-factor.ts";
import { factorNotFound, factorOwner } from "./second-factor.ts";
import { base32 } from "./totp.ts";

const codesInSet = 10;
/** 80 bits, 16 letters and digits: too many to guess, but attempts are counted all the same. */
const codeBytes = 10;

/** GET /factors/recovery-codes → `{ id, type, total, remaining }`; 404 `mfa_factor_not_found`. */
export async function recoveryCodesStatus(context: AuthContext): Promise<Reply> {
  const { db } = context;
  const signedIn = await factorOwner(context);
  if (!signedIn.ok) return signedIn;
  const factor = signedIn.user.factors.find(isRecoveryCodes);
  if (!factor) return factorNotFound;
  const { total, remaining } = await countCodes(db, factor.id);
  return { ok: true, body: { id: factor.id, type: "recovery_code", total, remaining } };
}

/**
 * POST /factors/recovery-codes `{ friendly_name? }` → `{ id, type, friendly_name, total, codes }`. The
 * codes are in no later answer. 422 `insufficient_aal`, `mfa_recovery_codes_sole_factor`, `mfa_verified_factor_exists`.
 */
export async function makeRecoveryCodes(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const read = await readBody(context, z.object({ friendly_name: z.string().max(200).nullish() }));
  if (!read.ok) return read;
  const name = read.value.friendly_name?.trim() || "Recovery codes";
  return withLockedFactors(context, async (context, { user, factors }) => {
    const { db } = context;
    if (factors.some(isRecoveryCodes)) {
      const message = "Recovery codes exist already; regenerate them instead";
      return refusal(422, "mfa_verified_factor_exists", message);
    }
    if (!factors.some(({ status }) => status === "verified")) {
      const message = "Recovery codes cannot be the only factor; enroll another one first";
      return refusal(422, "mfa_recovery_codes_sole_factor", message);
    }
    if (factors.some(({ friendly_name }) => friendly_name === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      return refusal(422, "mfa_factor_name_conflict", message);
    }
    const row = { id: randomUUID(), user_id: user.id, friendly_name: name, secret: null };
    const factor = { ...row, factor_type: "recovery_code", status: "verified" } as const;
    await insertFactor(db, factor, service.now());
    return replaceCodes(context, factor);
  });
}

/** POST /factors/recovery-codes/regenerate: the old codes are no longer accepted; the factor stays. */
export function renewRecoveryCodes(context: AuthContext): Promise<Reply> {
  return withLockedFactors(context, async (context, { factors }) => {
    const factor = factors.find(isRecoveryCodes);
    return factor ? replaceCodes(context, factor) : factorNotFound;
  });
}

/** DELETE /factors/recovery-codes → `{ id }` */
export function removeRecoveryCodes(context: AuthContext): Promise<Reply> {
  return withLockedFactors(context, async (context, { user, factors }) => {
    const factor = factors.find(isRecoveryCodes);
    if (!factor) return factorNotFound;
    return unenrolFactor(context, { userId: user.id, factorId: factor.id, actor: "self" });
  });
}

/** The hash that is stored of a recovery code. Letter case, spaces and hyphens are ignored. */
function recoveryCodeHash(service: AuthService, userId: string, typed: string): string {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return service.signer.derive("recovery-code", `${userId}:${code}`);
}

/** @returns whether it is a code of this set that was not used before; from now on it was. */
export async function spendRecoveryCode(
  { service, db }: AuthContext,
  { factor, code }: { factor: Pick<FactorRow, "id" | "user_id">; code: string },
): Promise<boolean> {
  const { count } = await db.query(
    `update auth.mfa_recovery_codes set used_at = $3::timestamptz
     where factor_id = $1::uuid and code_hash = $2 and used_at is null`,
    [factor.id, recoveryCodeHash(service, factor.user_id, code), service.now()],
  );
  return count > 0;
}

export async function countCodes(
  db: Queryable,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const { rows } = await db.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
     from auth.mfa_recovery_codes where factor_id = $1::uuid`,
    [factorId],
  );
  return rows[0] ?? { total: 0, remaining: 0 };
}

export function isRecoveryCodes({ factor_type }: { factor_type: string }): boolean {
  return factor_type === "recovery_code";
}

/** Runs `change` in a transaction that has locked the user, for a session that has verified the second factor. */
async function withLockedFactors(
  context: AuthContext,
  change: (context: AuthContext, owner: { user: UserRow; factors: FactorRow[] }) => Promise<Reply>,
): Promise<Reply> {
  const owner = await factorOwner(context);
  if (!owner.ok) return owner;
  const limited = await overLimit(context, "mfa", `codes:${owner.user.id}`);
  if (limited) return limited;
  if (owner.session.aal !== "aal2") return insufficient(owner);
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const user = await findUser(db, { id: owner.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    return change(context, { user, factors: await factorsOf(db, user.id) });
  });
}

function insufficient({ user }: SignedIn): Refusal {
  if (user.factors.length > 0) return refusal(422, "insufficient_aal", "AAL2 session is required");
  const message = "Recovery codes cannot be the only factor; enroll another one first";
  return refusal(422, "insufficient_aal", message);
}

async function replaceCodes(
  context: AuthContext,
  factor: Pick<FactorRow, "id" | "user_id" | "friendly_name">,
): Promise<Reply> {
  const { service, db } = context;
  const codes = Array.from({ length: codesInSet }, () =>
    base32(randomBytes(codeBytes)).toLowerCase(),
  );
  await db.query("delete from auth.mfa_recovery_codes where factor_id = $1::uuid", [factor.id]);
  await db.query(
    `insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
     select $1::uuid, hash, $3::timestamptz from unnest($2::text[]) as hash`,
    [
      factor.id,
      codes.map((code) => recoveryCodeHash(service, factor.user_id, code)),
      service.now(),
    ],
  );
  const action = "recovery_codes_made";
  await audit(context, { action, userId: factor.user_id, actor: "self" });
  const { id, friendly_name } = factor;
  const body = { id, type: "recovery_code", friendly_name, total: codesInSet, codes };
  return { ok: true, body };
}

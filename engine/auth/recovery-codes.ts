import { randomBytes, randomUUID } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import type { Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { type Refusal, refusal, sessionNotFound } from "./errors.ts";
import { type FactorRow, factorsOf, insertFactor } from "./factor-rows.ts";
import { overLimit } from "./over-limit.ts";
import type { Person } from "./person.ts";
import { needsSecondFactor, takeAway } from "./remove-factor.ts";
import { readBody } from "./request-body.ts";
import { factorNotFound, factorOwner } from "./second-factor.ts";
import type { AuthService, Reply } from "./service.ts";
import { base32 } from "./totp.ts";
import { findUser } from "./user-rows.ts";

const codesInSet = 10;
/** 80 bits, 16 letters and digits: guessing needs no counting, but is counted all the same. */
const codeBytes = 10;

/** GET /factors/recovery-codes → `{ id, type, total, remaining }`; 404 `mfa_factor_not_found`. */
export async function recoveryCodesStatus(service: AuthService, c: Context): Promise<Reply> {
  const person = await factorOwner(service, c);
  if (!person.ok) return person;
  const factor = person.user.factors.find(isCodes);
  if (!factor) return factorNotFound;
  const { total, remaining } = await countCodes(service.db, factor.id);
  return { ok: true, body: { id: factor.id, type: "recovery_code", total, remaining } };
}

/**
 * POST /factors/recovery-codes `{ friendly_name? }` → `{ id, type, friendly_name, total, codes }`: told
 * this once. 422 `insufficient_aal`, `mfa_recovery_codes_sole_factor`, `mfa_verified_factor_exists`.
 */
export async function makeRecoveryCodes(service: AuthService, c: Context): Promise<Reply> {
  const read = await readBody(c, z.object({ friendly_name: z.string().max(200).nullish() }));
  if (!read.ok) return read;
  const name = read.value.friendly_name?.trim() || "Recovery codes";
  return withFactors(service, c, async (tx, { user }, factors) => {
    if (factors.some(isCodes)) {
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
    await insertFactor(tx, factor, service.now());
    return newSet(service, c, tx, factor);
  });
}

/** POST /factors/recovery-codes/regenerate: the old codes are dead, the factor stays. */
export function renewRecoveryCodes(service: AuthService, c: Context): Promise<Reply> {
  return withFactors(service, c, async (tx, _person, factors) => {
    const factor = factors.find(isCodes);
    return factor ? newSet(service, c, tx, factor) : factorNotFound;
  });
}

/** DELETE /factors/recovery-codes → `{ id }` */
export function removeRecoveryCodes(service: AuthService, c: Context): Promise<Reply> {
  return withFactors(service, c, async (tx, { user }, factors) => {
    const factor = factors.find(isCodes);
    if (!factor) return factorNotFound;
    return takeAway(service, c, tx, { userId: user.id, factorId: factor.id, actor: "self" });
  });
}

/** Letter case, spaces and hyphens say nothing. */
export function recoveryCodeHash(service: AuthService, userId: string, typed: string): string {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return service.signer.derive("recovery-code", `${userId}:${code}`);
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

export function isCodes({ factor_type }: { factor_type: string }): boolean {
  return factor_type === "recovery_code";
}

/** Whoever has shown the second factor, with the user locked. */
async function withFactors(
  service: AuthService,
  c: Context,
  run: (tx: Queryable, person: Person, factors: FactorRow[]) => Promise<Reply>,
): Promise<Reply> {
  const person = await factorOwner(service, c);
  if (!person.ok) return person;
  const limited = await overLimit(service, "mfa", `codes:${person.user.id}`);
  if (limited) return limited;
  const refused: Refusal | null = person.session.aal === "aal2" ? null : insufficient(person);
  if (refused) return refused;
  return service.db.transaction(async (tx): Promise<Reply> => {
    const user = await findUser(tx, { id: person.user.id }, { lock: true });
    return user ? run(tx, person, await factorsOf(tx, user.id)) : sessionNotFound;
  });
}

function insufficient({ user }: Person): Refusal {
  if (user.factors.length > 0) return { ...needsSecondFactor, message: "AAL2 session is required" };
  const message = "Recovery codes cannot be the only factor; enroll another one first";
  return refusal(422, "insufficient_aal", message);
}

async function newSet(
  service: AuthService,
  c: Context,
  tx: Queryable,
  factor: Pick<FactorRow, "id" | "user_id" | "friendly_name">,
): Promise<Reply> {
  const codes = Array.from({ length: codesInSet }, () =>
    base32(randomBytes(codeBytes)).toLowerCase(),
  );
  await tx.query("delete from auth.mfa_recovery_codes where factor_id = $1::uuid", [factor.id]);
  await tx.query(
    `insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
     select $1::uuid, hash, $3::timestamptz from unnest($2::text[]) as hash`,
    [
      factor.id,
      codes.map((code) => recoveryCodeHash(service, factor.user_id, code)),
      service.now(),
    ],
  );
  const action = "recovery_codes_made";
  await audit(service, c, tx, { action, userId: factor.user_id, actor: "self" });
  const { id, friendly_name } = factor;
  const body = { id, type: "recovery_code", friendly_name, total: codesInSet, codes };
  return { ok: true, body };
}

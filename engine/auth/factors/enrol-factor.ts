import { randomUUID } from "node:crypto";
import { renderSVG } from "uqr";
import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import { readBody } from "../request-body.ts";
import { findUser } from "../users/user-rows.ts";
import { encryptSecret } from "./encrypt-secret.ts";
import { deleteFactors, type FactorRow, factorsOf, insertFactor } from "./factor-rows.ts";
import { addressNotProved, factorOwner, owesSecondFactor } from "./second-factor.ts";
import { base32, newTotpSecret, totpUri } from "./totp.ts";

const maxFactors = 10;
/** An unconfirmed factor of this age is deleted when the next one is enrolled. */
const unconfirmedLifeMs = 5 * 60 * 1000;

/**
 * POST /factors `{ factor_type: "totp" | "webauthn", friendly_name?, issuer? }` → `{ id, type, friendly_name,
 * totp: { qr_code, secret, uri } }`, without `totp` for a security key. The factor becomes active with its first correct
 * answer. The secret is in no later response. An account whose address is not proved gets none, so that nobody locks somebody else out: 422
 * `email_not_confirmed`. Also 422 `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, 403 `insufficient_aal`.
 */
export async function enrolFactor(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const signedIn = await factorOwner(context);
  if (!signedIn.ok) return signedIn;
  const limited = await overLimit(context, "mfa", `enrol:${signedIn.user.id}`);
  if (limited) return limited;
  const read = await readBody(context, enrolBody);
  if (!read.ok) return read;
  const { factor_type, friendly_name, issuer } = read.value;
  if (factor_type === "phone") return noPhones;
  if (factor_type === "webauthn" && !service.relyingParty) return noKeys;
  if (factor_type !== "totp" && factor_type !== "webauthn") return unknownType;
  if (owesSecondFactor(signedIn)) return needsSecondFactor;
  if (!signedIn.user.email_verified_at) return addressNotProved;

  const name = friendly_name?.trim() ?? "";
  const secret = factor_type === "totp" ? newTotpSecret() : null;
  const id = randomUUID();
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const now = service.now();
    const user = await findUser(db, { id: signedIn.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    const all = await factorsOf(db, user.id);
    const abandoned = all.filter((factor) => isAbandoned(factor, now));
    await deleteFactors(
      db,
      abandoned.map((factor) => factor.id),
    );
    const remaining = all.filter((factor) => !abandoned.includes(factor));
    if (remaining.length >= maxFactors) return tooMany;
    if (name && remaining.some((factor) => factor.friendly_name === name)) return nameTaken(name);
    const sealed = secret && encryptSecret(service, id, secret);
    const row = { id, user_id: user.id, friendly_name: name, secret: sealed } as const;
    await insertFactor(db, { ...row, factor_type, status: "unverified" }, now);
    const action = "factor_in_progress";
    await audit(context, { action, userId: user.id, actor: "self", traits: { id } });
    if (!secret) return { ok: true, body: { id, type: factor_type, friendly_name: name } };
    const uri = totpUri({
      secret,
      issuer: issuer?.trim() || service.issuerName,
      account: user.email ?? user.id,
    });
    const totp = { qr_code: renderSVG(uri), secret: base32(secret), uri };
    return { ok: true, body: { id, type: "totp", friendly_name: name, totp } };
  });
}

const enrolBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(200).nullish(),
  issuer: z.string().max(200).nullish(),
  phone: z.string().nullish(),
});

const unknownType = refusal(400, "validation_failed", "factor_type needs to be totp or webauthn");
const noPhones = refusal(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
const noKeys = refusal(
  422,
  "mfa_webauthn_enroll_not_enabled",
  "MFA enroll is disabled for WebAuthn",
);
const needsSecondFactor = refusal(403, "insufficient_aal", "AAL2 required to enroll a new factor");
const tooMany = refusal(
  422,
  "too_many_enrolled_mfa_factors",
  "Maximum number of verified factors reached, unenroll to continue",
);

function nameTaken(name: string): Refusal {
  const message = `A factor with the friendly name "${name}" for this user already exists`;
  return refusal(422, "mfa_factor_name_conflict", message);
}

function isAbandoned({ status, created_at }: FactorRow, now: Date): boolean {
  return status === "unverified" && now.getTime() - created_at.getTime() > unconfirmedLifeMs;
}

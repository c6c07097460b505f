import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { renderSVG } from "uqr";
import { z } from "zod";
import { audit } from "./audit.ts";
import { type Refusal, refusal, sessionNotFound } from "./errors.ts";
import { deleteFactors, type FactorRow, factorsOf, insertFactor } from "./factor-rows.ts";
import { overLimit } from "./over-limit.ts";
import { readBody } from "./request-body.ts";
import { seal } from "./sealed.ts";
import { factorOwner, owesSecondFactor } from "./second-factor.ts";
import type { AuthService, Reply } from "./service.ts";
import { base32, newTotpSecret, totpUri } from "./totp.ts";
import { findUser } from "./user-rows.ts";

const mostFactors = 10;
/** One that was begun and not confirmed is forgotten when the next is begun, after this time. */
const unconfirmedLifeMs = 5 * 60 * 1000;

/**
 * POST /factors `{ factor_type: "totp", friendly_name?, issuer? }` → `{ id, type, friendly_name,
 * totp: { qr_code, secret, uri } }`. It counts from its first right code on. The secret is told this
 * once. 422 `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, 403 `insufficient_aal`.
 */
export async function enrolFactor(service: AuthService, c: Context): Promise<Reply> {
  const person = await factorOwner(service, c);
  if (!person.ok) return person;
  const limited = await overLimit(service, "mfa", `enrol:${person.user.id}`);
  if (limited) return limited;
  const read = await readBody(c, enrolBody);
  if (!read.ok) return read;
  const { factor_type, friendly_name, issuer } = read.value;
  const other = otherTypes[factor_type ?? ""];
  if (other) return other;
  if (factor_type !== "totp") return unknownType;
  if (owesSecondFactor(person)) return needsSecondFactor;

  const name = friendly_name?.trim() ?? "";
  const secret = newTotpSecret();
  const id = randomUUID();
  return service.db.transaction(async (tx): Promise<Reply> => {
    const now = service.now();
    const user = await findUser(tx, { id: person.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    const all = await factorsOf(tx, user.id);
    const given = all.filter((factor) => isForgotten(factor, now));
    await deleteFactors(
      tx,
      given.map((factor) => factor.id),
    );
    const kept = all.filter((factor) => !given.includes(factor));
    if (kept.length >= mostFactors) return tooMany;
    if (name && kept.some((factor) => factor.friendly_name === name)) return nameTaken(name);
    const sealed = seal(service, id, secret);
    const row = { id, user_id: user.id, friendly_name: name, secret: sealed } as const;
    await insertFactor(tx, { ...row, factor_type: "totp", status: "unverified" }, now);
    const action = "factor_in_progress";
    await audit(service, c, tx, { action, userId: user.id, actor: "self", traits: { id } });
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

const unknownType = refusal(400, "validation_failed", "factor_type needs to be totp");
const otherTypes: Record<string, Refusal | undefined> = {
  phone: refusal(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"),
  webauthn: refusal(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"),
};
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

function isForgotten({ status, created_at }: FactorRow, now: Date): boolean {
  return status === "unverified" && now.getTime() - created_at.getTime() > unconfirmedLifeMs;
}

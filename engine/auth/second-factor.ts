import type { Context } from "hono";
import { type Refusal, refusal } from "./errors.ts";
import { type Person, signedInPerson } from "./person.ts";
import type { AuthService } from "./service.ts";

export const factorNotFound = refusal(404, "mfa_factor_not_found", "Factor not found");

/** Does this session still owe the second factor that the account has? */
export function owesSecondFactor({ user, session }: Person): boolean {
  return session.aal === "aal1" && user.factors.some(({ status }) => status === "verified");
}

/** Whoever may change the factors of their account: a reset link's session may not. */
export async function factorOwner(
  service: AuthService,
  c: Context,
): Promise<({ ok: true } & Person) | Refusal> {
  const person = await signedInPerson(service, c);
  if (person.ok && person.session.scopes === "recovery") {
    const message = "A password reset link can change the password and nothing else";
    return refusal(403, "insufficient_aal", message);
  }
  return person;
}

const freshMs = 10 * 60 * 1000;

/**
 * Was the second factor shown within the last ten minutes? An unlocked screen, or a stolen token, must
 * not be enough to take the second factor away.
 */
export async function hasFreshSecondFactor(
  service: AuthService,
  { session }: Person,
): Promise<boolean> {
  const { rows } = await service.db.query(
    `select 1 from auth.mfa_amr_claims where session_id = $1::uuid
     and authentication_method in ('totp', 'mfa/recovery_code') and updated_at > $2::timestamptz`,
    [session.id, new Date(service.now().getTime() - freshMs)],
  );
  return rows.length > 0;
}

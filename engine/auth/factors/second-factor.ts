import type { Refusal } from "../../http/refusal.ts";
import { type AuthContext, overLimit } from "../context.ts";
import { refusal } from "../errors.ts";
import { requireSession, type SignedIn } from "../sessions/signed-in.ts";

export const factorNotFound = refusal(404, "mfa_factor_not_found", "Factor not found");

export const addressNotProved = refusal(
  422,
  "email_not_confirmed",
  "Please confirm your address first: a link for a new password, which the sign-in page mails, confirms it too.",
);

/** Whether the account has a second factor that this session has not verified. */
export function owesSecondFactor({ user, session }: SignedIn): boolean {
  return session.aal === "aal1" && user.factors.some(({ status }) => status === "verified");
}

/** A session that may change the account's factors: any except that of a recovery link. */
export async function factorOwner(
  context: AuthContext,
): Promise<({ ok: true } & SignedIn) | Refusal> {
  const signedIn = await requireSession(context);
  if (signedIn.ok && signedIn.session.scopes === "recovery") {
    const message = "A password reset link can change the password and nothing else";
    return refusal(403, "insufficient_aal", message);
  }
  return signedIn;
}

/** A session that may try a code now: 429 after fifteen attempts in a minute, of the app and recovery codes together. */
export async function requireCodeAttempt(
  context: AuthContext,
): Promise<({ ok: true } & SignedIn) | Refusal> {
  const signedIn = await requireSession(context);
  if (!signedIn.ok) return signedIn;
  return (await overLimit(context, "mfa", `verify:${signedIn.user.id}`)) ?? signedIn;
}

const freshMs = 10 * 60 * 1000;

/**
 * Whether the session verified a second factor within the last ten minutes. An unlocked screen or a stolen
 * token must not be enough to remove the second factor.
 */
export async function hasFreshSecondFactor(
  context: AuthContext,
  { session }: SignedIn,
): Promise<boolean> {
  const { service, db } = context;
  const { rows } = await db.query(
    `select 1 from auth.mfa_amr_claims where session_id = $1::uuid
     and authentication_method in ('totp', 'mfa/recovery_code', 'webauthn', 'mfa/webauthn') and updated_at > $2::timestamptz`,
    [session.id, new Date(service.now().getTime() - freshMs)],
  );
  return rows.length > 0;
}

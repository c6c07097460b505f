import type { Refusal } from "../../http/refusal.ts";
import type { AuthContext } from "../context.ts";
import { refusal } from "../errors.ts";
import { owesSecondFactor } from "../factors/second-factor.ts";
import type { SignedIn } from "./signed-in.ts";

const freshMs = 10 * 60 * 1000;

/**
 * Why this session may not change the ways into its account; null when it may: somebody has signed in with it, with the
 * second factor where there is one, within ten minutes. An unlocked screen or a stolen token is not enough.
 */
export async function faultOfFreshness(
  { service, db }: AuthContext,
  signedIn: SignedIn,
): Promise<Refusal | null> {
  const { session } = signedIn;
  if (session.scopes === "recovery") return recoveryOnly;
  if (owesSecondFactor(signedIn)) return needsSecondFactor;
  const { rows } = await db.query(
    "select 1 from auth.mfa_amr_claims where session_id = $1::uuid and updated_at > $2::timestamptz limit 1",
    [session.id, new Date(service.now().getTime() - freshMs)],
  );
  return rows.length > 0 ? null : notFresh;
}

const notFresh = refusal(
  403,
  "reauthentication_needed",
  "Sign in again before you change how you sign in",
);
const needsSecondFactor = refusal(403, "insufficient_aal", "AAL2 is required to change identities");
const recoveryOnly = refusal(
  403,
  "insufficient_aal",
  "A password reset link can change the password and nothing else",
);

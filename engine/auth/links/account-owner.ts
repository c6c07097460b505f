import type { Refusal } from "../../http/refusal.ts";
import type { AuthContext } from "../context.ts";
import { refusal } from "../errors.ts";
import { faultOfSecondFactor } from "../factors/check-second-factor.ts";
import { owesSecondFactor } from "../factors/second-factor.ts";
import { countAttempt, forgetAttempts } from "../sessions/sign-in-attempts.ts";
import { requireSession } from "../sessions/signed-in.ts";
import { isPassword, isTooLong } from "../users/passwords.ts";
import type { UserRow } from "../users/user-rows.ts";

/** What shows, besides a session, that an account is one's own. */
export interface OwnerProof {
  password?: string | null | undefined;
  /** Six digits of the app, or a recovery code, where the account has a second factor. */
  code?: string | null | undefined;
}

/**
 * Whether this request is by the owner of the account: by a session of it in the same browser, or by its password, each
 * with the second factor where there is one. A right password without it: 403 `insufficient_aal`.
 */
export async function isByOwner(
  context: AuthContext,
  { user, password, code }: OwnerProof & { user: UserRow },
): Promise<boolean | Refusal> {
  if (password) {
    const blocked = await countAttempt(context, user.id);
    if (blocked) return blocked;
    const isRight =
      !isTooLong(password) &&
      (await isPassword(password, user.encrypted_password, context.service.passwordHashCost));
    if (!isRight) return false;
    await forgetAttempts(context, user.id);
    if (!user.factors.some(({ status }) => status === "verified")) return true;
    return code ? ((await faultOfSecondFactor(context, { user, code })) ?? true) : needsFactor;
  }
  if (!context.c.req.header("authorization")) return false;
  const signedIn = await requireSession(context);
  return (
    signedIn.ok &&
    signedIn.user.id === user.id &&
    signedIn.session.scopes === null &&
    !owesSecondFactor(signedIn)
  );
}

const needsFactor = refusal(
  403,
  "insufficient_aal",
  "The second factor of the account is needed, too",
);

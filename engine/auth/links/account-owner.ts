import type { Refusal } from "../../http/refusal.ts";
import type { AuthContext } from "../context.ts";
import { owesSecondFactor } from "../factors/second-factor.ts";
import { countAttempt, forgetAttempts } from "../sessions/sign-in-attempts.ts";
import { requireSession } from "../sessions/signed-in.ts";
import { isPassword, isTooLong } from "../users/passwords.ts";
import type { UserRow } from "../users/user-rows.ts";

/**
 * Whether this request is by the owner of the account: by a session of it in the same browser, with the
 * second factor where there is one, or by its password, where there is none.
 */
export async function isByOwner(
  context: AuthContext,
  { user, password }: { user: UserRow; password: string | null | undefined },
): Promise<boolean | Refusal> {
  if (password) {
    if (user.factors.some(({ status }) => status === "verified")) return false;
    const blocked = await countAttempt(context, user.id);
    if (blocked) return blocked;
    const isRight =
      !isTooLong(password) &&
      (await isPassword(password, user.encrypted_password, context.service.passwordHashCost));
    if (isRight) await forgetAttempts(context, user.id);
    return isRight;
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

import type { Refusal } from "../../http/refusal.ts";
import { type AuthContext, inTransaction, overLimit } from "../context.ts";
import { refusal } from "../errors.ts";
import { notifyOwner } from "../mails.ts";
import { countAttempt, forgetAttempts } from "../sessions/sign-in-attempts.ts";
import type { UserRow } from "../users/user-rows.ts";
import { factorsOf } from "./factor-rows.ts";
import { countCodes, isRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";
import { acceptsCode } from "./verify-factor.ts";

/**
 * Checks a second factor where no session has it: six digits of an app of this account, or one of its recovery codes.
 * Attempts count like those of a session. @returns null when it is right; it is used up then.
 */
export async function faultOfSecondFactor(
  context: AuthContext,
  { user, code }: { user: UserRow; code: string },
): Promise<Refusal | null> {
  const limited = await overLimit(context, "mfa", `verify:${user.id}`);
  if (limited) return limited;
  const account = `second-factor:${user.id}`;
  const blocked = await countAttempt(context, account);
  if (blocked) return blocked;
  const isRight = await inTransaction(context, async (context) => {
    for (const factor of await factorsOf(context.db, user.id)) {
      if (factor.status !== "verified") continue;
      if (!isRecoveryCodes(factor)) {
        if (await acceptsCode(context, { factor, code: code.replace(/\s/g, "") })) return true;
      } else if (await spendRecoveryCode(context, { factor, code })) {
        const { remaining } = await countCodes(context.db, factor.id);
        await notifyOwner(context, { user, event: "recoveryCodeUsed", details: { remaining } });
        return true;
      }
    }
    return false;
  });
  if (!isRight) return wrong;
  await forgetAttempts(context, account);
  return null;
}

const wrong = refusal(422, "mfa_verification_failed", "Invalid code entered");

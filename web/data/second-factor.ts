import { type Answer, isEndedSession, refusal } from "./answer.ts";
import type { SupabaseClient } from "./client.ts";

/** What is shown after the password: six digits of the app, or one of the recovery codes. */
export type Proof = { kind: "app" | "recovery"; code: string };

const wrongCode = "That code is not right. Wait for the next one in your app and try again.";
const wrongRecoveryCode =
  "That recovery code is not right, or it was used before. Each of them works once.";
const tooLate = "That took too long. Please sign in again.";
const tooOften = "Too many attempts. Please wait a while before you try again.";

/** Shows the second factor; the client's session has it from then on. */
export async function showSecondFactor(
  { auth }: SupabaseClient,
  { kind, code }: Proof,
): Promise<Answer> {
  try {
    if (kind === "recovery") {
      const { error } = await auth.mfa.recoveryCodes.verify({ code });
      return error ? said(error, wrongRecoveryCode) : { ok: true };
    }
    const { data, error } = await auth.mfa.listFactors();
    if (error) return said(error, wrongCode);
    const digits = code.replace(/\s/g, "");
    let answer: Answer = { ok: false, message: wrongCode };
    for (const { id } of data.totp) {
      const shown = await auth.mfa.challengeAndVerify({ factorId: id, code: digits });
      if (!shown.error) return { ok: true };
      answer = said(shown.error, wrongCode);
    }
    return answer;
  } catch (error) {
    return refusal(error, wrongCode);
  }
}

function said(error: { code?: string | undefined; status?: number | undefined }, wrong: string) {
  if (error.code === "mfa_verification_failed") return { ok: false, message: wrong } as const;
  if (error.status === 429) return { ok: false, message: tooOften } as const;
  if (isEndedSession(error)) return { ok: false, message: tooLate } as const;
  return refusal(error, wrong);
}

import { type Answer, isEndedSession, refusal } from "./answer.ts";
import type { SupabaseClient } from "./client.ts";

/** The second factor: six digits of the authenticator app, or one of the recovery codes. */
export type Proof = { kind: "app" | "recovery"; code: string };

const wrongCode = "That code is not right. Wait for the next one in your app and try again.";
const wrongRecoveryCode =
  "That recovery code is not right, or it was used before. Each of them works once.";
const tooLate = "That took too long. Please sign in again.";
const tooOften = "Too many attempts. Please wait a while before you try again.";

/** Verifies the second factor; from then on the client's session has the assurance level aal2. */
export async function verifySecondFactor(
  { auth }: SupabaseClient,
  { kind, code }: Proof,
): Promise<Answer> {
  try {
    if (kind === "recovery") {
      const { error } = await auth.mfa.recoveryCodes.verify({ code });
      return error ? refusalOfProof(error, { kind }) : { ok: true };
    }
    const { data, error } = await auth.mfa.listFactors();
    if (error) return refusalOfProof(error, { kind });
    const digits = code.replace(/\s/g, "");
    let answer: Answer = { ok: false, message: wrongCode };
    for (const { id } of data.totp) {
      const verified = await auth.mfa.challengeAndVerify({ factorId: id, code: digits });
      if (!verified.error) return { ok: true };
      answer = refusalOfProof(verified.error, { kind });
    }
    return answer;
  } catch (error) {
    return refusal(error, wrongCode);
  }
}

/** Why a code was refused, in the page's words. */
export function refusalOfProof(
  error: { code?: string | undefined; status?: number | undefined },
  { kind }: Pick<Proof, "kind">,
) {
  const wrong = kind === "recovery" ? wrongRecoveryCode : wrongCode;
  if (error.code === "mfa_verification_failed") return { ok: false, message: wrong } as const;
  if (error.status === 429) return { ok: false, message: tooOften } as const;
  if (isEndedSession(error)) return { ok: false, message: tooLate } as const;
  return refusal(error, wrong);
}

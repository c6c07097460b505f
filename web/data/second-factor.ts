import { type Answer, isEndedSession, refusal } from "./answer.ts";
import type { Session, SupabaseClient } from "./client.ts";

/** The second factor: six digits of the authenticator app, one of the recovery codes, or a security key without a code. */
export type Proof = { kind: "app" | "recovery" | "key"; code: string };

/** The kinds of second factor that an account has; recovery codes come with each. */
export interface Factors {
  app: boolean;
  key: boolean;
}

export function factorsOf({ factors = [] }: Pick<Session["user"], "factors">): Factors {
  const has = (type: string) =>
    factors.some(({ factor_type, status }) => factor_type === type && status === "verified");
  return { app: has("totp"), key: has("webauthn") };
}

const wrongCode = "That code is not right. Wait for the next one in your app and try again.";
const wrongRecoveryCode =
  "That recovery code is not right, or it was used before. Each of them works once.";
const wrongKey =
  "The key was not accepted: it is not the one of this account, or the browser's window was closed.";
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
    const isKey = kind === "key";
    let answer: Answer = { ok: false, message: isKey ? wrongKey : wrongCode };
    for (const { id: factorId } of isKey ? data.webauthn : data.totp) {
      const verified = isKey
        ? await auth.mfa.webauthn.authenticate({ factorId })
        : await auth.mfa.challengeAndVerify({ factorId, code: digits });
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
  const wrong = { app: wrongCode, recovery: wrongRecoveryCode, key: wrongKey }[kind];
  if (error.code === "mfa_verification_failed") return { ok: false, message: wrong } as const;
  if (error.status === 429) return { ok: false, message: tooOften } as const;
  if (isEndedSession(error)) return { ok: false, message: tooLate } as const;
  return refusal(error, wrong);
}

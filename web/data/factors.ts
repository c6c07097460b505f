import { type Answer, refusal } from "./answer.ts";
import { askAuth } from "./ask.ts";
import { backend } from "./client.ts";
import { type Factors, factorsOf, type Proof, verifySecondFactor } from "./second-factor.ts";

/** The state of two-factor sign-in of one's own account. */
export type TwoFactor =
  | { state: "off" }
  | {
      state: "on";
      factors: Factors;
      factorIds: string[];
      since: string;
      codesLeft: number | null;
    };

/** An app that is being set up: the picture to scan, or the text to type. */
export interface NewApp {
  factorId: string;
  /** A data: address of an SVG picture. */
  qrCode: string;
  secret: string;
}

const otherwise = "The server gave no reason.";

export async function readTwoFactor(): Promise<Answer<{ twoFactor: TwoFactor }>> {
  const listed = await askAuth(otherwise, ({ auth }) => auth.mfa.listFactors());
  if (!listed.ok) return listed;
  const { totp, webauthn } = listed.data;
  const verified = [...totp, ...webauthn];
  const [first] = verified;
  if (!first) return { ok: true, twoFactor: { state: "off" } };
  const codes = await askAuth(otherwise, ({ auth }) => auth.mfa.recoveryCodes.getStatus());
  if (!codes.ok && codes.code !== "mfa_factor_not_found") return codes;
  const codesLeft = codes.ok ? codes.data.remaining : null;
  const factorIds = verified.map(({ id }) => id);
  const factors = factorsOf({ factors: verified });
  const since = first.created_at;
  return { ok: true, twoFactor: { state: "on", factors, factorIds, since, codesLeft } };
}

/** Begins to set up an app; a set-up that was begun before and not finished is removed. */
export async function beginApp(): Promise<Answer<{ app: NewApp }>> {
  return askAuth(
    otherwise,
    async ({ auth: { mfa } }) => {
      const { data: listed } = await mfa.listFactors();
      const unfinished = listed?.all.filter(({ status }) => status === "unverified") ?? [];
      for (const { id } of unfinished) await mfa.unenroll({ factorId: id });
      return mfa.enroll({ factorType: "totp" });
    },
    ({ id, totp }) => ({ app: { factorId: id, qrCode: totp.qr_code, secret: totp.secret } }),
  );
}

/** The first right code switches two-factor sign-in on; the answer has the recovery codes, which are shown this once. */
export async function confirmApp(
  factorId: string,
  code: string,
): Promise<Answer<{ codes: string[] }>> {
  const digits = code.replace(/\s/g, "");
  const verified = await askAuth(otherwise, ({ auth }) =>
    auth.mfa.challengeAndVerify({ factorId, code: digits }),
  );
  if (verified.ok) return makeCodes();
  const isWrongCode = verified.code === "mfa_verification_failed";
  return isWrongCode ? { ok: false, message: wrongFirstCode } : verified;
}

const wrongFirstCode =
  "That code is not right. Check that your phone's clock is set automatically, and try the next code.";

export async function removeApp(factorId: string): Promise<void> {
  await (await backend()).auth.mfa.unenroll({ factorId }).catch(() => undefined);
}

/** New recovery codes for whoever proves the second factor; the old ones stop working. */
export async function renewCodes(proof: Proof): Promise<Answer<{ codes: string[] }>> {
  const verified = await verifyHere(proof);
  return verified.ok ? makeCodes() : verified;
}

/** Removes every app and security key, and the recovery codes with the last one, for whoever proves the second factor. */
export async function switchOff(factorIds: string[], proof: Proof): Promise<Answer> {
  const verified = await verifyHere(proof);
  if (!verified.ok) return verified;
  for (const factorId of factorIds) {
    const removed = await askAuth(otherwise, ({ auth }) => auth.mfa.unenroll({ factorId }));
    if (!removed.ok) return removed;
  }
  // The session stays; its token has to be replaced by one that no longer asks for a factor.
  return askAuth(otherwise, async ({ auth }) => {
    await auth.refreshSession();
    return { error: null, data: null };
  });
}

async function verifyHere(proof: Proof): Promise<Answer> {
  try {
    return await verifySecondFactor(await backend(), proof);
  } catch (error) {
    return refusal(error, otherwise);
  }
}

async function makeCodes(): Promise<Answer<{ codes: string[] }>> {
  return askAuth(
    otherwise,
    async ({ auth }) => {
      const { recoveryCodes } = auth.mfa;
      const generated = await recoveryCodes.generate();
      const exist = generated.error?.code === "mfa_verified_factor_exists";
      return exist ? recoveryCodes.regenerate() : generated;
    },
    ({ codes }) => ({ codes }),
  );
}

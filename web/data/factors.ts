import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { type Proof, showSecondFactor } from "./second-factor.ts";

/** The state of two-factor sign-in of one's own account. */
export type TwoFactor =
  | { state: "off" }
  | { state: "on"; factorIds: string[]; since: string; codesLeft: number | null };

/** An app that is being set up: the picture to scan, or the text to type. */
export interface NewApp {
  factorId: string;
  /** A data: address of an SVG picture. */
  qrCode: string;
  secret: string;
}

const otherwise = "The server gave no reason.";

export async function readTwoFactor(): Promise<Answer<{ twoFactor: TwoFactor }>> {
  try {
    const { mfa } = (await backend()).auth;
    const { data, error } = await mfa.listFactors();
    if (error) return refusal(error, otherwise);
    const [first] = data.totp;
    if (!first) return { ok: true, twoFactor: { state: "off" } };
    const codes = await mfa.recoveryCodes.getStatus();
    if (codes.error && codes.error.code !== "mfa_factor_not_found") {
      return refusal(codes.error, otherwise);
    }
    const codesLeft = codes.data?.remaining ?? null;
    const factorIds = data.totp.map(({ id }) => id);
    return {
      ok: true,
      twoFactor: { state: "on", factorIds, since: first.created_at, codesLeft },
    };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Begins to set up an app; what was begun before and not finished is forgotten. */
export async function beginApp(): Promise<Answer<{ app: NewApp }>> {
  try {
    const { mfa } = (await backend()).auth;
    const { data: known } = await mfa.listFactors();
    const begun = known?.all.filter(({ status }) => status === "unverified") ?? [];
    for (const { id } of begun) await mfa.unenroll({ factorId: id });
    const { data, error } = await mfa.enroll({ factorType: "totp" });
    if (error) return refusal(error, otherwise);
    const { qr_code: qrCode, secret } = data.totp;
    return { ok: true, app: { factorId: data.id, qrCode, secret } };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** The first right code switches two-factor sign-in on; the recovery codes come with it, told this once. */
export async function confirmApp(
  factorId: string,
  code: string,
): Promise<Answer<{ codes: string[] }>> {
  try {
    const { mfa } = (await backend()).auth;
    const digits = code.replace(/\s/g, "");
    const { error } = await mfa.challengeAndVerify({ factorId, code: digits });
    if (error?.code === "mfa_verification_failed") return { ok: false, message: wrongFirstCode };
    if (error) return refusal(error, otherwise);
    return await makeCodes();
  } catch (error) {
    return refusal(error, otherwise);
  }
}

const wrongFirstCode =
  "That code is not right. Check that your phone's clock is set automatically, and try the next code.";

export async function forgetApp(factorId: string): Promise<void> {
  await (await backend()).auth.mfa.unenroll({ factorId }).catch(() => undefined);
}

/** New recovery codes for whoever shows the second factor; the old ones are dead. */
export async function renewCodes(proof: Proof): Promise<Answer<{ codes: string[] }>> {
  try {
    const shown = await showSecondFactor(await backend(), proof);
    return shown.ok ? await makeCodes() : shown;
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Takes every app away, and the codes with the last, for whoever shows the second factor. */
export async function switchOff(factorIds: string[], proof: Proof): Promise<Answer> {
  try {
    const client = await backend();
    const shown = await showSecondFactor(client, proof);
    if (!shown.ok) return shown;
    for (const factorId of factorIds) {
      const { error } = await client.auth.mfa.unenroll({ factorId });
      if (error) return refusal(error, otherwise);
    }
    // The session stays; its token must say that no factor is asked for any more.
    await client.auth.refreshSession();
    return { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** A new password by the old one; every other device is signed out. */
export async function changePassword(current: string, password: string): Promise<Answer> {
  const failed = "Failed to update password";
  try {
    const { auth } = await backend();
    const { error } = await auth.updateUser({ password, current_password: current });
    return error ? refusal(error, failed) : { ok: true };
  } catch (error) {
    return refusal(error, failed);
  }
}

async function makeCodes(): Promise<Answer<{ codes: string[] }>> {
  const { recoveryCodes } = (await backend()).auth.mfa;
  const made = await recoveryCodes.generate();
  const { data, error } =
    made.error?.code === "mfa_verified_factor_exists" ? await recoveryCodes.regenerate() : made;
  return error ? refusal(error, otherwise) : { ok: true, codes: data.codes };
}

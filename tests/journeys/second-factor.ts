import { codeOfApp } from "../authenticator.ts";
import type { Client } from "./world.ts";

/** Sets up an app for somebody through the official client. */
export async function setUpTwoFactor({ supabase }: Client): Promise<string> {
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const { secret } = data.totp;
  const code = codeOfApp(secret);
  const verified = await supabase.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return secret;
}

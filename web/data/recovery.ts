import { type Answer, refusal } from "./answer.ts";
import { owesSecondFactor } from "./assurance.ts";
import { backend, passingClient, type SupabaseClient } from "./client.ts";
import { type Proof, showSecondFactor } from "./second-factor.ts";
import { storedUser } from "./signed-in-user.ts";

declare global {
  interface Window {
    /** The fragment of a reset link, taken out of the address bar before anything else ran. */
    daybreakRecovery?: string;
  }
}

/** The one thing that a reset link opens: choosing a new password. It is never a signed-in session. */
export type Recovery = {
  /** The account has a second factor, which a mailbox alone does not replace. */
  owesSecondFactor: boolean;
  showSecondFactor: (proof: Proof) => Promise<Answer>;
  setPassword: (password: string) => Promise<Answer>;
};

/** Reads the link that brought us here, once, and forgets it. */
export async function openRecovery(): Promise<Answer<{ recovery: Recovery }>> {
  const link = takeFragment();
  const access_token = link.get("access_token");
  const refresh_token = link.get("refresh_token");
  if (link.get("type") !== "recovery" || !access_token || !refresh_token) return expired;
  try {
    const client = await passingClient();
    const { data, error } = await client.auth.setSession({ access_token, refresh_token });
    if (error || !data.session) return expired;
    return {
      ok: true,
      recovery: {
        owesSecondFactor: owesSecondFactor(data.session),
        showSecondFactor: (proof) => showSecondFactor(client, proof),
        setPassword: (word) => setPassword(client, word),
      },
    };
  } catch {
    return expired;
  }
}

function takeFragment(): URLSearchParams {
  const fragment = window.daybreakRecovery ?? window.location.hash.slice(1);
  delete window.daybreakRecovery;
  if (window.location.hash) {
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }
  return new URLSearchParams(fragment);
}

async function setPassword(client: SupabaseClient, password: string): Promise<Answer> {
  try {
    const { error } = await client.auth.updateUser({ password });
    if (error) return refusal(error, "Failed to update password");
  } catch (error) {
    return refusal(error, "Failed to update password");
  }
  // The server has ended every session of this user; here we only drop what this browser still holds.
  await client.auth.signOut().catch(() => undefined);
  if (storedUser()) await (await backend()).auth.signOut({ scope: "local" }).catch(() => undefined);
  return { ok: true };
}

const expired = {
  ok: false,
  message: "Invalid or expired reset link. Please request a new password reset.",
} as const;

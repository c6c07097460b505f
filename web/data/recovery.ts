import { type Answer, refusal } from "./answer.ts";
import { owesSecondFactor } from "./assurance.ts";
import { readJson, tabStore } from "./browser-storage.ts";
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

/** Reads the link that brought us here, or what this tab has kept of it, so that a reload goes on. */
export async function openRecovery(): Promise<Answer<{ recovery: Recovery }>> {
  const tokens = takeTokens() ?? keptTokens();
  if (!tokens) return expired;
  try {
    const client = await passingClient();
    const { data, error } = await client.auth.setSession(tokens);
    if (isUnanswered(error)) return refusal(error, expired.message);
    if (error || !data.session) {
      forgetTokens();
      return expired;
    }
    keepTokens(data.session);
    // A shown second factor, or an old token renewed, makes new ones.
    client.auth.onAuthStateChange((_, session) => session && keepTokens(session));
    return {
      ok: true,
      recovery: {
        owesSecondFactor: owesSecondFactor(data.session),
        showSecondFactor: (proof) => showSecondFactor(client, proof),
        setPassword: (word) => setPassword(client, word),
      },
    };
  } catch (error) {
    return refusal(error, expired.message);
  }
}

// A lost connection or a fault of the server says nothing of the link.
function isUnanswered(error: { status?: number | undefined } | null): boolean {
  return error !== null && (!error.status || error.status >= 500);
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Of the link. Null when no link brought us here; one that is not for a new password ends what was kept. */
function takeTokens(): Tokens | null {
  const fragment = window.daybreakRecovery ?? window.location.hash.slice(1);
  delete window.daybreakRecovery;
  if (window.location.hash) {
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }
  if (!/(?:^|&)(?:access_token|error)=/.test(fragment)) return null;
  forgetTokens();
  const link = new URLSearchParams(fragment);
  return link.get("type") === "recovery" ? tokensIn(Object.fromEntries(link)) : null;
}

const tokensKey = "daybreak:recovery";

/** Where the browser denies storage, the entry of the tab's history keeps them, which a reload leaves as it is. */
function keepTokens({ access_token, refresh_token }: Tokens) {
  const tokens = { access_token, refresh_token };
  if (tabStore.write(tokensKey, JSON.stringify(tokens))) return;
  window.history.replaceState({ ...historyState(), [tokensKey]: tokens }, "");
}

function keptTokens(): Tokens | null {
  return tokensIn(readJson(tabStore, tokensKey)) ?? tokensIn(historyState()[tokensKey]);
}

function forgetTokens() {
  tabStore.remove(tokensKey);
  const { [tokensKey]: kept, ...state } = historyState();
  if (kept) window.history.replaceState(state, "");
}

function historyState(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}

function tokensIn(value: unknown): Tokens | null {
  const { access_token, refresh_token } = Object(value) as Partial<Record<keyof Tokens, unknown>>;
  if (typeof access_token !== "string" || typeof refresh_token !== "string") return null;
  return access_token && refresh_token ? { access_token, refresh_token } : null;
}

async function setPassword(client: SupabaseClient, password: string): Promise<Answer> {
  try {
    const { error } = await client.auth.updateUser({ password });
    if (error) return refusal(error, "Failed to update password");
  } catch (error) {
    return refusal(error, "Failed to update password");
  }
  forgetTokens();
  // The server has ended every session of this user; here we only drop what this browser still holds.
  await client.auth.signOut().catch(() => undefined);
  if (storedUser()) await (await backend()).auth.signOut({ scope: "local" }).catch(() => undefined);
  return { ok: true };
}

const expired = {
  ok: false,
  message: "Invalid or expired reset link. Please request a new password reset.",
} as const;

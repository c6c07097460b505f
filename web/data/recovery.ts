import { type Answer, refusal } from "./answer.ts";
import { owesSecondFactor } from "./assurance.ts";
import { readJson, tabStore } from "./browser-storage.ts";
import { backend, inMemoryClient, type SupabaseClient } from "./client.ts";
import { takeMailedLink } from "./mailed-link.ts";
import { type Factors, factorsOf, type Proof, verifySecondFactor } from "./second-factor.ts";
import { storedUser } from "./signed-in-user.ts";

/** What a reset link allows: choosing a new password, and nothing else. It is never a signed-in session. */
export type Recovery = {
  /** The account has a second factor, which access to the mailbox does not replace. */
  owesSecondFactor: boolean;
  factors: Factors;
  verifySecondFactor: (proof: Proof) => Promise<Answer>;
  setPassword: (password: string) => Promise<Answer>;
};

/** Opens the link that led here, or the tokens of it that this tab has stored, so that a reload continues. */
export async function openRecovery(): Promise<Answer<{ recovery: Recovery }>> {
  const tokens = takeTokens() ?? storedTokens();
  if (!tokens) return expired;
  try {
    const client = await inMemoryClient();
    const { data, error } = await client.auth.setSession(tokens);
    if (isInconclusive(error)) return refusal(error, expired.message);
    if (error || !data.session) {
      removeTokens();
      return expired;
    }
    storeTokens(data.session);
    // A verified second factor and a refresh both replace the tokens.
    client.auth.onAuthStateChange((_, session) => session && storeTokens(session));
    return {
      ok: true,
      recovery: {
        owesSecondFactor: owesSecondFactor(data.session),
        factors: factorsOf(data.session.user),
        verifySecondFactor: (proof) => verifySecondFactor(client, proof),
        setPassword: (password) => setPassword(client, password),
      },
    };
  } catch (error) {
    return refusal(error, expired.message);
  }
}

// A lost connection or a fault of the server says nothing about the link.
function isInconclusive(error: { status?: number | undefined } | null): boolean {
  return error !== null && (!error.status || error.status >= 500);
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** The tokens of the link; null when no link led here. A link for another purpose removes the stored tokens. */
function takeTokens(): Tokens | null {
  const link = takeMailedLink();
  if (!link.has("access_token") && !link.has("error")) return null;
  removeTokens();
  // A link without a type has what a reset needs. The tokens open nothing else: the server knows what they may do.
  return (link.get("type") ?? "recovery") === "recovery"
    ? tokensIn(Object.fromEntries(link))
    : null;
}

const tokensKey = "daybreak:recovery";

/** Where the browser denies storage, the tokens go into the tab's history entry, which survives a reload. */
function storeTokens({ access_token, refresh_token }: Tokens) {
  const tokens = { access_token, refresh_token };
  if (tabStore.write(tokensKey, JSON.stringify(tokens))) return;
  window.history.replaceState({ ...historyState(), [tokensKey]: tokens }, "");
}

function storedTokens(): Tokens | null {
  return tokensIn(readJson(tabStore, tokensKey)) ?? tokensIn(historyState()[tokensKey]);
}

function removeTokens() {
  tabStore.remove(tokensKey);
  const { [tokensKey]: stored, ...state } = historyState();
  if (stored) window.history.replaceState(state, "");
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
  removeTokens();
  // The server has ended every session of this user; this only removes what the browser still stores.
  await client.auth.signOut().catch(() => undefined);
  if (storedUser()) await (await backend()).auth.signOut({ scope: "local" }).catch(() => undefined);
  return { ok: true };
}

const expired = {
  ok: false,
  message: "Invalid or expired reset link. Please request a new password reset.",
} as const;

import { accessToken } from "./access-token.ts";
import { type Answer, refusal, refusalIn } from "./answer.ts";
import type { User } from "./client.ts";
import { serverFetch } from "./server-fetch.ts";
import { settings } from "./settings.ts";

/** An account at a provider that signs in to one's own account here. */
export interface LinkedAccount {
  id: string;
  /** As in the settings of the page. */
  provider: string;
  /** The address there; "" where the provider has named none. */
  email: string;
  lastUsedAt: string | null;
}

/** None where no provider is set. */
export async function readLinkedAccounts(): Promise<Answer<{ accounts: LinkedAccount[] }>> {
  if (settings().providers.length === 0) return { ok: true, accounts: [] };
  const answer = await request("GET", "/user", { otherwise: notLoaded });
  if (!answer.ok) return answer;
  const { identities = [] } = answer.body as Partial<User>;
  return {
    ok: true,
    accounts: identities
      .filter(({ provider }) => provider !== "email")
      .map((identity) => ({
        id: identity.identity_id,
        provider: identity.provider,
        email: String(identity.identity_data?.email ?? ""),
        lastUsedAt: identity.last_sign_in_at ?? null,
      })),
  };
}

/**
 * The address at which somebody links an account of a provider with their own.
 * @param token of a sign-in that was just made for it; otherwise the last one has to be fresh: `reauthentication_needed`
 */
export async function addressForLinking(
  provider: string,
  token?: string,
): Promise<Answer<{ url: string }>> {
  const page = new URL(window.location.href);
  page.search = new URLSearchParams({ linked: provider }).toString();
  const query = new URLSearchParams({
    provider,
    redirect_to: page.href,
    skip_http_redirect: "true",
  });
  const answer = await request("GET", `/user/identities/authorize?${query}`, { token });
  return answer.ok ? { ok: true, url: String(Object(answer.body).url) } : answer;
}

export function unlinkAccount(id: string, token?: string): Promise<Answer> {
  return request("DELETE", `/user/identities/${id}`, { token });
}

export interface Linking {
  provider: string;
  /** The code of the reason; null: it is linked now. */
  fault: string | null;
}

/** What a provider has led back to this page with; taken out of the address. */
export function takeLinking(): Linking | null {
  const url = new URL(window.location.href);
  const provider = url.searchParams.get("linked");
  if (!provider) return null;
  const fault = url.searchParams.get("error_code");
  window.history.replaceState(window.history.state, "", url.pathname);
  return { provider, fault };
}

async function request(
  method: string,
  path: string,
  { token, otherwise = notChanged }: { token?: string | undefined; otherwise?: string },
): Promise<Answer<{ body: unknown }>> {
  const { supabaseUrl, publishableKey } = settings();
  try {
    const response = await serverFetch(new URL(`/auth/v1${path}`, supabaseUrl), {
      method,
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token ?? (await accessToken())}`,
        "x-supabase-api-version": "2024-01-01",
      },
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, body };
    return {
      ...(await refusalIn(body, response.status, otherwise)),
      code: String(Object(body).code),
    };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

const notLoaded = "Your linked accounts could not be loaded.";
const notChanged = "Your linked accounts could not be changed. Please try again.";

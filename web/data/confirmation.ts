import { type Answer, refusal, refusalIn } from "./answer.ts";
import { backend, inMemoryClient } from "./client.ts";
import { takeMailedLink } from "./mailed-link.ts";
import { serverFetch } from "./server-fetch.ts";
import { settings } from "./settings.ts";
import { storedUser } from "./signed-in-user.ts";

/** A mailed link that proves an address. */
export interface Confirmation {
  /**
   * Proves the address and keeps password and sessions: by the session of this browser, or with the password.
   * `whose`: neither shows that the account is the reader's; the link is still good.
   */
  confirm(password?: string): Promise<Answer<{ state: "confirmed" | "one-side" | "whose" }>>;
  /** Proves the address; what the account had before ends, and this password takes its place. */
  setPassword(password: string): Promise<Answer>;
}

type Link = { token_hash: string; type: "signup" | "email_change" };

/** The link that led here; null when none did. It stands in the address no longer. */
export function takeConfirmation(): Confirmation | null {
  const read = takeMailedLink();
  const [token_hash, type] = [read.get("token_hash"), read.get("type")];
  if (!token_hash || (type !== "signup" && type !== "email_change")) return null;
  const link: Link = { token_hash, type };
  return { confirm: (password) => confirm(link, password), setPassword: passwordSetter(link) };
}

async function confirm(link: Link, password?: string): ReturnType<Confirmation["confirm"]> {
  try {
    const own =
      password || !storedUser() ? null : (await (await backend()).auth.getSession()).data.session;
    const body = { ...link, keep: true, ...(password && { password }) };
    const response = await post("/verify", body, own?.access_token);
    const answer = await response.json();
    if (response.ok) {
      // The browser keeps its own session, or none.
      if (answer.access_token) await post("/logout?scope=local", {}, answer.access_token);
      return { ok: true, state: answer.access_token ? "confirmed" : "one-side" };
    }
    if (answer.code === "reauthentication_needed") return { ok: true, state: "whose" };
    return refusalIn(answer, response.status, failed);
  } catch (error) {
    return refusal(error, failed);
  }
}

const failed = "Invalid or expired link. Please ask for a new one.";

function post(path: string, body: object, token?: string) {
  const { supabaseUrl, publishableKey } = settings();
  return serverFetch(`${supabaseUrl}/auth/v1${path}`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

/** The link is used up by the first call; a password that was refused can be replaced by another one. */
function passwordSetter(link: Link): Confirmation["setPassword"] {
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const client = await inMemoryClient();
    const { error } = await client.auth.verifyOtp(link);
    if (error) throw error;
    return client;
  };
  return async (password) => {
    opened ??= open();
    try {
      const client = await opened;
      const { error } = await client.auth.updateUser({ password });
      if (error) return refusal(error, "Failed to update password");
      await client.auth.signOut().catch(() => undefined);
    } catch (error) {
      opened = undefined;
      return refusal(error, failed);
    }
    if (storedUser())
      await (await backend()).auth.signOut({ scope: "local" }).catch(() => undefined);
    return { ok: true };
  };
}

// The only file that knows supabase-js. It is loaded when a form is sent or a portal page is opened,
// never with a public page.
import type { SupabaseClient } from "@supabase/supabase-js";
import { browserStore } from "./browser-storage.ts";
import { fetchWithOneRefresh } from "./one-refresh.ts";
import { serverFetch } from "./server-fetch.ts";
import { sessionKey } from "./session-key.ts";
import { settings } from "./settings.ts";

export type { AuthError, Session, SupabaseClient, User } from "@supabase/supabase-js";

let shared: Promise<SupabaseClient> | undefined;

/** The client that keeps the session, one for the whole page. */
export function backend(): Promise<SupabaseClient> {
  const stored = () => browserStore.read(sessionKey());
  shared ??= open({ detectSessionInUrl: false }, fetchWithOneRefresh(serverFetch, stored)).catch(
    (error) => {
      shared = undefined; // the next press tries again
      throw error;
    },
  );
  return shared;
}

/** A client whose session lives in memory only: it never signs the browser in. */
export function passingClient(): Promise<SupabaseClient> {
  return open({
    detectSessionInUrl: false,
    persistSession: false,
    autoRefreshToken: false,
    storageKey: "daybreak-passing",
  });
}

const keptSession = {
  getItem: (key: string) => browserStore.read(key),
  setItem: (key: string, value: string) => void browserStore.write(key, value),
  removeItem: (key: string) => browserStore.remove(key),
};

async function open(
  auth: Record<string, unknown>,
  ownFetch = serverFetch,
): Promise<SupabaseClient> {
  const { createClient } = await import("@supabase/supabase-js");
  const { supabaseUrl, publishableKey } = settings();
  return createClient(supabaseUrl, publishableKey, {
    auth: { storage: keptSession, ...auth, experimental: { recoveryCodes: true } },
    global: { fetch: ownFetch },
  });
}

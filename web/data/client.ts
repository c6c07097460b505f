// The only file that knows supabase-js, which signs in and renews the session. Pages work with parts of it (client-parts.ts).
import type { SupabaseClient as ClientOf } from "@supabase/supabase-js";
import type { Database } from "#database/types.ts";
import { browserStore } from "./browser-storage.ts";
import { fetchWithOneRefresh } from "./one-refresh.ts";
import { byOwnClock } from "./own-clock.ts";
import { serverFetch } from "./server-fetch.ts";
import { notify } from "./session-store.ts";
import { sessionKey, settings } from "./settings.ts";

export type { Session, User } from "@supabase/supabase-js";

/** The official client, which knows the tables and functions of our database. */
export type SupabaseClient = ClientOf<Database>;

let shared: Promise<SupabaseClient> | undefined;

/** The client that stores and renews the session in this browser; one for the whole page, which follows it. */
export function backend(): Promise<SupabaseClient> {
  const stored = () => browserStore.read(sessionKey());
  shared ??= open({ detectSessionInUrl: false }, fetchWithOneRefresh(serverFetch, stored)).then(
    (client) => {
      client.auth.onAuthStateChange(() => notify());
      return client;
    },
    (error) => {
      shared = undefined; // the next call tries again
      throw error;
    },
  );
  return shared;
}

/** A client whose session lives in memory only: it never signs the browser in. */
export function inMemoryClient(): Promise<SupabaseClient> {
  return open(
    {
      detectSessionInUrl: false,
      persistSession: false,
      autoRefreshToken: false,
      storageKey: "daybreak-passing",
    },
    // `keepalive`, so that the session can still be ended while somebody leaves the page.
    (input, init) => serverFetch(input, { ...init, keepalive: true }),
  );
}

const persistedSession = {
  getItem: (key: string) => browserStore.read(key),
  setItem: (key: string, value: string) => {
    browserStore.write(key, byOwnClock(value, browserStore.read(key), Date.now()));
  },
  removeItem: (key: string) => browserStore.remove(key),
};

async function open(
  auth: Record<string, unknown>,
  ownFetch = serverFetch,
): Promise<SupabaseClient> {
  const { createClient } = await import("@supabase/supabase-js");
  const { supabaseUrl, publishableKey } = settings();
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: { storage: persistedSession, ...auth, experimental: { recoveryCodes: true } },
    global: { fetch: ownFetch },
  });
}

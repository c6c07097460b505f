// The parts of the official client with which pages work. They have no session of their own: what signs in and renews the
// session (client.ts) is far larger, and is loaded for that.
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { RealtimeClient } from "@supabase/realtime-js";
import type { StorageClient } from "@supabase/storage-js";
import type { Database } from "#database/types.ts";
import { accessToken } from "./access-token.ts";
import { type EarlyReads, gatheredFetch } from "./gathered-fetch.ts";
import { postFunction, serverFetch } from "./server-fetch.ts";
import { sessionMayHaveEnded } from "./session-store.ts";
import { settings } from "./settings.ts";

/** Builds requests for the rows and functions of the database. */
export type Rows = PostgrestClient<Database>;

declare global {
  interface Window {
    /** What the script in the head of the document has asked for (application-shell.tsx). */
    daybreakReads?: EarlyReads;
  }
}

let fetching: typeof fetch | undefined;
let reading: Promise<Rows> | undefined;

/** Builds reads of signed-in pages; those that begin at the same time are asked for in one request. */
export function reader(): Promise<Rows> {
  fetching ??= gatheredFetch(
    async (reads) => {
      const response = await postFunction("read-page", { reads }, await accessToken());
      if (response.status === 401) sessionMayHaveEnded();
      return response;
    },
    fetchAsReader,
    window.daybreakReads,
  );
  reading ??= rows(fetching);
  reading.catch(() => {
    reading = undefined; // the next read tries again
  });
  return reading;
}

/** Calls functions that only read, in one request with the reads that begin at the same time. */
export async function functionReader() {
  await reader(); // those of rows wait for it
  return (name: string, body: object): Promise<Response> =>
    (fetching ?? fetch)(`${settings().supabaseUrl}/functions/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
}

/** Requests that are sent at once, each by itself, with the rights of the signed-in person. */
export async function rows(fetch = fetchAsReader): Promise<Rows> {
  const { PostgrestClient } = await import("@supabase/postgrest-js");
  return new PostgrestClient<Database>(`${settings().supabaseUrl}/rest/v1`, { fetch });
}

/** Uploads and links, with the rights of the signed-in person. */
export async function storage(): Promise<StorageClient> {
  const { StorageClient } = await import("@supabase/storage-js");
  return new StorageClient(`${settings().supabaseUrl}/storage/v1`, {}, fetchAsReader);
}

let socket: Promise<RealtimeClient> | undefined;

/** Channels, over one socket for the whole page. The access token is asked for when it connects and with every heartbeat,
 * so that a renewed one reaches the channels. */
export function realtime(): Promise<RealtimeClient> {
  socket ??= import("@supabase/realtime-js").then(({ RealtimeClient }) => {
    const { supabaseUrl, publishableKey } = settings();
    return new RealtimeClient(`${supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
      params: { apikey: publishableKey },
      accessToken: async () => (await accessToken()) ?? publishableKey,
    });
  });
  socket.catch(() => {
    socket = undefined; // the next channel tries again
  });
  return socket;
}

/** The headers of a request with the rights of the signed-in person. */
export async function ownHeaders(): Promise<{ apikey: string; authorization: string }> {
  const { publishableKey } = settings();
  const token = (await accessToken()) ?? publishableKey;
  return { apikey: publishableKey, authorization: `Bearer ${token}` };
}

/** The fetch of these parts. */
const fetchAsReader: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(await ownHeaders())) headers.set(name, value);
  return serverFetch(input, { ...init, headers });
};

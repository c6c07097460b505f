import type { SupabaseClient } from "@supabase/supabase-js";

interface Call {
  body?: unknown;
  /** The access token of a session; a visitor has none. */
  token?: string | undefined;
  /** The API key that is sent instead of the public key. */
  key?: string;
  accept?: string | undefined;
  /** The encodings that the client reads; left out: those of `fetch`. */
  encodings?: string;
}

/** Calls one of the server's functions as the official client does. */
export function callFunction(
  backend: { url: string; keys: { publishable: string } },
  name: string,
  { body = {}, token, key, accept, encodings }: Call = {},
): Promise<Response> {
  return fetch(`${backend.url}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      apikey: key ?? backend.keys.publishable,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(accept && { accept }),
      ...(encodings && { "accept-encoding": encodings }),
    },
    body: JSON.stringify(body),
  });
}

/** Calls one of the server's functions by the official client. @returns the status and what the answer holds */
export async function invoke(
  { client }: { client: SupabaseClient },
  name: string,
  body: object,
  // biome-ignore lint/suspicious/noExplicitAny: what a server sends is looked at, not trusted
): Promise<any> {
  const { data, error } = await client.functions.invoke(name, { body });
  if (!error) return { status: 200, ...data };
  return { status: error.context.status, ...(await error.context.json()) };
}

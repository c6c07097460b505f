interface Call {
  body?: unknown;
  /** The access token of a session; a visitor has none. */
  token?: string | undefined;
  /** The API key that is sent instead of the public key. */
  key?: string;
  accept?: string | undefined;
}

/** Calls one of the server's functions as the official client does. */
export function callFunction(
  backend: { url: string; keys: { publishable: string } },
  name: string,
  { body = {}, token, key, accept }: Call = {},
): Promise<Response> {
  return fetch(`${backend.url}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      apikey: key ?? backend.keys.publishable,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(accept && { accept }),
    },
    body: JSON.stringify(body),
  });
}

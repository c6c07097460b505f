interface Call {
  body?: unknown;
  /** Of a session; a visitor has none. */
  token?: string | undefined;
  /** Instead of the public key. */
  key?: string;
  accept?: string | undefined;
}

/** One of the studio's functions, called as the official client calls it. */
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

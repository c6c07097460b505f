import type { Refusal } from "../http/refusal.ts";

const json = "application/json; charset=utf-8";

export interface Answer {
  status: number;
  /** null for none, as for HEAD and `return=minimal`. */
  body: string | Uint8Array | null;
  headers: Record<string, string>;
}

/** No response of this API may be stored by a cache. */
export function respond({ status, body, headers }: Answer): Response {
  return new Response(body as string | null, {
    status,
    headers: { ...headers, "cache-control": "no-store" },
  });
}

export function respondRefusal(refusal: Refusal): Response {
  const { status, code, message, fields, headers } = refusal;
  return respond({
    status,
    body: JSON.stringify({ code, ...fields, message }),
    headers: { ...headers, "content-type": json },
  });
}

/** `0-9/50`: the rows of the response and the total; `*` for an unknown one. */
export function contentRange(rows: number, offset: number, total: number | null): string {
  const which = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${which}/${total ?? "*"}`;
}

/** The canonical form of a query string: sorted and encoded as PostgREST does it. */
export function canonical(search: string): string {
  const parameters = [...new URLSearchParams(search)].sort(([a], [b]) =>
    a < b ? -1 : a > b ? 1 : 0,
  );
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return parameters.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

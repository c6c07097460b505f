import { settings } from "./settings.ts";

/**
 * The fetch of every request to our own server. It corrects two things in the response:
 *
 * - HTML of a proxy or of a captive portal, whatever its status, becomes an error with the code `not_json`, so that no
 *   message of a JSON parser is shown.
 * - An error of the server gets its reference, the X-Request-Id that is also in the server's log, at the end of its
 *   message, because the official client keeps nothing else: `… [reference 7F3K2Q]`.
 */
export const serverFetch: typeof fetch = async (input, init) => corrected(await fetch(input, init));

export async function corrected(response: Response): Promise<Response> {
  if (isHtml(response)) return noJson(response);
  if (response.ok || response.headers.get("content-type")?.startsWith("text/event-stream")) {
    return response;
  }
  const reference = response.headers.get("x-request-id");
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== "object" || body === null) return noJson(response);
  if (!reference) return response;
  const { status, headers } = response;
  return new Response(JSON.stringify(withReference(body, reference)), { status, headers });
}

export const notJson = "not_json";

/** The body that replaces a response which is no JSON. `status`: of that response. */
type NotJson = {
  code: typeof notJson;
  error_code: typeof notJson;
  message: typeof notJson;
  status: number;
};

/** Posts to one of the studio's functions without the official client. `token`: an access token, if somebody is signed
 * in. */
export function postFunction(
  name: string,
  body: object,
  token?: string,
  { headers, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  const authorized = { authorization: bearer(token), ...headers };
  return post(`/functions/v1/${name}`, body, authorized, signal);
}

/** Posts to an endpoint of the auth service that the official client does not know. */
export function postAuth(path: string, body: object, token?: string): Promise<Response> {
  const version = { "x-supabase-api-version": "2024-01-01" };
  return post(`/auth/v1${path}`, body, {
    ...version,
    ...(token && { authorization: bearer(token) }),
  });
}

function bearer(token = settings().publishableKey): string {
  return `Bearer ${token}`;
}

function post(
  path: string,
  body: object,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const { supabaseUrl, publishableKey } = settings();
  return serverFetch(new URL(path, supabaseUrl), {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** The reference at the end of a message, and the message without it. */
export function splitReference(message: string): { message: string; reference: string | null } {
  const [, text = message, reference = null] = /^(.*) \[reference (\w+)\]$/s.exec(message) ?? [];
  return { message: text, reference };
}

function isHtml(response: Response): boolean {
  return /^text\/html\b/i.test(response.headers.get("content-type") ?? "");
}

function withReference(body: object, reference: string): object {
  const texts = ["message", "msg"].filter((name) => typeof Reflect.get(body, name) === "string");
  const marked = texts.map((name) => [name, `${Reflect.get(body, name)} [reference ${reference}]`]);
  return { ...body, ...Object.fromEntries(marked) };
}

/** Replaces the status by 502 (503 stays), because the official client ends the session when its renewal is refused
 * with 4xx. */
function noJson({ status }: Response): Response {
  const body: NotJson = { code: notJson, error_code: notJson, message: notJson, status };
  return Response.json(body, { status: status === 503 ? 503 : 502 });
}

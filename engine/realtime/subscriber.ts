import { type CallerOptions, readCaller } from "../http/caller.ts";
import type { Caller } from "../postgres/database.ts";

/** Who a channel belongs to: what policies can know of them, and until when the token is valid. */
export interface Subscriber {
  caller: Caller;
  /** Equal for subscribers whom no policy can distinguish, so that one read serves them all. */
  policyKey: string;
  /** User and session, which a newer token does not change; null for the two API keys. */
  session: string | null;
  /** When the token expires, in milliseconds since 1970; null for an API key. */
  expiresAtMs: number | null;
}

export type SubscriberAnswer = { ok: true; subscriber: Subscriber } | { ok: false; reason: string };

/** The subscriber of an access token or, without one, of the API key of the socket. */
export async function readSubscriber(
  { apikey, token }: { apikey: string; token: string | null },
  options: CallerOptions,
): Promise<SubscriberAnswer> {
  if (token && !/^[\x21-\x7e]{1,8192}$/.test(token)) {
    return { ok: false, reason: "access_token is not a token" };
  }
  const headers = new Headers({ apikey, ...(token ? { authorization: `Bearer ${token}` } : {}) });
  const answer = await readCaller(headers, options);
  if (!answer.ok) return { ok: false, reason: answer.message };
  const { caller } = answer;
  const { exp, iat: _, ...lasting } = caller.claims;
  return {
    ok: true,
    subscriber: {
      caller,
      policyKey: JSON.stringify(lasting),
      session: caller.claims.sub ? `${caller.claims.sub} ${caller.claims.session_id}` : null,
      expiresAtMs: typeof exp === "number" ? exp * 1000 : null,
    },
  };
}

export function hasExpired({ expiresAtMs }: Subscriber, nowMs: number): boolean {
  return expiresAtMs !== null && expiresAtMs <= nowMs;
}

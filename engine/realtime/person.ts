import { type CallerOptions, readCaller } from "../http/caller.ts";
import type { Caller } from "../postgres/database.ts";

/** Who listens on a channel: what a policy can know of them, and until when it holds. */
export interface Person {
  caller: Caller;
  /** The same for everybody whom the policies cannot tell apart: one read serves them all. */
  key: string;
  /** Person and session, whatever else their newer tokens say; null for the two keys. */
  session: string | null;
  /** When the token expires, in milliseconds since 1970; null: a key, which does not. */
  expiresAtMs: number | null;
}

export type PersonAnswer = { ok: true; person: Person } | { ok: false; reason: string };

/** The token of a channel, or the key of its socket where there is none, read as everywhere else. */
export async function readPerson(
  { apikey, token }: { apikey: string; token: string | null },
  options: CallerOptions,
): Promise<PersonAnswer> {
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
    person: {
      caller,
      key: JSON.stringify(lasting),
      session: caller.claims.sub ? `${caller.claims.sub} ${caller.claims.session_id}` : null,
      expiresAtMs: typeof exp === "number" ? exp * 1000 : null,
    },
  };
}

export function hasExpired({ expiresAtMs }: Person, nowMs: number): boolean {
  return expiresAtMs !== null && expiresAtMs <= nowMs;
}

/**
 * A session as it is stored: with the moment at which its access token expires by the clock of this computer, which may
 * be hours fast or slow. The server's own moment would make every page renew a session that is fresh, or use a token
 * that has expired.
 * @param session the session in JSON, as the client stores it. Its tokens were issued just now, unless they are the
 * stored ones. The access token alone does not tell: two of one second are equal.
 * @param stored what is stored so far.
 */
export function byOwnClock(session: string, stored: string | null, nowMs: number): string {
  const [next, before] = [read(session), read(stored)];
  if (!next?.access_token) return session;
  if (before?.access_token === next.access_token && before.refresh_token === next.refresh_token) {
    return JSON.stringify({ ...next, expires_at: before.expires_at });
  }
  const { exp, iat } = claimsOf(next.access_token);
  if (typeof exp !== "number" || typeof iat !== "number") return session;
  return JSON.stringify({ ...next, expires_at: Math.floor(nowMs / 1000) + exp - iat });
}

/** What an access token says, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const [, claims = ""] = token.split(".");
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

interface StoredSession {
  access_token?: string;
  refresh_token?: string;
  expires_at?: number;
}

function read(json: string | null): StoredSession | null {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

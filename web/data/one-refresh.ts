/**
 * The fetch of the client that stores the session. When the token expires in several tabs, one of them refreshes it;
 * the others wait and use the session that it has stored. Without this each would refresh, and all but one would fail.
 * @param fetch asks the server.
 * @param stored the session as the tabs share it, in JSON.
 */
export function fetchWithOneRefresh(
  fetch: typeof globalThis.fetch,
  stored: () => string | null,
): typeof fetch {
  return (input, init) => {
    const token = tokenToRefresh(input, init);
    if (!token) return fetch(input, init);
    if (!("locks" in navigator)) return fetch(input, init).then(passing);
    return new Promise((resolve, reject) => {
      let mayRefresh = false;
      navigator.locks
        .request("daybreak-refresh", async () => {
          mayRefresh = true;
          const renewed = read(stored());
          if (isRenewed(renewed, token)) return resolve(Response.json(renewed));
          const response = passing(await fetch(input, init));
          const next = response.ok ? await response.clone().json() : null;
          resolve(response);
          if (next) await isStored(stored, next.refresh_token);
        })
        // A browser that denies storage denies locks too; no other tab can have the session then.
        .catch((error) => (mayRefresh ? reject(error) : resolve(fetch(input, init).then(passing))));
    });
  };
}

/**
 * Too many renewals are no reason to end a session, and the official client ends it for every 4xx: it tries again after
 * a 503.
 */
function passing(response: Response): Response {
  if (response.status !== 429) return response;
  return new Response(response.body, { status: 503, headers: response.headers });
}

function tokenToRefresh(input: RequestInfo | URL, init?: RequestInit): string | null {
  if (!/\/auth\/v1\/token\?grant_type=refresh_token\b/.test(String(input))) return null;
  return read(String(init?.body))?.refresh_token ?? null;
}

function isRenewed(session: StoredSession | null, token: string): boolean {
  if (!session || session.refresh_token === token) return false;
  return session.expires_at * 1000 > Date.now();
}

interface StoredSession {
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
}

function read(json: string | null): StoredSession | null {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

/** Waits until the client has stored the new session, which happens a moment after the answer. */
async function isStored(stored: () => string | null, token: string): Promise<void> {
  for (let looks = 0; looks < 150; looks += 1) {
    const session = read(stored());
    if (!session || session.refresh_token === token) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

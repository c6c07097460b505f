import type { Context } from "hono";
import { z } from "zod";
import { addressKey } from "../http/limits.ts";
import type { Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { isBanned } from "./ban.ts";
import { refusal } from "./errors.ts";
import { overLimit } from "./over-limit.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { type SessionRow, sessionColumns, sessionJson, storeRefreshToken } from "./sessions.ts";
import { tokenHash } from "./token-hash.ts";
import { findUser } from "./user-rows.ts";

export const reuseIntervalMs = 10 * 1000;

/**
 * POST /token?grant_type=refresh_token `{ refresh_token }` → 200 and the session with a new pair.
 *
 * Each use revokes the token and makes its child. A used token is answered with the family's active
 * token when that is its own child (the answer was lost on the way) or for ten seconds (two tabs, one
 * token); later it is taken for stolen and the whole family ends: 400 `refresh_token_already_used`.
 *
 * Only hashes are stored, so the active token cannot be looked up to be given out again. It is worked
 * out instead: a child is the keyed hash of its parent, so whoever shows the parent leads us to it.
 */
export async function refreshGrant(service: AuthService, c: Context): Promise<Reply> {
  const limited = await overLimit(
    service,
    "token",
    `refresh:${addressKey(service.clientAddress(c))}`,
  );
  if (limited) return limited;
  const body = await readBody(c, refreshBody);
  if (!body.ok) return body;
  const token = body.value.refresh_token ?? "";
  if (!/^[\w-]{1,255}$/.test(token)) {
    return refusal(400, "validation_failed", "Refresh token is not valid");
  }
  return service.db.transaction((tx) => refresh(service, c, tx, token));
}

const refreshBody = z.object({ refresh_token: z.string().nullish() });

async function refresh(
  service: AuthService,
  c: Context,
  tx: Queryable,
  token: string,
): Promise<Reply> {
  const now = service.now();
  const session = await lockSessionOf(tx, token);
  if (!session) return notFound;
  const user = await findUser(tx, { id: session.user_id });
  if (!user) return notFound;
  if (isBanned(user, now)) {
    return refusal(400, "user_banned", "Invalid Refresh Token: User Banned");
  }
  if (session.revoked_at) return alreadyUsed;
  if (session.not_after && session.not_after <= now) {
    return refusal(400, "session_expired", "Invalid Refresh Token: Session Expired");
  }
  const presented = await stateOf(tx, token);
  if (!presented) return notFound;
  let active: string | null;
  if (!presented.revoked) {
    active = await rotate(service, tx, { token, session });
  } else {
    active = await activeDescendant(service, tx, { token, session, revokedAt: presented.at });
  }
  if (!active) {
    await tx.query("update auth.sessions set revoked_at = $2::timestamptz where id = $1::uuid", [
      session.id,
      now,
    ]);
    await tx.query("update auth.refresh_tokens set revoked = true where session_id = $1::uuid", [
      session.id,
    ]);
    await audit(service, c, tx, {
      action: "token_reuse_detected",
      userId: user.id,
      actor: "self",
    });
    return alreadyUsed;
  }
  return {
    ok: true,
    body: await sessionJson(service, tx, { user, session, refreshToken: active }),
  };
}

const notFound = refusal(
  400,
  "refresh_token_not_found",
  "Invalid Refresh Token: Refresh Token Not Found",
);
const alreadyUsed = refusal(
  400,
  "refresh_token_already_used",
  "Invalid Refresh Token: Already Used",
);

/** One refresh of a session at a time: the others wait here and then find what the first has done. */
async function lockSessionOf(tx: Queryable, token: string): Promise<SessionRow | null> {
  const { rows } = await tx.query<SessionRow>(
    `select ${sessionColumns} from auth.sessions s
     where s.id = (select session_id from auth.refresh_tokens where token = $1) for update of s`,
    [tokenHash(token)],
  );
  return rows[0] ?? null;
}

async function stateOf(
  tx: Queryable,
  token: string,
): Promise<{ revoked: boolean; at: Date } | null> {
  const { rows } = await tx.query<{ revoked: boolean; at: Date }>(
    "select revoked, updated_at as at from auth.refresh_tokens where token = $1",
    [tokenHash(token)],
  );
  return rows[0] ?? null;
}

async function rotate(
  service: AuthService,
  tx: Queryable,
  { token, session }: { token: string; session: SessionRow },
): Promise<string> {
  const now = service.now();
  const child = childOf(service, token);
  await tx.query(
    "update auth.refresh_tokens set revoked = true, updated_at = $2::timestamptz where token = $1",
    [tokenHash(token), now],
  );
  await storeRefreshToken(tx, { token: child, parent: token, session, now });
  await tx.query(
    "update auth.sessions set refreshed_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1::uuid",
    [session.id, now],
  );
  return child;
}

/** The family's active token, if the one shown may still lead to it. */
async function activeDescendant(
  service: AuthService,
  tx: Queryable,
  { token, session, revokedAt }: { token: string; session: SessionRow; revokedAt: Date },
): Promise<string | null> {
  const { rows } = await tx.query<{ token: string }>(
    "select token from auth.refresh_tokens where session_id = $1::uuid and not revoked",
    [session.id],
  );
  const activeHash = rows[0]?.token;
  const isFresh = service.now().getTime() - revokedAt.getTime() < reuseIntervalMs;
  let descendant = childOf(service, token);
  for (let generation = 1; generation <= (isFresh ? 100 : 1); generation += 1) {
    if (tokenHash(descendant) === activeHash) return descendant;
    descendant = childOf(service, descendant);
  }
  return null;
}

function childOf(service: AuthService, token: string): string {
  return service.signer.derive("refresh-token", token);
}

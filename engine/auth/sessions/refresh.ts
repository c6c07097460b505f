import { z } from "zod";
import type { Queryable } from "../../postgres/database.ts";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal } from "../errors.ts";
import { readBody } from "../request-body.ts";
import type { AuthService } from "../service.ts";
import { tokenHash } from "../tokens.ts";
import { isBanned } from "../users/ban.ts";
import { findUser } from "../users/user-rows.ts";
import { type SessionRow, sessionColumns, sessionJson, storeRefreshToken } from "./sessions.ts";

const reuseIntervalMs = 10 * 1000;
/** How many times tabs may have rotated the token within `reuseIntervalMs`. */
const maxGenerations = 100;

/**
 * POST /token?grant_type=refresh_token `{ refresh_token }` → 200 and the session with new tokens.
 *
 * Refresh tokens rotate: each use revokes the token and creates its child. A revoked token is answered
 * with the session's active token when that is its own child (the response was lost) or within
 * `reuseIntervalMs` (two tabs share one token). Any other reuse is treated as theft and revokes the
 * session: 400 `refresh_token_already_used` (RFC 9700, section 4.14.2).
 *
 * The database stores only hashes, so the active token cannot be read from it. It is derived instead:
 * a child is the keyed hash of its parent, so the presented token leads to it.
 */
export async function refreshGrant(context: AuthContext): Promise<Reply> {
  const limited = await overLimit(context, "token", `refresh:${clientKey(context)}`);
  if (limited) return limited;
  const body = await readBody(context, refreshBody);
  if (!body.ok) return body;
  const token = body.value.refresh_token ?? "";
  if (!/^[\w-]{1,255}$/.test(token)) {
    return refusal(400, "validation_failed", "Refresh token is not valid");
  }
  return inTransaction(context, (context) => refresh(context, token));
}

const refreshBody = z.object({ refresh_token: z.string().nullish() });

async function refresh(context: AuthContext, token: string): Promise<Reply> {
  const { service, db } = context;
  const now = service.now();
  const session = await lockSessionOf(db, token);
  if (!session) return notFound;
  const user = await findUser(db, { id: session.user_id });
  if (!user) return notFound;
  if (isBanned(user, now)) {
    return refusal(400, "user_banned", "Invalid Refresh Token: User Banned");
  }
  if (session.revoked_at) return alreadyUsed;
  if (session.not_after && session.not_after <= now) {
    return refusal(400, "session_expired", "Invalid Refresh Token: Session Expired");
  }
  const presented = await stateOf(db, token);
  if (!presented) return notFound;
  let active: string | null;
  if (!presented.revoked) {
    active = await rotate(context, { token, session });
  } else {
    active = await activeDescendant(context, { token, session, revokedAt: presented.at });
  }
  if (!active) {
    await db.query("update auth.sessions set revoked_at = $2::timestamptz where id = $1::uuid", [
      session.id,
      now,
    ]);
    await db.query("update auth.refresh_tokens set revoked = true where session_id = $1::uuid", [
      session.id,
    ]);
    await audit(context, {
      action: "token_reuse_detected",
      userId: user.id,
      actor: "self",
    });
    return alreadyUsed;
  }
  return {
    ok: true,
    body: await sessionJson(context, { user, session, refreshToken: active }),
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

/** Locks the session row, so that concurrent refreshes run one after another and see each other's result. */
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
  context: AuthContext,
  { token, session }: { token: string; session: SessionRow },
): Promise<string> {
  const { service, db } = context;
  const now = service.now();
  const child = childOf(service, token);
  await db.query(
    "update auth.refresh_tokens set revoked = true, updated_at = $2::timestamptz where token = $1",
    [tokenHash(token), now],
  );
  await storeRefreshToken(db, { token: child, parent: token, session, now });
  await db.query(
    "update auth.sessions set refreshed_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1::uuid",
    [session.id, now],
  );
  return child;
}

/** The session's active token, if the presented token may still be exchanged for it; else null. */
async function activeDescendant(
  context: AuthContext,
  { token, session, revokedAt }: { token: string; session: SessionRow; revokedAt: Date },
): Promise<string | null> {
  const { service, db } = context;
  const { rows } = await db.query<{ token: string }>(
    "select token from auth.refresh_tokens where session_id = $1::uuid and not revoked",
    [session.id],
  );
  const activeHash = rows[0]?.token;
  const isFresh = service.now().getTime() - revokedAt.getTime() < reuseIntervalMs;
  let descendant = childOf(service, token);
  const generations = isFresh ? maxGenerations : 1;
  for (let generation = 1; generation <= generations; generation += 1) {
    if (tokenHash(descendant) === activeHash) return descendant;
    descendant = childOf(service, descendant);
  }
  return null;
}

function childOf(service: AuthService, token: string): string {
  return service.signer.derive("refresh-token", token);
}

import type { Queryable } from "../../postgres/database.ts";
import type { AuthContext } from "../context.ts";
import { endLinking } from "../providers/flows.ts";
import { type AccessClaims, randomToken, tokenHash } from "../tokens.ts";
import { type UserJson, userJson } from "../users/user-json.ts";
import { type UserRow, updateUser } from "../users/user-rows.ts";
import { recordDevice } from "./known-devices.ts";

const accessTokenSeconds = 3600;
const recoverySessionSeconds = 3600;
/** How long a session may last while it has not verified the second factor that its account has. */
const unverifiedSessionSeconds = 15 * 60;

export interface SessionRow {
  id: string;
  user_id: string;
  created_at: Date;
  aal: "aal1" | "aal2";
  scopes: string | null;
  not_after: Date | null;
  revoked_at: Date | null;
  verifies_email: boolean;
}

export const sessionColumns =
  "s.id, s.user_id, s.created_at, s.aal, s.scopes, s.not_after, s.revoked_at, s.verifies_email";

/** The response to every kind of sign-in. `expires_at` in seconds since 1970. */
export interface SessionJson {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
}

export interface NewSession {
  user: UserRow;
  method: "password" | "otp" | "oauth" | "webauthn";
  /** The passkey of a sign-in with one, which counts as both factors. */
  passkeyId?: string;
  /** The session of a recovery link: for an hour it can change the password, and nothing else. */
  recovery?: boolean;
  /** From a mailed link: the first request of the session proves that a person, not a scanner, opened it. */
  verifiesEmail?: boolean;
}

export async function createSession(
  context: AuthContext,
  { user, method, passkeyId, recovery = false, verifiesEmail = false }: NewSession,
): Promise<SessionJson> {
  const { service, c, db } = context;
  const now = service.now();
  const owesFactor = !passkeyId && user.factors.some(({ status }) => status === "verified");
  const seconds = recovery ? recoverySessionSeconds : owesFactor ? unverifiedSessionSeconds : null;
  const { rows } = await db.query<SessionRow>(
    `insert into auth.sessions as s (user_id, created_at, updated_at, user_agent, scopes, not_after, verifies_email, aal, factor_id)
     values ($1::uuid, $2::timestamptz, $2::timestamptz, $3, $4, $5::timestamptz, $6, $7::auth.aal_level, $8::uuid)
     returning ${sessionColumns}`,
    [
      user.id,
      now,
      (c.req.header("user-agent") ?? "").replace(/\p{Cc}+/gu, " ").slice(0, 300),
      recovery ? "recovery" : null,
      seconds === null ? null : new Date(now.getTime() + seconds * 1000),
      verifiesEmail,
      passkeyId ? "aal2" : "aal1",
      passkeyId ?? null,
    ],
  );
  const session = rows[0];
  if (!session) throw new Error("The session was not stored");
  await db.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     values ($1::uuid, $2::timestamptz, $2::timestamptz, $3)`,
    [session.id, now, method],
  );
  if (!recovery) await recordDevice(context, user);
  const refreshToken = randomToken();
  await storeRefreshToken(db, { token: refreshToken, parent: null, session, now });
  const signedIn = await updateUser(db, user.id, { last_sign_in_at: now }, now);
  return sessionJson(context, { user: signedIn, session, refreshToken });
}

/** A session in the fragment of an address, as the official service writes it. */
export function inFragment({
  access_token,
  expires_at,
  expires_in,
  refresh_token,
  token_type,
}: SessionJson): Record<string, string> {
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: "",
    token_type,
  };
}

/** Signs a new access token for a session. @returns the response body. */
export async function sessionJson(
  context: AuthContext,
  { user, session, refreshToken }: { user: UserRow; session: SessionRow; refreshToken: string },
): Promise<SessionJson> {
  const { service, db } = context;
  const issuedAt = Math.floor(service.now().getTime() / 1000);
  const claims: AccessClaims = {
    iss: service.signer.issuer,
    sub: user.id,
    aud: "authenticated",
    exp: issuedAt + accessTokenSeconds,
    iat: issuedAt,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: "authenticated",
    aal: session.aal,
    amr: await methodsOf(db, session.id),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
    ...(session.scopes === "recovery" ? { scope: "recovery" as const } : {}),
  };
  return {
    access_token: await service.signer.sign(claims),
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user: userJson(user),
  };
}

export async function storeRefreshToken(
  tx: Queryable,
  token: { token: string; parent: string | null; session: SessionRow; now: Date },
) {
  await tx.query(
    `insert into auth.refresh_tokens (token, parent, session_id, user_id, created_at, updated_at)
     values ($1, $2, $3::uuid, $4::uuid, $5::timestamptz, $5::timestamptz)`,
    [
      tokenHash(token.token),
      token.parent === null ? null : tokenHash(token.parent),
      token.session.id,
      token.session.user_id,
      token.now,
    ],
  );
}

/** A new, unforeseeable refresh token. All earlier ones of the session are deleted and no longer accepted. */
export async function replaceRefreshToken(
  tx: Queryable,
  { session, now }: { session: SessionRow; now: Date },
): Promise<string> {
  await tx.query("delete from auth.refresh_tokens where session_id = $1::uuid", [session.id]);
  const token = randomToken();
  await storeRefreshToken(tx, { token, parent: null, session, now });
  return token;
}

/** New tokens of a session that goes on. */
export async function renewedSession(
  context: AuthContext,
  { user, session }: { user: UserRow; session: SessionRow },
): Promise<SessionJson> {
  const now = context.service.now();
  const refreshToken = await replaceRefreshToken(context.db, { session, now });
  return sessionJson(context, { user, session, refreshToken });
}

/** A session that has not ended. */
export async function findSession(
  { service, db }: AuthContext,
  { id, userId }: { id: string; userId: string },
): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `select ${sessionColumns} from auth.sessions s where s.id = $1::uuid and s.user_id = $2::uuid
     and s.revoked_at is null and (s.not_after is null or s.not_after > $3::timestamptz)`,
    [id, userId, service.now()],
  );
  return rows[0] ?? null;
}

/** Deletes the sessions of a user: all of them, or all except one, and what any of them has begun to link. */
export async function endSessions(tx: Queryable, userId: string, { except = "" } = {}) {
  await tx.query("delete from auth.sessions where user_id = $1::uuid and id::text <> $2", [
    userId,
    except,
  ]);
  await endLinking(tx, userId);
}

async function methodsOf(db: Queryable, sessionId: string): Promise<AccessClaims["amr"]> {
  const { rows } = await db.query<{ method: string; at: Date }>(
    `select authentication_method as method, updated_at as at
     from auth.mfa_amr_claims where session_id = $1::uuid order by updated_at desc`,
    [sessionId],
  );
  return rows.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) }));
}

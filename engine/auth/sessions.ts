import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { Queryable } from "../postgres/database.ts";
import { noteDevice } from "./known-devices.ts";
import type { AuthService } from "./service.ts";
import { tokenHash } from "./token-hash.ts";
import type { AccessClaims } from "./tokens.ts";
import { type UserJson, userJson } from "./user-json.ts";
import { type UserRow, updateUser } from "./user-rows.ts";

export const accessTokenSeconds = 3600;
export const recoverySessionSeconds = 3600;
/** How long the second factor may be owed. */
const halfWaySeconds = 15 * 60;

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

/** The answer to every kind of signing in. `expires_at` in seconds since 1970. */
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
  method: "password" | "otp";
  /** The session of a reset link: it can change the password, for an hour, and nothing else. */
  recovery?: boolean;
  /** It came from a mailed link: its first request proves that a person opened the mail. */
  verifiesEmail?: boolean;
}

export async function createSession(
  service: AuthService,
  c: Context,
  tx: Queryable,
  { user, method, recovery = false, verifiesEmail = false }: NewSession,
): Promise<SessionJson> {
  const now = service.now();
  const isHalfWay = user.factors.some(({ status }) => status === "verified");
  const seconds = recovery ? recoverySessionSeconds : isHalfWay ? halfWaySeconds : null;
  const { rows } = await tx.query<SessionRow>(
    `insert into auth.sessions as s (user_id, created_at, updated_at, user_agent, scopes, not_after, verifies_email)
     values ($1::uuid, $2::timestamptz, $2::timestamptz, $3, $4, $5::timestamptz, $6)
     returning ${sessionColumns}`,
    [
      user.id,
      now,
      (c.req.header("user-agent") ?? "").replace(/\p{Cc}+/gu, " ").slice(0, 300),
      recovery ? "recovery" : null,
      seconds === null ? null : new Date(now.getTime() + seconds * 1000),
      verifiesEmail,
    ],
  );
  const session = rows[0];
  if (!session) throw new Error("The session was not stored");
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     values ($1::uuid, $2::timestamptz, $2::timestamptz, $3)`,
    [session.id, now, method],
  );
  if (!recovery) await noteDevice(service, c, tx, user);
  const refreshToken = randomBytes(32).toString("base64url");
  await storeRefreshToken(tx, { token: refreshToken, parent: null, session, now });
  const signedIn = await updateUser(tx, user.id, { last_sign_in_at: now }, now);
  return sessionJson(service, tx, { user: signedIn, session, refreshToken });
}

/** A new access token for a session, with the answer around it. */
export async function sessionJson(
  service: AuthService,
  db: Queryable,
  { user, session, refreshToken }: { user: UserRow; session: SessionRow; refreshToken: string },
): Promise<SessionJson> {
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

/** Ends the sessions of a user, all of them or all but one. */
export async function endSessions(tx: Queryable, userId: string, { except = "" } = {}) {
  await tx.query("delete from auth.sessions where user_id = $1::uuid and id::text <> $2", [
    userId,
    except,
  ]);
}

async function methodsOf(db: Queryable, sessionId: string): Promise<AccessClaims["amr"]> {
  const { rows } = await db.query<{ method: string; at: Date }>(
    `select authentication_method as method, updated_at as at
     from auth.mfa_amr_claims where session_id = $1::uuid order by updated_at desc`,
    [sessionId],
  );
  return rows.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) }));
}

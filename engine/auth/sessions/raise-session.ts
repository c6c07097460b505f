import type { AuthContext } from "../context.ts";
import { findUser } from "../users/user-rows.ts";
import {
  replaceRefreshToken,
  type SessionJson,
  type SessionRow,
  sessionColumns,
  sessionJson,
} from "./sessions.ts";

/**
 * Raises a session to aal2 after its second factor was verified: it gets new tokens, and the account's
 * sessions at aal1 are deleted. @returns null when the session has ended meanwhile.
 */
export async function raiseSession(
  context: AuthContext,
  { userId, sessionId, factorId, method }: Raise,
): Promise<SessionJson | null> {
  const { service, db } = context;
  const now = service.now();
  const { rows } = await db.query<SessionRow>(
    `update auth.sessions s set aal = 'aal2', factor_id = $3::uuid, updated_at = $2::timestamptz,
       not_after = case when s.scopes is null then null else s.not_after end
     where s.id = $1::uuid and s.revoked_at is null returning ${sessionColumns}`,
    [sessionId, now, factorId],
  );
  const session = rows[0];
  const user = await findUser(db, { id: userId });
  if (!session || !user) return null;
  await db.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     values ($1::uuid, $2::timestamptz, $2::timestamptz, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [session.id, now, method],
  );
  await db.query(
    "delete from auth.sessions where user_id = $1::uuid and aal = 'aal1' and id <> $2::uuid",
    [user.id, session.id],
  );
  const refreshToken = await replaceRefreshToken(db, { session, now });
  return sessionJson(context, { user, session, refreshToken });
}

export interface Raise {
  userId: string;
  sessionId: string;
  factorId: string;
  method: "totp" | "mfa/webauthn" | "mfa/recovery_code";
}

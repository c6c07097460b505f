import { type CallerAnswer, readCaller } from "../../http/caller.ts";
import type { Refusal } from "../../http/refusal.ts";
import type { AuthContext } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import type { AuthService } from "../service.ts";
import { isBanned } from "../users/ban.ts";
import { proveAddress } from "../users/prove-address.ts";
import { findUser, type UserRow, userColumns } from "../users/user-rows.ts";
import { type SessionRow, sessionColumns } from "./sessions.ts";

export interface SignedIn {
  user: UserRow;
  session: SessionRow;
}

/**
 * The user and the session of a request's access token, read from the database, because a token is valid
 * for up to an hour after its session or user is gone. 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `session_not_found`,
 * `user_banned`.
 */
export async function requireSession(
  context: AuthContext,
): Promise<({ ok: true } & SignedIn) | Refusal> {
  const { service, c, db } = context;
  const answer = await callerOf(context);
  if (!answer.ok) return answer;
  const { role, claims } = answer.caller;
  if (role !== "authenticated") {
    if (!c.req.header("authorization")) {
      return refusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
    }
    return refusal(403, "bad_jwt", "invalid claim: missing sub claim");
  }
  const { rows } = await db.query<UserRow & { session: SessionDates | null }>(
    `select ${userColumns}, (select to_jsonb(x) from (select ${sessionColumns}) x where x.id is not null) as session
     from auth.users u left join auth.sessions s
       on s.user_id = u.id and s.id::text = $2 and s.revoked_at is null
          and (s.not_after is null or s.not_after > $3::timestamptz)
     where u.id = $1::uuid and u.deleted_at is null`,
    [claims.sub ?? "", String(claims.session_id), service.now()],
  );
  const found = rows[0];
  if (!found) {
    return refusal(403, "user_not_found", "User from sub claim in JWT does not exist");
  }
  if (!found.session) return sessionNotFound;
  if (isBanned(found, service.now())) return refusal(403, "user_banned", "User is banned");
  const { session, ...user } = found;
  // The first proof of the address drops the factors of before, which may be somebody else's, so it does not ask for them.
  if (session.scopes === "recovery" && !user.email_verified_at) user.factors = [];
  const signedIn = { user, session: { ...session, created_at: new Date(session.created_at) } };
  return { ok: true, ...(await verifyByFirstRequest(service, signedIn as SignedIn)) };
}

type SessionDates = Omit<SessionRow, "created_at"> & { created_at: string };

/** The caller of a request, with the refusals of this service. */
export async function callerOf(
  context: AuthContext,
): Promise<Extract<CallerAnswer, { ok: true }> | Refusal> {
  const { service, c } = context;
  const answer = await readCaller(c.req.raw.headers, { ...service, allowRecovery: true });
  if (answer.ok) return answer;
  if (answer.fault === "no_apikey" || answer.fault === "wrong_apikey") {
    return refusal(401, "no_authorization", answer.message);
  }
  const message = `invalid JWT: unable to parse or verify signature, ${answer.message}`;
  return refusal(403, "bad_jwt", message);
}

/**
 * The first request of a session from a mailed link verifies the address: a page has run, so a person
 * opened the mail; before that it may have been a mail scanner. Whose account it is the request does not show, so with a
 * first proof what the account had before ends. A recovery link verifies the address only when the password is changed.
 */
async function verifyByFirstRequest(
  service: AuthService,
  { user, session }: SignedIn,
): Promise<SignedIn> {
  if (!session.verifies_email || session.scopes === "recovery") return { user, session };
  const now = service.now();
  await service.db.transaction(async (tx) => {
    if (!user.email_verified_at) {
      await proveAddress(tx, { userId: user.id, now, keeps: false, session: session.id });
    }
    await tx.query("update auth.sessions set verifies_email = false where id = $1::uuid", [
      session.id,
    ]);
    await tx.query(
      "delete from auth.one_time_tokens where user_id = $1::uuid and first_opened_at is not null",
      [user.id],
    );
  });
  const proved = user.email_verified_at ? user : await findUser(service.db, { id: user.id });
  return { user: proved ?? user, session };
}

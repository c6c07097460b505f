import type { Context } from "hono";
import { type CallerAnswer, readCaller } from "../http/caller.ts";
import { isBanned } from "./ban.ts";
import { type Refusal, refusal, sessionNotFound } from "./errors.ts";
import type { AuthService } from "./service.ts";
import { type SessionRow, sessionColumns } from "./sessions.ts";
import { type UserRow, userColumns } from "./user-rows.ts";

export interface Person {
  user: UserRow;
  session: SessionRow;
}

/**
 * The signed-in person of a request, read anew from the database: a token outlives its session and its
 * user by up to an hour. 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `session_not_found`,
 * `user_banned`.
 */
export async function signedInPerson(
  service: AuthService,
  c: Context,
): Promise<({ ok: true } & Person) | Refusal> {
  const answer = await callerOf(service, c);
  if (!answer.ok) return answer;
  const { role, claims } = answer.caller;
  if (role !== "authenticated") {
    if (!c.req.header("authorization")) {
      return refusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
    }
    return refusal(403, "bad_jwt", "invalid claim: missing sub claim");
  }
  const { rows } = await service.db.query<UserRow & { session: SessionDates | null }>(
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
  const person = { user, session: { ...session, created_at: new Date(session.created_at) } };
  return { ok: true, ...(await claimLink(service, person as Person)) };
}

type SessionDates = Omit<SessionRow, "created_at"> & { created_at: string };

/** Who holds which key and token, in this service's own words. */
export async function callerOf(
  service: AuthService,
  c: Context,
): Promise<Extract<CallerAnswer, { ok: true }> | Refusal> {
  const answer = await readCaller(c.req.raw.headers, { ...service, allowRecovery: true });
  if (answer.ok) return answer;
  if (answer.fault === "no_apikey" || answer.fault === "wrong_apikey") {
    return refusal(401, "no_authorization", answer.message);
  }
  const message = `invalid JWT: unable to parse or verify signature, ${answer.message}`;
  return refusal(403, "bad_jwt", message);
}

/**
 * The first request of a session from a mailed link: a page has run, so a person read the mail. Until
 * then only a scanner may have opened the link, which proves nothing about who owns the account.
 * A reset link proves it when the password is changed.
 */
async function claimLink(service: AuthService, { user, session }: Person): Promise<Person> {
  if (!session.verifies_email || session.scopes === "recovery") return { user, session };
  const now = service.now();
  await service.db.transaction(async (tx) => {
    await tx.query(
      "update auth.users set email_verified_at = coalesce(email_verified_at, $2::timestamptz) where id = $1::uuid",
      [user.id, now],
    );
    await tx.query("update auth.sessions set verifies_email = false where id = $1::uuid", [
      session.id,
    ]);
    await tx.query(
      "delete from auth.one_time_tokens where user_id = $1::uuid and first_opened_at is not null",
      [user.id],
    );
  });
  return { user: { ...user, email_verified_at: now }, session };
}

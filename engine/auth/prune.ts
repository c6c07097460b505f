import type { Queryable } from "../postgres/database.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes expired tokens, codes, attempts, challenges, devices and sessions, and audit entries older than a year. Run it daily. */
export async function pruneAuth(db: Queryable, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.query("delete from auth.one_time_tokens where expires_at < $1::timestamptz", [ago(1)]);
  await db.query(
    "delete from auth.sign_in_attempts where last_at < $1::timestamptz and coalesce(blocked_until, last_at) < $1::timestamptz",
    [ago(1)],
  );
  await db.query(
    "delete from auth.sessions where not_after < $1::timestamptz or revoked_at < $1::timestamptz",
    [ago(7)],
  );
  await db.query("delete from auth.provider_flows where expires_at < $1::timestamptz", [ago(1)]);
  await db.query("delete from auth.mail_codes where expires_at < $1::timestamptz", [ago(1)]);
  await db.query("delete from auth.mail_code_faults where on_day < $1::date", [ago(2)]);
  await db.query("delete from auth.spent_challenges where expires_at < $1::timestamptz", [ago(1)]);
  await db.query("delete from auth.mfa_challenges where created_at < $1::timestamptz", [ago(1)]);
  await db.query("delete from auth.known_devices where last_seen_at < $1::timestamptz", [ago(500)]);
  // The parent of the active token is still accepted; older ancestors are kept 30 days to detect reuse.
  await db.query(
    `delete from auth.refresh_tokens t where revoked and updated_at < $1::timestamptz
     and exists (select from auth.sessions s where s.id = t.session_id and s.revoked_at is null)
     and not exists (select from auth.refresh_tokens child where child.parent = t.token and not child.revoked)`,
    [ago(30)],
  );
  await db.query("delete from auth.audit_log_entries where created_at < $1::timestamptz", [
    ago(365),
  ]);
}

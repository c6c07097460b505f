import type { Refusal } from "../../http/refusal.ts";
import { type AuthContext, clientKey } from "../context.ts";
import { tooManyRequests } from "../errors.ts";

const freeAttempts = 10;
const forgetAfterMs = 15 * 60 * 1000;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;

/**
 * Counts an attempt to enter the password of an account. It is counted before the check, so that parallel
 * guesses count too. After `free` attempts from one client address (an IPv6 /64) that address waits 30 s,
 * then twice as long each time, up to an hour. The key is the account *and* the address, so that an
 * attacker cannot lock out the owner, who signs in from another address.
 * @returns null when the attempt may go on.
 */
export async function countAttempt(
  context: AuthContext,
  account: string,
  { free = freeAttempts } = {},
): Promise<Refusal | null> {
  const { service, db } = context;
  const now = service.now();
  const key = keyOf(context, account);
  const { rows } = await db.query(
    `insert into auth.sign_in_attempts as a (key, attempts, last_at) values ($1, 1, $2::timestamptz)
     on conflict (key) do update set
       attempts = case when ${isForgotten} then 1 else a.attempts + 1 end,
       last_at = $2::timestamptz,
       blocked_until = case when not ${isForgotten} and a.attempts + 1 >= $4::int then
         $2::timestamptz + make_interval(secs =>
           least($6::float8, $5::float8 * power(2, least(a.attempts + 1 - $4::int, 20)))) end
     where a.blocked_until is null or a.blocked_until <= $2::timestamptz
     returning 1`,
    [key, now, new Date(now.getTime() - forgetAfterMs), free, firstWaitSeconds, longestWaitSeconds],
  );
  if (rows.length > 0) return null;
  const blocked = await db.query<{ blocked_until: Date }>(
    "select blocked_until from auth.sign_in_attempts where key = $1",
    [key],
  );
  const until = blocked.rows[0]?.blocked_until ?? now;
  return tooManyRequests((until.getTime() - now.getTime()) / 1000);
}

const isForgotten = "(greatest(a.last_at, a.blocked_until) < $3::timestamptz)";

/** Call it after a correct password: counting for this account and address starts from zero. */
export async function forgetAttempts(context: AuthContext, account: string) {
  const { db } = context;
  await db.query("delete from auth.sign_in_attempts where key = $1", [keyOf(context, account)]);
}

function keyOf(context: AuthContext, account: string): string {
  const { service } = context;
  return service.signer.derive("sign-in-attempts", `${account} ${clientKey(context)}`);
}

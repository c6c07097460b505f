import type { Context } from "hono";
import { addressKey } from "../http/limits.ts";
import { type Refusal, tooManyRequests } from "./errors.ts";
import type { AuthService } from "./service.ts";

const freeAttempts = 10;
const memoryMs = 15 * 60 * 1000;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;

/**
 * Counts an attempt to give the password of an account, before it is checked, so that parallel guesses
 * count too. After ten from one place that place waits 30 s, then twice as long each time up to an hour.
 * Counted per account *and* place: strangers cannot lock a person out, who signs in from elsewhere.
 * @returns null when the attempt may go on.
 */
export async function countAttempt(
  service: AuthService,
  c: Context,
  account: string,
  { free = freeAttempts } = {},
): Promise<Refusal | null> {
  const now = service.now();
  const key = keyOf(service, c, account);
  const { rows } = await service.db.query(
    `insert into auth.sign_in_attempts as a (key, attempts, last_at) values ($1, 1, $2::timestamptz)
     on conflict (key) do update set
       attempts = case when ${isForgotten} then 1 else a.attempts + 1 end,
       last_at = $2::timestamptz,
       blocked_until = case when not ${isForgotten} and a.attempts + 1 >= $4::int then
         $2::timestamptz + make_interval(secs =>
           least($6::float8, $5::float8 * power(2, least(a.attempts + 1 - $4::int, 20)))) end
     where a.blocked_until is null or a.blocked_until <= $2::timestamptz
     returning 1`,
    [key, now, new Date(now.getTime() - memoryMs), free, firstWaitSeconds, longestWaitSeconds],
  );
  if (rows.length > 0) return null;
  const blocked = await service.db.query<{ blocked_until: Date }>(
    "select blocked_until from auth.sign_in_attempts where key = $1",
    [key],
  );
  const until = blocked.rows[0]?.blocked_until ?? now;
  return tooManyRequests((until.getTime() - now.getTime()) / 1000);
}

const isForgotten = "(greatest(a.last_at, a.blocked_until) < $3::timestamptz)";

/** The right password: the place starts afresh. */
export async function forgetAttempts(service: AuthService, c: Context, account: string) {
  await service.db.query("delete from auth.sign_in_attempts where key = $1", [
    keyOf(service, c, account),
  ]);
}

function keyOf(service: AuthService, c: Context, account: string): string {
  return service.signer.derive(
    "sign-in-attempts",
    `${account} ${addressKey(service.clientAddress(c))}`,
  );
}

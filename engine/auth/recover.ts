import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { addressKey } from "../http/limits.ts";
import type { Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { normaliseEmail } from "./email-address.ts";
import { invalidEmail, type Refusal, refusal } from "./errors.ts";
import { inEvenTime } from "./even-time.ts";
import { mailIntervalMs, mailLink } from "./mail-link.ts";
import { overLimit } from "./over-limit.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { findUser } from "./user-rows.ts";

/**
 * POST /recover `{ email }` → 200 `{}` whether or not somebody has that address, after the same time. A second
 * request for the same address within a minute sends nothing: 429 `over_email_send_rate_limit`, also for an address
 * that nobody has, whichever process is asked.
 */
export async function recover(service: AuthService, c: Context): Promise<Reply> {
  const limited = await overLimit(service, "recover", addressKey(service.clientAddress(c)));
  if (limited) return limited;
  const body = await readBody(c, z.object({ email: z.string().nullish() }));
  if (!body.ok) return body;
  if (!body.value.email) {
    return refusal(400, "validation_failed", "Password recovery requires an email");
  }
  const email = normaliseEmail(body.value.email);
  if (!email) return invalidEmail;
  const waitSeconds = await inEvenTime(() => sendRecovery(service, c, email));
  return waitSeconds === 0 ? { ok: true, body: {} } : askedJustNow(waitSeconds);
}

function askedJustNow(seconds: number): Refusal {
  return refusal(
    429,
    "over_email_send_rate_limit",
    `A link was asked for less than a minute ago. Look into your mailbox, or try again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
}

/** @returns 0, or the seconds until a link may be asked for again. */
function sendRecovery(service: AuthService, c: Context, email: string): Promise<number> {
  return service.db.transaction(async (tx) => {
    const waitSeconds = await takeMinute(service, tx, email);
    if (waitSeconds > 0) return waitSeconds;
    const user = await findUser(tx, { email }, { lock: true });
    if (!user) return 0;
    await mailLink(service, c, tx, { user, purpose: "recovery" });
    await audit(service, c, tx, {
      action: "user_recovery_requested",
      userId: user.id,
      actor: "self",
    });
    return 0;
  });
}

/**
 * Counts by the address that was typed, not by the account, so that both kinds of address are refused alike. The
 * address is kept as a hash. Two requests at once: the second waits for the first one's transaction.
 * @returns 0 when this minute was free, or the seconds that are left of it.
 */
async function takeMinute(service: AuthService, tx: Queryable, email: string): Promise<number> {
  const key = `recover-address:${createHash("sha256").update(email).digest("hex")}`;
  const now = service.now().getTime();
  const taken = await tx.query(
    `insert into engine.rate_limits (key, points, expire) values ($1, 1, $2)
     on conflict (key) do update set expire = excluded.expire where engine.rate_limits.expire <= $3`,
    [key, now + mailIntervalMs, now],
  );
  if (taken.count === 1) return 0;
  const { rows } = await tx.query<{ expire: string }>(
    "select expire::text from engine.rate_limits where key = $1",
    [key],
  );
  return Math.max(1, Math.ceil((Number(rows[0]?.expire ?? now) - now) / 1000));
}

import { createHash } from "node:crypto";
import { z } from "zod";
import { type Refusal, retryAfter } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { invalidEmail, refusal } from "../errors.ts";
import { inFixedTime, mailIntervalMs } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { findUser } from "../users/user-rows.ts";
import { mailLink } from "./mail-link.ts";

/**
 * POST /recover `{ email }` → 200 `{}` whether or not somebody has that address, after the same time. A second
 * request for the same address within a minute sends nothing: 429 `over_email_send_rate_limit`, also for an
 * address without an account, and across processes.
 */
export async function recover(context: AuthContext): Promise<Reply> {
  const limited = await overLimit(context, "recover", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, z.object({ email: z.string().nullish() }));
  if (!body.ok) return body;
  if (!body.value.email) {
    return refusal(400, "validation_failed", "Password recovery requires an email");
  }
  const email = normaliseEmail(body.value.email);
  if (!email) return invalidEmail;
  const waitSeconds = await inFixedTime(() => sendRecovery(context, email));
  return waitSeconds === 0 ? { ok: true, body: {} } : tooSoon(waitSeconds);
}

function tooSoon(seconds: number): Refusal {
  return refusal(
    429,
    "over_email_send_rate_limit",
    `A link was asked for less than a minute ago. Look into your mailbox, or try again in ${seconds} seconds.`,
    { headers: retryAfter(seconds) },
  );
}

/** @returns 0, or the seconds until another link may be requested. */
function sendRecovery(context: AuthContext, email: string): Promise<number> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const waitSeconds = await claimMailInterval(context, email);
    if (waitSeconds > 0) return waitSeconds;
    const user = await findUser(db, { email }, { lock: true });
    if (!user) return 0;
    await mailLink(context, { user, purpose: "recovery" });
    await audit(context, {
      action: "user_recovery_requested",
      userId: user.id,
      actor: "self",
    });
    return 0;
  });
}

/**
 * Limits recovery mails to one a minute for an address. The key is the typed address, stored as a hash, and
 * not the account, so that addresses without an account are refused alike. Of two concurrent requests the
 * second waits for the transaction of the first.
 * @returns 0 when a mail may be sent, or the seconds until the next one may.
 */
async function claimMailInterval(context: AuthContext, email: string): Promise<number> {
  const { service, db } = context;
  const key = `recover-address:${createHash("sha256").update(email).digest("hex")}`;
  const now = service.now().getTime();
  const claimed = await db.query(
    `insert into engine.rate_limits (key, points, expire) values ($1, 1, $2)
     on conflict (key) do update set expire = excluded.expire where engine.rate_limits.expire <= $3`,
    [key, now + mailIntervalMs, now],
  );
  if (claimed.count === 1) return 0;
  const { rows } = await db.query<{ expire: string }>(
    "select expire::text from engine.rate_limits where key = $1",
    [key],
  );
  return Math.max(1, Math.ceil((Number(rows[0]?.expire ?? now) - now) / 1000));
}

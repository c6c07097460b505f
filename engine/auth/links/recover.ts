import { z } from "zod";
import { type Refusal, retryAfter } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { invalidEmail, refusal } from "../errors.ts";
import { claimMailInterval, inFixedTime } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { findUser } from "../users/user-rows.ts";
import { challengeBy, challengeFields, readChallenge } from "./code-challenge.ts";
import { mailLink } from "./mail-link.ts";

/**
 * POST /recover `{ email, code_challenge?, code_challenge_method? }` → 200 `{}` whether or not somebody has that address, after the same time. A second
 * request for the same address within a minute sends nothing: 429 `over_email_send_rate_limit`, also for an
 * address without an account, and across processes.
 */
export async function recover(context: AuthContext): Promise<Reply> {
  const limited = await overLimit(context, "recover", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, recoverBody);
  if (!body.ok) return body;
  if (!body.value.email) {
    return refusal(400, "validation_failed", "Password recovery requires an email");
  }
  const email = normaliseEmail(body.value.email);
  if (!email) return invalidEmail;
  const challenge = readChallenge(body.value);
  if (!challenge.ok) return challenge;
  const { s256 } = challenge;
  const waitSeconds = await inFixedTime(() => sendRecovery(context, { email, s256 }));
  return waitSeconds === 0 ? { ok: true, body: {} } : tooSoon(waitSeconds);
}

const recoverBody = z.object({ email: z.string().nullish(), ...challengeFields });

function tooSoon(seconds: number): Refusal {
  return refusal(
    429,
    "over_email_send_rate_limit",
    `A link was asked for less than a minute ago. Look into your mailbox, or try again in ${seconds} seconds.`,
    { headers: retryAfter(seconds) },
  );
}

/** @returns 0, or the seconds until another link may be requested. */
function sendRecovery(
  context: AuthContext,
  { email, s256 }: { email: string; s256: string | null },
): Promise<number> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    // A link with a challenge may be of no use to the owner of the address, so it does not delay one without.
    const kind = s256 === null ? "recover" : "recover-challenge";
    const waitSeconds = await claimMailInterval(context, { kind, email });
    if (waitSeconds > 0) return waitSeconds;
    const user = await findUser(db, { email }, { lock: true });
    if (!user) return 0;
    await mailLink(context, { user, purpose: "recovery", challenge: challengeBy("anybody", s256) });
    await audit(context, {
      action: "user_recovery_requested",
      userId: user.id,
      actor: "self",
    });
    return 0;
  });
}

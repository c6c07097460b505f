import { randomInt } from "node:crypto";
import { z } from "zod";
import { type Refusal, retryAfter } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { invalidEmail, refusal } from "../errors.ts";
import { claimMailInterval, inFixedTime, sendMail } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { randomToken } from "../tokens.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { findUser } from "../users/user-rows.ts";
import { codesPaused, pausedFor } from "./daily-faults.ts";
import { endFlow, flowOf, startFlow } from "./flows.ts";

/**
 * POST /mail-code `{ email, language? }` → 200 `{}` and a cookie, after the same time whether or not somebody has that
 * address: six digits are mailed in any case, and make the account where there is none. They are good in the browser
 * that has the cookie. 429 `over_email_send_rate_limit` for a second request of a network within a minute, 429
 * `over_request_rate_limit` while the codes of the address are paused.
 */
export async function askForCode(context: AuthContext): Promise<Reply> {
  const limited = await overLimit(context, "otp", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, askBody);
  if (!body.ok) return body;
  const email = normaliseEmail(body.value.email ?? "");
  if (!email) return invalidEmail;
  const often = await overLimit(context, "mail-code", email);
  if (often) return often;
  const language = body.value.language ?? "en";
  return inFixedTime(() =>
    inTransaction(context, async (context): Promise<Reply> => {
      const sent = await sendCode(context, { email, language });
      return sent.ok ? { ok: true, body: {} } : sent;
    }),
  );
}

const askBody = z.object({
  email: z.string().nullish(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullish(),
});

/** Mails six digits that are good in this browser, in the caller's transaction; the limits are counted before. */
export async function sendCode(
  context: AuthContext,
  { email, language }: { email: string; language: string },
): Promise<{ ok: true; flow: string } | Refusal> {
  const { service, db, c } = context;
  const paused = await pausedFor(context, email);
  if (paused > 0) return codesPaused(paused);
  // By network too: nobody keeps somebody else from a code by asking all the time.
  const who = `${email} ${clientKey(context)}`;
  const waitSeconds = await claimMailInterval(context, { kind: "mail-code", email: who });
  if (waitSeconds > 0) {
    const message = `A code was asked for less than a minute ago. Look into your mailbox, or try again in ${waitSeconds} seconds.`;
    const headers = retryAfter(waitSeconds);
    return refusal(429, "over_email_send_rate_limit", message, { headers });
  }
  const earlier = flowOf(context);
  if (earlier) await endFlow(db, earlier);
  const flow = randomToken();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await startFlow(context, { flow, code, email, language });
  const user = await findUser(db, { email });
  const reader = await service.readerOf(db, user?.id ?? null);
  const text = service.mails.code({
    code,
    reader: user ? reader : { ...reader, language },
    link: `${service.siteUrl}/login#code=${code}`,
    userAgent: c.req.header("user-agent") ?? "",
    at: service.now(),
  });
  await sendMail(context, { kind: "code", email, text });
  await audit(context, { action: "code_requested", userId: user?.id ?? null, actor: "self" });
  return { ok: true, flow };
}

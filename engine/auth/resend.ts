import type { Context } from "hono";
import { z } from "zod";
import { addressKey } from "../http/limits.ts";
import { normaliseEmail } from "./email-address.ts";
import { invalidEmail, refusal } from "./errors.ts";
import { inEvenTime } from "./even-time.ts";
import { mailEmailChange, mailLink, maySendAgain } from "./mail-link.ts";
import { overLimit } from "./over-limit.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { findUser } from "./user-rows.ts";

/**
 * POST /resend `{ type: "signup" | "email_change", email }` → 200 `{}`, whether or not there was
 * anything to send again. With autoconfirm, `signup` is how an account proves its address.
 */
export async function resend(service: AuthService, c: Context): Promise<Reply> {
  const limited = await overLimit(service, "recover", addressKey(service.clientAddress(c)));
  if (limited) return limited;
  const body = await readBody(c, resendBody);
  if (!body.ok) return body;
  const { type, email: given } = body.value;
  if (type === "sms" || type === "phone_change") {
    return refusal(400, "phone_provider_disabled", "Phone logins are disabled");
  }
  if (type !== "signup" && type !== "email_change") {
    const message = "Missing one of these types: signup, email_change, sms, phone_change";
    return refusal(400, "validation_failed", message);
  }
  if (!given) return refusal(400, "validation_failed", "Type provided requires an email address");
  const email = normaliseEmail(given);
  if (!email) return invalidEmail;
  await inEvenTime(() => sendAgain(service, c, { type, email }));
  return { ok: true, body: {} };
}

const resendBody = z.object({ type: z.string().nullish(), email: z.string().nullish() });

function sendAgain(
  service: AuthService,
  c: Context,
  { type, email }: { type: "signup" | "email_change"; email: string },
): Promise<void> {
  return service.db.transaction(async (tx) => {
    const user = await findUser(tx, { email }, { lock: true });
    if (!user) return;
    if (type === "signup") {
      if (user.email_verified_at || !maySendAgain(service, user.confirmation_sent_at)) return;
      await mailLink(service, c, tx, { user, purpose: "signup" });
    } else {
      if (!user.email_change || !maySendAgain(service, user.email_change_sent_at)) return;
      await mailEmailChange(service, c, tx, { user, newEmail: user.email_change });
    }
  });
}

import { z } from "zod";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { invalidEmail, refusal } from "../errors.ts";
import { inFixedTime, maySendAgain } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { findUser } from "../users/user-rows.ts";
import { mailEmailChange, mailLink } from "./mail-link.ts";

/**
 * POST /resend `{ type: "signup" | "email_change", email }` → 200 `{}`, whether or not there was
 * anything to send again. With autoconfirm, `signup` is how an account verifies its address.
 */
export async function resend(context: AuthContext): Promise<Reply> {
  const limited = await overLimit(context, "recover", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, resendBody);
  if (!body.ok) return body;
  const { type, email: input } = body.value;
  if (type === "sms" || type === "phone_change") {
    return refusal(400, "phone_provider_disabled", "Phone logins are disabled");
  }
  if (type !== "signup" && type !== "email_change") {
    const message = "Missing one of these types: signup, email_change, sms, phone_change";
    return refusal(400, "validation_failed", message);
  }
  if (!input) return refusal(400, "validation_failed", "Type provided requires an email address");
  const email = normaliseEmail(input);
  if (!email) return invalidEmail;
  await inFixedTime(() => sendAgain(context, { type, email }));
  return { ok: true, body: {} };
}

const resendBody = z.object({ type: z.string().nullish(), email: z.string().nullish() });

function sendAgain(
  context: AuthContext,
  { type, email }: { type: "signup" | "email_change"; email: string },
): Promise<void> {
  const { service } = context;
  return inTransaction(context, async (context) => {
    const { db } = context;
    const user = await findUser(db, { email }, { lock: true });
    if (!user) return;
    if (type === "signup") {
      if (user.email_verified_at || !maySendAgain(service, user.confirmation_sent_at)) return;
      await mailLink(context, { user, purpose: "signup" });
    } else {
      if (!user.email_change || !maySendAgain(service, user.email_change_sent_at)) return;
      await mailEmailChange(context, { user, newEmail: user.email_change });
    }
  });
}

import { z } from "zod";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { invalidEmail, refusal } from "../errors.ts";
import { claimMailInterval, inFixedTime, maySendAgain } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { findUser } from "../users/user-rows.ts";
import { challengeBy, challengeFields, readChallenge } from "./code-challenge.ts";
import { mailEmailChange, mailLink } from "./mail-link.ts";

/**
 * POST /resend `{ type: "signup" | "email_change", email, code_challenge?, code_challenge_method? }` → 200 `{}`, whether or not there was
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
  const challenge = readChallenge(body.value);
  if (!challenge.ok) return challenge;
  const { s256 } = challenge;
  await inFixedTime(() => sendAgain(context, { type, email, s256 }));
  return { ok: true, body: {} };
}

const resendBody = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  ...challengeFields,
});

function sendAgain(
  context: AuthContext,
  { type, email, s256 }: { type: "signup" | "email_change"; email: string; s256: string | null },
): Promise<void> {
  const { service } = context;
  const challenge = challengeBy("anybody", s256);
  return inTransaction(context, async (context) => {
    const { db } = context;
    const user = await findUser(db, { email }, { lock: true });
    if (!user) return;
    // A link with a challenge may be of no use to the owner of the address, so it does not delay one without.
    const mayBeSent = (sentAt: Date | null) =>
      challenge
        ? claimMailInterval(context, { kind: `${type}-challenge`, email }).then(
            (wait) => wait === 0,
          )
        : maySendAgain(service, sentAt);
    if (type === "signup") {
      if (user.email_verified_at || !(await mayBeSent(user.confirmation_sent_at))) return;
      await mailLink(context, { user, purpose: "signup", challenge });
    } else {
      if (!user.email_change || !(await mayBeSent(user.email_change_sent_at))) return;
      await mailEmailChange(context, { user, newEmail: user.email_change, challenge });
    }
  });
}

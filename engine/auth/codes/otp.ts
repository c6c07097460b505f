import { z } from "zod";
import { retryAfter } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { invalidEmail, refusal } from "../errors.ts";
import { challengeBy, challengeFields, readChallenge } from "../links/code-challenge.ts";
import { linkTo } from "../links/mail-link.ts";
import { issueToken } from "../links/one-time-tokens.ts";
import { claimMailInterval, inFixedTime, sendMail } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { type Metadata, mergeUserMetadata } from "../users/metadata.ts";
import { userJson } from "../users/user-json.ts";
import { findUser, insertUser, type UserRow } from "../users/user-rows.ts";

/**
 * POST /otp `{ email, create_user?, data?, code_challenge?, code_challenge_method? }` → 200 `{}`: the official sign-in by
 * a mailed link or six digits, which POST /verify takes with type `email`. The digits belong to no browser, so it is off
 * unless the installation switches it on: 422 `otp_disabled`. The answer is the same for every address; where
 * `create_user` is false an unknown one gets no mail, and so does an account that `otp.mayUse` refuses.
 */
export async function otp(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const limited = await overLimit(context, "otp", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, otpBody);
  if (!body.ok) return body;
  const { email: input, phone, create_user: mayCreate, data } = body.value;
  if (!input && phone) {
    return refusal(400, "phone_provider_disabled", "Unsupported phone provider");
  }
  if (!service.otp || !service.mails.magicLink) {
    return refusal(422, "otp_disabled", "Signups not allowed for otp");
  }
  const email = normaliseEmail(input ?? "");
  if (!email) return invalidEmail;
  const metadata = mergeUserMetadata({}, data);
  if (!metadata.ok) return metadata;
  const challenge = readChallenge(body.value);
  if (!challenge.ok) return challenge;
  const often = await overLimit(context, "mail-code", email);
  if (often) return often;
  const { s256 } = challenge;
  return inFixedTime(() =>
    inTransaction(context, async (context): Promise<Reply> => {
      const waitSeconds = await claimMailInterval(context, { kind: "otp", email });
      if (waitSeconds > 0) {
        const message = `For security purposes, you can only request this after ${waitSeconds} seconds.`;
        const headers = retryAfter(waitSeconds);
        return refusal(429, "over_email_send_rate_limit", message, { headers });
      }
      const user =
        (await findUser(context.db, { email }, { lock: true })) ??
        (mayCreate === false
          ? null
          : await create(context, { email, userMetadata: metadata.value }));
      if (user && service.otp?.mayUse(userJson(user))) await mailSignIn(context, { user, s256 });
      return { ok: true, body: {} };
    }),
  );
}

const otpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: z.unknown().optional(),
  ...challengeFields,
});

async function create(
  context: AuthContext,
  { email, userMetadata }: { email: string; userMetadata: Metadata },
): Promise<UserRow | null> {
  const { service, db } = context;
  const appMetadata = { ...service.newUserAppMetadata, ...service.namelessAppMetadata };
  const made = { email, userMetadata, appMetadata, passwordHash: null, confirmed: false };
  const user = await insertUser(db, made, service.now());
  if (!user) return null;
  await service.hooks.afterSignUp?.(db, { id: user.id, email, user_metadata: userMetadata });
  await audit(context, { action: "user_signedup", userId: user.id, actor: "self" });
  return user;
}

async function mailSignIn(
  context: AuthContext,
  { user, s256 }: { user: UserRow; s256: string | null },
): Promise<void> {
  const { service, db } = context;
  const email = user.email ?? "";
  const purpose = "magiclink";
  const { token, code } = await issueToken(context, {
    userId: user.id,
    type: "recovery_token",
    purpose,
    sentTo: email,
    withCode: true,
    challenge: challengeBy("anybody", s256),
  });
  const reader = await service.readerOf(db, user.id);
  const content = { email, user: userJson(user), reader, code };
  const text = service.mails.magicLink?.({ ...content, link: linkTo(context, { token, purpose }) });
  if (text) await sendMail(context, { kind: purpose, email, text });
  await audit(context, { action: "code_requested", userId: user.id, actor: "self" });
}

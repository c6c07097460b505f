import { randomUUID } from "node:crypto";
import { z } from "zod";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { invalidEmail, refusal, userExists } from "../errors.ts";
import { challengeBy, challengeFields, readChallenge } from "../links/code-challenge.ts";
import { mailLink } from "../links/mail-link.ts";
import { inFixedTime, maySendAgain } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { createSession } from "../sessions/sessions.ts";
import { normaliseEmail } from "./email-address.ts";
import { type Metadata, mergeUserMetadata } from "./metadata.ts";
import { faultOfNewPassword, hashPassword } from "./passwords.ts";
import { type UserJson, userJson } from "./user-json.ts";
import { findUser, insertUser, type UserRow } from "./user-rows.ts";

/**
 * POST /signup `{ email, password, data?, code_challenge?, code_challenge_method? }`. With autoconfirm: 200 and a session, or 422
 * `user_already_exists`. Without: 200 and a user, and a confirmation mail; an address that is taken
 * gets the same response with an invented user.
 */
export async function signUp(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const limited = await overLimit(context, "signup", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, signUpBody);
  if (!body.ok) return body;
  const { email: input, phone, password, data } = body.value;
  if (!input && phone) {
    return refusal(400, "phone_provider_disabled", "Phone signups are disabled");
  }
  if (!input && !password) {
    return refusal(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (!password) return refusal(400, "validation_failed", "Signup requires a valid password");
  const email = normaliseEmail(input ?? "");
  if (!email) return invalidEmail;
  const fault = faultOfNewPassword(service, password);
  if (fault) return fault;
  const userMetadata = mergeUserMetadata({}, data);
  if (!userMetadata.ok) return userMetadata;
  const challenge = readChallenge(body.value);
  if (!challenge.ok) return challenge;
  const { s256 } = challenge;

  const passwordHash = await hashPassword(password, service.passwordHashCost);
  const store = () =>
    inTransaction(context, async (context): Promise<Reply> => {
      const { db } = context;
      const user = await insertUser(
        db,
        {
          email,
          passwordHash,
          userMetadata: userMetadata.value,
          appMetadata: service.newUserAppMetadata,
          confirmed: service.autoconfirm,
        },
        service.now(),
      );
      if (user) return answerNewUser(context, { user, s256 });
      if (service.autoconfirm) return userExists;
      return answerTakenAddress(context, { email, s256, userMetadata: userMetadata.value });
    });
  return service.autoconfirm ? store() : inFixedTime(store);
}

const signUpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.unknown().optional(),
  ...challengeFields,
});

async function answerNewUser(
  context: AuthContext,
  { user, s256 }: { user: UserRow; s256: string | null },
): Promise<Reply> {
  const { service, db } = context;
  const { id, raw_user_meta_data: user_metadata } = user;
  await service.hooks.afterSignUp?.(db, { id, email: user.email ?? "", user_metadata });
  await audit(context, { action: "user_signedup", userId: id, actor: "self" });
  if (service.autoconfirm) {
    return { ok: true, body: await createSession(context, { user, method: "password" }) };
  }
  const challenge = challengeBy("owner", s256);
  const mailed = await mailLink(context, { user, purpose: "signup", challenge });
  return { ok: true, body: userJson(mailed) };
}

/** A taken address gets the same response as a free one, so that nobody learns who has an account. */
async function answerTakenAddress(
  context: AuthContext,
  { email, s256, userMetadata }: { email: string; s256: string | null; userMetadata: Metadata },
): Promise<Reply> {
  const { service, db } = context;
  const user = await findUser(db, { email }, { lock: true });
  if (user && !user.email_confirmed_at && maySendAgain(service, user.confirmation_sent_at)) {
    await mailLink(context, { user, purpose: "signup", challenge: challengeBy("anybody", s256) });
  }
  const now = service.now().toISOString();
  const invented: UserJson = {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"], ...service.newUserAppMetadata },
    user_metadata: userMetadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
  return { ok: true, body: invented };
}

import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { addressKey } from "../http/limits.ts";
import type { Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { normaliseEmail } from "./email-address.ts";
import { invalidEmail, refusal, userExists } from "./errors.ts";
import { inEvenTime } from "./even-time.ts";
import { mailLink, maySendAgain } from "./mail-link.ts";
import { type Metadata, mergeUserMetadata } from "./metadata.ts";
import { faultOfNewPassword } from "./new-password.ts";
import { overLimit } from "./over-limit.ts";
import { hashPassword } from "./passwords.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { createSession } from "./sessions.ts";
import { type UserJson, userJson } from "./user-json.ts";
import { findUser, insertUser, type UserRow } from "./user-rows.ts";

/**
 * POST /signup `{ email, password, data? }`. With autoconfirm: 200 and a session, or 422
 * `user_already_exists`. Without: 200 and a user, and a confirmation mail; an address that is taken
 * gets the same answer with a made-up user.
 */
export async function signUp(service: AuthService, c: Context): Promise<Reply> {
  const limited = await overLimit(service, "signup", addressKey(service.clientAddress(c)));
  if (limited) return limited;
  const body = await readBody(c, signUpBody);
  if (!body.ok) return body;
  const { email: given, phone, password, data } = body.value;
  if (!given && phone) {
    return refusal(400, "phone_provider_disabled", "Phone signups are disabled");
  }
  if (!given && !password) {
    return refusal(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (!password) return refusal(400, "validation_failed", "Signup requires a valid password");
  const email = normaliseEmail(given ?? "");
  if (!email) return invalidEmail;
  const fault = faultOfNewPassword(service, password);
  if (fault) return fault;
  const userMetadata = mergeUserMetadata({}, data);
  if (!userMetadata.ok) return userMetadata;

  const passwordHash = await hashPassword(password);
  const store = () =>
    service.db.transaction(async (tx): Promise<Reply> => {
      const user = await insertUser(
        tx,
        {
          email,
          passwordHash,
          userMetadata: userMetadata.value,
          appMetadata: service.newUserAppMetadata,
          confirmed: service.autoconfirm,
        },
        service.now(),
      );
      if (user) return welcome(service, c, tx, user);
      if (service.autoconfirm) return userExists;
      return again(service, c, tx, { email, userMetadata: userMetadata.value });
    });
  return service.autoconfirm ? store() : inEvenTime(store);
}

const signUpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.unknown().optional(),
});

async function welcome(
  service: AuthService,
  c: Context,
  tx: Queryable,
  user: UserRow,
): Promise<Reply> {
  const { id, raw_user_meta_data: user_metadata } = user;
  await service.hooks.afterSignUp?.(tx, { id, email: user.email ?? "", user_metadata });
  await audit(service, c, tx, { action: "user_signedup", userId: id, actor: "self" });
  if (service.autoconfirm) {
    return { ok: true, body: await createSession(service, c, tx, { user, method: "password" }) };
  }
  const mailed = await mailLink(service, c, tx, { user, purpose: "signup" });
  return { ok: true, body: userJson(mailed) };
}

/** Somebody signs up with an address that is taken, and must not learn that it is. */
async function again(
  service: AuthService,
  c: Context,
  tx: Queryable,
  { email, userMetadata }: { email: string; userMetadata: Metadata },
): Promise<Reply> {
  const user = await findUser(tx, { email }, { lock: true });
  if (user && !user.email_confirmed_at && maySendAgain(service, user.confirmation_sent_at)) {
    await mailLink(service, c, tx, { user, purpose: "signup" });
  }
  const now = service.now().toISOString();
  const madeUp: UserJson = {
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
  return { ok: true, body: madeUp };
}

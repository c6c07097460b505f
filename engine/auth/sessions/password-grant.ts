import { z } from "zod";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { invalidCredentials, refusal } from "../errors.ts";
import { readBody } from "../request-body.ts";
import { isBanned } from "../users/ban.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { isPassword, isTooLong } from "../users/passwords.ts";
import { findUser, type UserRow } from "../users/user-rows.ts";
import { createSession } from "./sessions.ts";
import { countAttempt, forgetAttempts } from "./sign-in-attempts.ts";

/**
 * POST /token?grant_type=password `{ email, password }` → 200 and a session, or 400
 * `invalid_credentials`: the same response after the same work whether the address or the password was
 * wrong. Only somebody who has the password learns that the account is banned or unconfirmed.
 */
export async function passwordGrant(context: AuthContext): Promise<Reply> {
  const { service, db } = context;
  const limited = await overLimit(context, "token", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, passwordBody);
  if (!body.ok) return body;
  const { email: input, phone, password } = body.value;
  if (!input && phone) return refusal(400, "phone_provider_disabled", "Phone logins are disabled");
  if (!input) return refusal(400, "validation_failed", "missing email or phone");
  const email = normaliseEmail(input);
  if (!email || !password || isTooLong(password)) return invalidCredentials;

  const blocked = await countAttempt(context, email);
  if (blocked) return blocked;
  const user = await findUser(db, { email });
  const stored = user?.encrypted_password ?? null;
  const isRight = await isPassword(password, stored, service.passwordHashCost);
  if (!user || !isRight) {
    await audit(context, {
      action: "login_failed",
      userId: user?.id ?? null,
      actor: "self",
      traits: { account: service.signer.derive("audit-account", email).slice(0, 24) },
    });
    return invalidCredentials;
  }
  return signIn(context, user);
}

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

/** `checked` is the user whose password was right. The row is read again, since hashing takes a while. */
function signIn(context: AuthContext, checked: UserRow): Promise<Reply> {
  const { service } = context;
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const user = await findUser(db, { id: checked.id }, { lock: true });
    if (!user || user.encrypted_password !== checked.encrypted_password) return invalidCredentials;
    if (isBanned(user, service.now())) return refusal(400, "user_banned", "User is banned");
    if (!user.email_confirmed_at) {
      return refusal(400, "email_not_confirmed", "Email not confirmed");
    }
    await audit(context, { action: "login", userId: user.id, actor: "self" });
    return { ok: true, body: await createSession(context, { user, method: "password" }) };
  }).then(async (reply) => {
    if (reply.ok) await forgetAttempts(context, checked.email ?? "");
    return reply;
  });
}

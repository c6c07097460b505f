import type { Context } from "hono";
import { z } from "zod";
import { addressKey } from "../http/limits.ts";
import { audit } from "./audit.ts";
import { isBanned } from "./ban.ts";
import { normaliseEmail } from "./email-address.ts";
import { invalidCredentials, refusal } from "./errors.ts";
import { overLimit } from "./over-limit.ts";
import { isPassword } from "./passwords.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { createSession } from "./sessions.ts";
import { countAttempt, forgetAttempts } from "./sign-in-attempts.ts";
import { findUser, type UserRow } from "./user-rows.ts";

/**
 * POST /token?grant_type=password `{ email, password }` → 200 and a session, or 400
 * `invalid_credentials`: the same answer after the same work whether the address or the password was
 * wrong. That somebody is banned or unconfirmed is told only to who has the password.
 */
export async function passwordGrant(service: AuthService, c: Context): Promise<Reply> {
  const limited = await overLimit(service, "token", addressKey(service.clientAddress(c)));
  if (limited) return limited;
  const body = await readBody(c, passwordBody);
  if (!body.ok) return body;
  const { email: given, phone, password } = body.value;
  if (!given && phone) return refusal(400, "phone_provider_disabled", "Phone logins are disabled");
  if (!given) return refusal(400, "validation_failed", "missing email or phone");
  const email = normaliseEmail(given);
  if (!email || !password || password.length > longestPassword) return invalidCredentials;

  const blocked = await countAttempt(service, c, email);
  if (blocked) return blocked;
  const user = await findUser(service.db, { email });
  const isRight = await isPassword(password, user?.encrypted_password ?? null);
  if (!user || !isRight) {
    await audit(service, c, service.db, {
      action: "login_failed",
      userId: user?.id ?? null,
      actor: "self",
      traits: { account: service.signer.derive("audit-account", email).slice(0, 24) },
    });
    return invalidCredentials;
  }
  return signIn(service, c, user);
}

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});
const longestPassword = 72;

/** `checked` is the user whose password was right; it may have changed while it was being hashed. */
function signIn(service: AuthService, c: Context, checked: UserRow): Promise<Reply> {
  return service.db
    .transaction(async (tx): Promise<Reply> => {
      const user = await findUser(tx, { id: checked.id }, { lock: true });
      if (!user || user.encrypted_password !== checked.encrypted_password)
        return invalidCredentials;
      if (isBanned(user, service.now())) return refusal(400, "user_banned", "User is banned");
      if (!user.email_confirmed_at) {
        return refusal(400, "email_not_confirmed", "Email not confirmed");
      }
      await audit(service, c, tx, { action: "login", userId: user.id, actor: "self" });
      return { ok: true, body: await createSession(service, c, tx, { user, method: "password" }) };
    })
    .then(async (reply) => {
      if (reply.ok) await forgetAttempts(service, c, checked.email ?? "");
      return reply;
    });
}

import type { Context } from "hono";
import { refusal, sessionNotFound } from "./errors.ts";
import { maySendAgain, send } from "./mail-link.ts";
import { issueToken } from "./one-time-tokens.ts";
import { overLimit } from "./over-limit.ts";
import { signedInPerson } from "./person.ts";
import type { AuthService, Reply } from "./service.ts";
import { userJson } from "./user-json.ts";
import { findUser, updateUser } from "./user-rows.ts";

/** GET /reauthenticate: mails six digits, which PUT /user takes as `nonce` from a session older than a day. */
export async function reauthenticate(service: AuthService, c: Context): Promise<Reply> {
  const write = service.mails.reauthentication;
  const person = await signedInPerson(service, c);
  if (!person.ok) return person;
  if (person.session.scopes === "recovery") {
    return refusal(403, "insufficient_aal", "A password reset link can change the password only");
  }
  if (!write) return refusal(422, "feature_disabled", "Reauthentication by mail is switched off");
  const limited = await overLimit(service, "otp", `user:${person.user.id}`);
  if (limited) return limited;
  return service.db.transaction(async (tx): Promise<Reply> => {
    const user = await findUser(tx, { id: person.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    if (!maySendAgain(service, user.reauthentication_sent_at)) {
      const message = "For security purposes, you can only request this once a minute.";
      return refusal(429, "over_email_send_rate_limit", message, { retryAfterSeconds: 60 });
    }
    const email = user.email ?? "";
    const { code } = await issueToken(service, tx, {
      userId: user.id,
      type: "reauthentication_token",
      purpose: "reauthentication",
      sentTo: email,
      withCode: true,
    });
    const now = service.now();
    const stored = await updateUser(tx, user.id, { reauthentication_sent_at: now }, now);
    const reader = await service.readerOf(tx, user.id);
    const text = write({ email, user: userJson(stored), reader, code });
    await send(tx, { kind: "reauthentication", email, text });
    return { ok: true, body: {} };
  });
}

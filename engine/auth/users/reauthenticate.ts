import { retryAfter } from "../../http/refusal.ts";
import { type AuthContext, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import { issueToken } from "../links/one-time-tokens.ts";
import { maySendAgain, sendMail } from "../mails.ts";
import { requireSession } from "../sessions/signed-in.ts";
import { userJson } from "./user-json.ts";
import { findUser, updateUser } from "./user-rows.ts";

/** GET /reauthenticate: mails six digits, which PUT /user takes as `nonce` from a session older than a day. */
export async function reauthenticate(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const compose = service.mails.reauthentication;
  const signedIn = await requireSession(context);
  if (!signedIn.ok) return signedIn;
  if (signedIn.session.scopes === "recovery") {
    return refusal(403, "insufficient_aal", "A password reset link can change the password only");
  }
  if (!compose) return refusal(422, "feature_disabled", "Reauthentication by mail is switched off");
  const limited = await overLimit(context, "otp", `user:${signedIn.user.id}`);
  if (limited) return limited;
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const user = await findUser(db, { id: signedIn.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    if (!maySendAgain(service, user.reauthentication_sent_at)) {
      const message = "For security purposes, you can only request this once a minute.";
      return refusal(429, "over_email_send_rate_limit", message, { headers: retryAfter(60) });
    }
    const email = user.email ?? "";
    const { code } = await issueToken(context, {
      userId: user.id,
      type: "reauthentication_token",
      purpose: "reauthentication",
      sentTo: email,
      withCode: true,
    });
    const now = service.now();
    const stored = await updateUser(db, user.id, { reauthentication_sent_at: now }, now);
    const reader = await service.readerOf(db, user.id);
    const text = compose({ email, user: userJson(stored), reader, code });
    await sendMail(context, { kind: "reauthentication", email, text });
    return { ok: true, body: {} };
  });
}

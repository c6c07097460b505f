import { z } from "zod";
import { type AuthContext, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import { owesSecondFactor } from "../factors/second-factor.ts";
import { challengeFields, readChallenge } from "../links/code-challenge.ts";
import { readBody } from "../request-body.ts";
import { requireSession, type SignedIn } from "../sessions/signed-in.ts";
import { changeEmail, changePassword, faultOfIdentity } from "./change-credentials.ts";
import { mergeUserMetadata } from "./metadata.ts";
import { userJson } from "./user-json.ts";
import { findUser, updateUser } from "./user-rows.ts";

/** GET /user → the signed-in user as stored now. */
export async function getUser(context: AuthContext): Promise<Reply> {
  const signedIn = await requireSession(context);
  return signedIn.ok ? { ok: true, body: userJson(signedIn.user) } : signedIn;
}

/**
 * PUT /user `{ password?, current_password?, nonce?, email?, data? }` → the user as changed. A new
 * password ends every other session, and also the session of a recovery link.
 */
export async function putUser(context: AuthContext): Promise<Reply> {
  const { db } = context;
  const signedIn = await requireSession(context);
  if (!signedIn.ok) return signedIn;
  const limited = await overLimit(context, "token", `user:${signedIn.user.id}`);
  if (limited) return limited;
  const read = await readBody(context, userBody);
  if (!read.ok) return read;
  const body = read.value;
  const refused = faultOf(body, signedIn);
  if (refused) return refused;

  const challenge = readChallenge(body);
  if (!challenge.ok) return challenge;
  if (body.password || body.email) {
    const unproven = await faultOfIdentity(context, { signedIn, ...body });
    if (unproven) return unproven;
  }
  if (body.data) {
    const changed = await changeMetadata(context, signedIn, body.data);
    if (!changed.ok) return changed;
  }
  if (body.email) {
    const changed = await changeEmail(context, {
      signedIn,
      email: body.email,
      s256: challenge.s256,
    });
    if (!changed.ok) return changed;
  }
  if (body.password) return changePassword(context, { signedIn, password: body.password });
  const user = await findUser(db, { id: signedIn.user.id });
  return user ? { ok: true, body: userJson(user) } : sessionNotFound;
}

const userBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: z.unknown().optional(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

function faultOf(body: z.infer<typeof userBody>, signedIn: SignedIn) {
  const { session } = signedIn;
  if (owesSecondFactor(signedIn)) {
    const message = "AAL2 session is required to update the account when MFA is enabled.";
    return refusal(401, "insufficient_aal", message);
  }
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    const message = "Updating app_metadata requires admin privileges";
    return refusal(403, "not_admin", message);
  }
  if (session.scopes === "recovery" && (body.email || body.data || body.phone)) {
    const message = "A password reset link can change the password and nothing else";
    return refusal(403, "insufficient_aal", message);
  }
  if (body.phone) return refusal(422, "phone_provider_disabled", "Phone logins are disabled");
  return null;
}

function changeMetadata(context: AuthContext, signedIn: SignedIn, data: unknown): Promise<Reply> {
  const { service } = context;
  return inTransaction(context, async (context) => {
    const { db } = context;
    const user = await findUser(db, { id: signedIn.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    const merged = mergeUserMetadata(user.raw_user_meta_data, data);
    if (!merged.ok) return merged;
    await updateUser(db, user.id, { raw_user_meta_data: merged.value }, service.now());
    return { ok: true };
  });
}

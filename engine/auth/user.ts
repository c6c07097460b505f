import type { Context } from "hono";
import { z } from "zod";
import { changeEmail, changePassword, provesIdentity } from "./change-credentials.ts";
import { refusal, sessionNotFound } from "./errors.ts";
import { mergeUserMetadata } from "./metadata.ts";
import { overLimit } from "./over-limit.ts";
import { type Person, signedInPerson } from "./person.ts";
import { readBody } from "./request-body.ts";
import { owesSecondFactor } from "./second-factor.ts";
import type { AuthService, Reply } from "./service.ts";
import { userJson } from "./user-json.ts";
import { findUser, updateUser } from "./user-rows.ts";

/** GET /user → the signed-in person as stored now. */
export async function getUser(service: AuthService, c: Context): Promise<Reply> {
  const person = await signedInPerson(service, c);
  return person.ok ? { ok: true, body: userJson(person.user) } : person;
}

/**
 * PUT /user `{ password?, current_password?, nonce?, email?, data? }` → the user as changed. A new
 * password ends every other session, and the session of a reset link as well.
 */
export async function putUser(service: AuthService, c: Context): Promise<Reply> {
  const person = await signedInPerson(service, c);
  if (!person.ok) return person;
  const limited = await overLimit(service, "token", `user:${person.user.id}`);
  if (limited) return limited;
  const read = await readBody(c, userBody);
  if (!read.ok) return read;
  const body = read.value;
  const refused = faultOf(body, person);
  if (refused) return refused;

  if (body.password || body.email) {
    const proof = await provesIdentity(service, c, { person, ...body });
    if (proof) return proof;
  }
  if (body.data) {
    const changed = await changeMetadata(service, person, body.data);
    if (!changed.ok) return changed;
  }
  if (body.email) {
    const changed = await changeEmail(service, c, { person, email: body.email });
    if (!changed.ok) return changed;
  }
  if (body.password) return changePassword(service, c, { person, password: body.password });
  const user = await findUser(service.db, { id: person.user.id });
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
});

function faultOf(body: z.infer<typeof userBody>, person: Person) {
  const { session } = person;
  if (owesSecondFactor(person)) {
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

function changeMetadata(service: AuthService, person: Person, data: unknown): Promise<Reply> {
  return service.db.transaction(async (tx) => {
    const user = await findUser(tx, { id: person.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    const merged = mergeUserMetadata(user.raw_user_meta_data, data);
    if (!merged.ok) return merged;
    await updateUser(tx, user.id, { raw_user_meta_data: merged.value }, service.now());
    return { ok: true };
  });
}

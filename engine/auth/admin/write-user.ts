import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, type Reply } from "../context.ts";
import { emailExists, invalidEmail, refusal, userNotFound } from "../errors.ts";
import { removeTokensOf } from "../links/one-time-tokens.ts";
import { readBody } from "../request-body.ts";
import { endSessions } from "../sessions/sessions.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { userJson } from "../users/user-json.ts";
import { findUser, insertUser, updateUser } from "../users/user-rows.ts";
import { adminUserBody, changesOf } from "./user-body.ts";
import { findById } from "./users.ts";

/** POST /admin/users: `email_confirm` says whether the address counts as confirmed; without it autoconfirm does. */
export async function createUser(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const read = await readBody(context, adminUserBody);
  if (!read.ok) return read;
  const body = read.value;
  const email = normaliseEmail(body.email ?? "");
  if (!email) return body.email ? invalidEmail : missingEmail;
  const changes = await changesOf(service, body, { app: service.newUserAppMetadata, user: {} });
  if (!changes.ok) return changes;
  const { encrypted_password, raw_app_meta_data, raw_user_meta_data, ...rest } = changes.value;
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const now = service.now();
    const user = await insertUser(
      db,
      {
        id: body.id ?? undefined,
        email,
        passwordHash: encrypted_password ?? null,
        appMetadata: raw_app_meta_data ?? service.newUserAppMetadata,
        userMetadata: raw_user_meta_data ?? {},
        confirmed: body.email_confirm ?? service.autoconfirm,
      },
      now,
    );
    if (!user) return emailExists;
    const stored = rest.banned_until ? await updateUser(db, user.id, rest, now) : user;
    const action = "user_signedup";
    await audit(context, { action, userId: user.id, actor: "service_role" });
    return { ok: true, body: userJson(stored) };
  });
}

/** PUT /admin/users/:id changes only the fields in the body; a new password ends every session. */
export async function putUserById(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const read = await readBody(context, adminUserBody);
  if (!read.ok) return read;
  const body = read.value;
  const known = await findById(context);
  if (!known) return userNotFound;
  const email = body.email ? normaliseEmail(body.email) : known.email;
  if (body.email && !email) return invalidEmail;
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const now = service.now();
    const user = await findUser(db, { id: known.id }, { lock: true });
    if (!user) return userNotFound;
    const before = { app: user.raw_app_meta_data, user: user.raw_user_meta_data };
    const changes = await changesOf(service, body, before);
    if (!changes.ok) return changes;
    const isNewEmail = email !== user.email;
    if (isNewEmail && email && (await findUser(db, { email }))) return emailExists;
    const stored = await updateUser(
      db,
      user.id,
      {
        ...changes.value,
        ...(isNewEmail ? { email, email_verified_at: null, email_change: "" } : {}),
        ...(body.email_confirm ? { email_confirmed_at: user.email_confirmed_at ?? now } : {}),
      },
      now,
    );
    if (changes.value.encrypted_password) await endSessions(db, user.id);
    if (changes.value.encrypted_password || isNewEmail) await removeTokensOf(db, user.id);
    const roles = { from: before.app.role ?? null, to: stored.raw_app_meta_data.role ?? null };
    await audit(context, {
      action: roles.from === roles.to ? "user_modified" : "role_changed",
      userId: user.id,
      actor: "service_role",
      traits: { changed: Object.keys(body), ...(roles.from === roles.to ? {} : { roles }) },
    });
    return { ok: true, body: userJson(stored) };
  });
}

const missingEmail = refusal(400, "validation_failed", "Cannot create a user without an email");

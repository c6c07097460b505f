import type { Context } from "hono";
import { findById } from "./admin.ts";
import { adminUserBody, changesOf } from "./admin-user-body.ts";
import { audit } from "./audit.ts";
import { normaliseEmail } from "./email-address.ts";
import { emailExists, invalidEmail, refusal, userNotFound } from "./errors.ts";
import { removeTokensOf } from "./one-time-tokens.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { userJson } from "./user-json.ts";
import { findUser, insertUser, updateUser } from "./user-rows.ts";

/** POST /admin/users: the address counts as confirmed with `email_confirm` or with autoconfirm. */
export async function createUser(service: AuthService, c: Context): Promise<Reply> {
  const read = await readBody(c, adminUserBody);
  if (!read.ok) return read;
  const body = read.value;
  const email = normaliseEmail(body.email ?? "");
  if (!email) return body.email ? invalidEmail : missingEmail;
  const changes = await changesOf(service, body, { app: service.newUserAppMetadata, user: {} });
  if (!changes.ok) return changes;
  const { encrypted_password, raw_app_meta_data, raw_user_meta_data, ...rest } = changes.value;
  return service.db.transaction(async (tx): Promise<Reply> => {
    const now = service.now();
    const user = await insertUser(
      tx,
      {
        id: body.id ?? undefined,
        email,
        passwordHash: encrypted_password ?? null,
        appMetadata: raw_app_meta_data ?? service.newUserAppMetadata,
        userMetadata: raw_user_meta_data ?? {},
        confirmed: service.autoconfirm || body.email_confirm === true,
      },
      now,
    );
    if (!user) return emailExists;
    const stored = rest.banned_until ? await updateUser(tx, user.id, rest, now) : user;
    const action = "user_signedup";
    await audit(service, c, tx, { action, userId: user.id, actor: "service_role" });
    return { ok: true, body: userJson(stored) };
  });
}

/** PUT /admin/users/:id: only what is named changes; a new password ends every session. */
export async function putUserById(service: AuthService, c: Context): Promise<Reply> {
  const read = await readBody(c, adminUserBody);
  if (!read.ok) return read;
  const body = read.value;
  const known = await findById(service, c);
  if (!known) return userNotFound;
  const email = body.email ? normaliseEmail(body.email) : known.email;
  if (body.email && !email) return invalidEmail;
  return service.db.transaction(async (tx): Promise<Reply> => {
    const now = service.now();
    const user = await findUser(tx, { id: known.id }, { lock: true });
    if (!user) return userNotFound;
    const before = { app: user.raw_app_meta_data, user: user.raw_user_meta_data };
    const changes = await changesOf(service, body, before);
    if (!changes.ok) return changes;
    const isMoving = email !== user.email;
    if (isMoving && email && (await findUser(tx, { email }))) return emailExists;
    const stored = await updateUser(
      tx,
      user.id,
      {
        ...changes.value,
        ...(isMoving ? { email, email_verified_at: null, email_change: "" } : {}),
        ...(body.email_confirm ? { email_confirmed_at: user.email_confirmed_at ?? now } : {}),
      },
      now,
    );
    if (changes.value.encrypted_password) await endSessions(tx, user.id);
    if (changes.value.encrypted_password || isMoving) await removeTokensOf(tx, user.id);
    const roles = { from: before.app.role ?? null, to: stored.raw_app_meta_data.role ?? null };
    await audit(service, c, tx, {
      action: roles.from === roles.to ? "user_modified" : "role_changed",
      userId: user.id,
      actor: "service_role",
      traits: { changed: Object.keys(body), ...(roles.from === roles.to ? {} : { roles }) },
    });
    return { ok: true, body: userJson(stored) };
  });
}

const missingEmail = refusal(400, "validation_failed", "Cannot create a user without an email");

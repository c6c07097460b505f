import type { Context } from "hono";
import { z } from "zod";
import { DatabaseError } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { banEnd } from "./ban.ts";
import { normaliseEmail } from "./email-address.ts";
import { emailExists, invalidEmail, type Refusal, refusal, userNotFound } from "./errors.ts";
import { mergeAppMetadata, mergeUserMetadata } from "./metadata.ts";
import { faultOfNewPassword } from "./new-password.ts";
import { removeTokensOf } from "./one-time-tokens.ts";
import { hashPassword, isPasswordHash } from "./passwords.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { userJson } from "./user-json.ts";
import { findUser, insertUser, type UserRow, updateUser, userColumns } from "./user-rows.ts";

/** GET /admin/users?page&per_page → `{ users, aud }`, newest first, with X-Total-Count and Link. */
export async function listUsers(service: AuthService, c: Context): Promise<Reply> {
  const page = wholeNumber(c.req.query("page"), 1, 1_000_000);
  const perPage = wholeNumber(c.req.query("per_page"), 50, 1000);
  const { rows: users } = await service.db.query<UserRow>(
    `select ${userColumns} from auth.users u where u.deleted_at is null
     order by u.created_at desc, u.id limit $1::int offset $2::bigint`,
    [perPage, (page - 1) * perPage],
  );
  const { rows } = await service.db.query<{ total: number }>(
    "select count(*)::int as total from auth.users where deleted_at is null",
  );
  const total = rows[0]?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  return {
    ok: true,
    body: { users: users.map(userJson), aud: "authenticated" },
    headers: { "X-Total-Count": String(total), Link: links.join(", ") },
  };
}

/** GET /admin/users/:id */
export async function getUserById(service: AuthService, c: Context): Promise<Reply> {
  const user = await findById(service, c);
  return user ? { ok: true, body: userJson(user) } : userNotFound;
}

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

/** DELETE /admin/users/:id `{ should_soft_delete? }` → `{}`; 409 while rows of the product refer to the user. */
export async function deleteUser(service: AuthService, c: Context): Promise<Reply> {
  const read = await readBody(c, z.object({ should_soft_delete: z.boolean().nullish() }));
  if (!read.ok) return read;
  const user = await findById(service, c);
  if (!user) return userNotFound;
  try {
    await service.db.transaction(async (tx) => {
      if (read.value.should_soft_delete) await softDelete(service, tx, user);
      else await tx.query("delete from auth.users where id = $1::uuid", [user.id]);
      const action = "user_deleted";
      await audit(service, c, tx, { action, userId: user.id, actor: "service_role" });
    });
  } catch (error) {
    if (!(error instanceof DatabaseError) || !/^23(503|001)$/.test(error.code)) throw error;
    return refusal(409, "conflict", "Other rows still refer to this user");
  }
  return { ok: true, body: {} };
}

const adminUserBody = z.object({
  id: z.uuid().nullish(),
  email: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: z.unknown().optional(),
  app_metadata: z.unknown().optional(),
  ban_duration: z.string().nullish(),
});

const missingEmail = refusal(400, "validation_failed", "Cannot create a user without an email");

type Changes = Partial<
  Pick<UserRow, "encrypted_password" | "raw_app_meta_data" | "raw_user_meta_data" | "banned_until">
>;

async function changesOf(
  service: AuthService,
  body: z.infer<typeof adminUserBody>,
  before: { app: Record<string, unknown>; user: Record<string, unknown> },
): Promise<{ ok: true; value: Changes } | Refusal> {
  const value: Changes = {};
  const app = mergeAppMetadata(before.app, body.app_metadata);
  if (!app.ok) return app;
  if (body.app_metadata) value.raw_app_meta_data = app.value;
  const user = mergeUserMetadata(before.user, body.user_metadata);
  if (!user.ok) return user;
  if (body.user_metadata) value.raw_user_meta_data = user.value;
  if (body.ban_duration) {
    const ban = banEnd(body.ban_duration, service.now());
    if (!ban.ok) return ban;
    value.banned_until = ban.until;
  }
  if (body.password_hash) {
    if (!isPasswordHash(body.password_hash)) {
      return refusal(400, "validation_failed", "Only argon2id password hashes are supported");
    }
    value.encrypted_password = body.password_hash;
  }
  if (body.password) {
    const fault = faultOfNewPassword(service, body.password);
    if (fault) return fault;
    value.encrypted_password = await hashPassword(body.password);
  }
  return { ok: true, value };
}

async function findById(service: AuthService, c: Context): Promise<UserRow | null> {
  const id = z.uuid().safeParse(c.req.param("id"));
  return id.success ? findUser(service.db, { id: id.data }) : null;
}

/** The row stays for what refers to it; the person, the password and the sessions are gone. */
async function softDelete(
  service: AuthService,
  tx: Parameters<typeof endSessions>[0],
  user: UserRow,
) {
  await endSessions(tx, user.id);
  await removeTokensOf(tx, user.id);
  await tx.query("delete from auth.identities where user_id = $1::uuid", [user.id]);
  await tx.query(
    `update auth.users set email = null, phone = null, encrypted_password = null, email_change = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $2::timestamptz where id = $1::uuid`,
    [user.id, service.now()],
  );
}

function wholeNumber(text: string | undefined, fallback: number, largest: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, largest) : fallback;
}

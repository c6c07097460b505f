import type { Context } from "hono";
import { z } from "zod";
import { DatabaseError, type Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { refusal, userNotFound } from "./errors.ts";
import { removeTokensOf } from "./one-time-tokens.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { userJson } from "./user-json.ts";
import { findUser, type UserRow, userColumns } from "./user-rows.ts";

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

/** The user of the path. */
export async function findById(service: AuthService, c: Context): Promise<UserRow | null> {
  const id = z.uuid().safeParse(c.req.param("id"));
  return id.success ? findUser(service.db, { id: id.data }) : null;
}

/** The row stays for what refers to it; the person, the password and the sessions are gone. */
async function softDelete(service: AuthService, tx: Queryable, user: UserRow) {
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

import { z } from "zod";
import { DatabaseError } from "../../postgres/database.ts";
import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, type Reply } from "../context.ts";
import { refusal, userNotFound } from "../errors.ts";
import { removeAllFactors } from "../factors/factor-rows.ts";
import { removeTokensOf } from "../links/one-time-tokens.ts";
import { readBody } from "../request-body.ts";
import { endSessions } from "../sessions/sessions.ts";
import { userJson } from "../users/user-json.ts";
import { findUser, type UserRow, userColumns } from "../users/user-rows.ts";

/** GET /admin/users?page&per_page → `{ users, aud }`, newest first, with X-Total-Count and Link. */
export async function listUsers(context: AuthContext): Promise<Reply> {
  const { c, db } = context;
  const page = wholeNumber(c.req.query("page"), 1, 1_000_000);
  const perPage = wholeNumber(c.req.query("per_page"), 50, 1000);
  const { rows: users } = await db.query<UserRow>(
    `select ${userColumns} from auth.users u where u.deleted_at is null
     order by u.created_at desc, u.id limit $1::int offset $2::bigint`,
    [perPage, (page - 1) * perPage],
  );
  const { rows } = await db.query<{ total: number }>(
    "select count(*)::int as total from auth.users where deleted_at is null",
  );
  const total = rows[0]?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")];
  return {
    ok: true,
    body: { users: users.map(userJson), aud: "authenticated" },
    headers: { "X-Total-Count": String(total), Link: links.join(", ") },
  };
}

/** GET /admin/users/:id */
export async function getUserById(context: AuthContext): Promise<Reply> {
  const user = await findById(context);
  return user ? { ok: true, body: userJson(user) } : userNotFound;
}

/** DELETE /admin/users/:id `{ should_soft_delete? }` → `{}`; 409 while rows of the product refer to the user. */
export async function deleteUser(context: AuthContext): Promise<Reply> {
  const read = await readBody(context, z.object({ should_soft_delete: z.boolean().nullish() }));
  if (!read.ok) return read;
  const user = await findById(context);
  if (!user) return userNotFound;
  try {
    await inTransaction(context, async (context) => {
      const { db } = context;
      if (read.value.should_soft_delete) await softDelete(context, user);
      else await db.query("delete from auth.users where id = $1::uuid", [user.id]);
      const action = "user_deleted";
      await audit(context, { action, userId: user.id, actor: "service_role" });
    });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== "23503") throw error;
    return refusal(409, "conflict", "Other rows still refer to this user");
  }
  return { ok: true, body: {} };
}

/** The user of the path. */
export async function findById(context: AuthContext): Promise<UserRow | null> {
  const { c, db } = context;
  const id = z.uuid().safeParse(c.req.param("id"));
  return id.success ? findUser(db, { id: id.data }) : null;
}

/** Keeps the row, to which others may refer, without personal data, password and sessions. */
async function softDelete(context: AuthContext, user: UserRow) {
  const { service, db } = context;
  await endSessions(db, user.id);
  await removeTokensOf(db, user.id);
  await removeAllFactors(db, user.id);
  await db.query("delete from auth.identities where user_id = $1::uuid", [user.id]);
  await db.query(
    `update auth.users set email = null, phone = null, encrypted_password = null, email_change = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $2::timestamptz where id = $1::uuid`,
    [user.id, service.now()],
  );
}

function wholeNumber(text: string | undefined, fallback: number, largest: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, largest) : fallback;
}

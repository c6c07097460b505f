import type { Database } from "#engine/postgres/database.ts";
import { type Refused, refuse } from "../endpoint/refusals.ts";
import type { AccountActor } from "./subject.ts";

export type Closed = { ok: true } | Refused;

/**
 * The first step of a deletion, in one transaction: the deletion is recorded, sign-in is blocked and every session is
 * ended. A second request changes nothing. From here on `removeAccount` completes it, also after a crash.
 */
export function closeAccount(
  db: Database,
  { userId, actor }: { userId: string; actor: AccountActor },
): Promise<Closed> {
  return db.transaction(async (tx): Promise<Closed> => {
    // The lock prevents that the last two owners leave at the same time, each because the other one is still there.
    await tx.query("select pg_advisory_xact_lock(72623860)");
    const { rows } = await tx.query<{ role: string | null; others: number }>(
      `select (select s.role from public.staff s where s.user_id = u.id) as role,
         (select count(*) from public.staff s join auth.users o on o.id = s.user_id
          where s.role = 'owner' and o.id <> u.id and o.deleted_at is null
            and (o.banned_until is null or o.banned_until < now())) as others
       from auth.users u where id = $1::uuid and deleted_at is null for update of u`,
      [userId],
    );
    const [user] = rows;
    if (!user) return refuse(404, "account.not_found");
    if (user.role && actor?.id !== userId) return refuse(403, "account.of_studio");
    if (user.role === "owner" && user.others === 0) return refuse(409, "account.last_owner");
    await tx.query(
      `insert into private.account_deletions (user_id, asked_by, side) values ($1::uuid, $2::uuid, $3)
       on conflict (user_id) do nothing`,
      [userId, actor?.id ?? null, actor?.side ?? "server"],
    );
    await tx.query(
      "update auth.users set banned_until = now() + interval '100 years' where id = $1::uuid",
      [userId],
    );
    await tx.query("delete from auth.one_time_tokens where user_id = $1::uuid", [userId]);
    await tx.query("delete from auth.sessions where user_id = $1::uuid", [userId]);
    return { ok: true };
  });
}

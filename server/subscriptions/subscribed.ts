import { mailLists } from "#domain/mail/kinds.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import type { Subscription } from "./links.ts";

/** Whether this person gets the mails of this list; null without such an account. */
export async function isSubscribed(
  db: Queryable,
  { userId, list }: Subscription,
): Promise<boolean | null> {
  const { rows } = await db.query<{ subscribed: boolean }>(
    `select coalesce(s.${mailLists[list]}, ${defaults[list]}) as subscribed
     from auth.users u left join public.user_settings s on s.user_id = u.id
     where u.id = $1 and u.deleted_at is null`,
    [userId],
  );
  return rows[0]?.subscribed ?? null;
}

/** Switches one list on or off, and leaves every other setting as it is. @returns false without an account. */
export async function setSubscribed(
  db: Queryable,
  { userId, list, isOn }: Subscription & { isOn: boolean },
): Promise<boolean> {
  const column = mailLists[list];
  const { count } = await db.query(
    `insert into public.user_settings (user_id, timezone, language, ${column})
     select id, 'auto', case when raw_user_meta_data ->> 'language' in ('en', 'es', 'fr', 'de')
       then raw_user_meta_data ->> 'language' else 'auto' end, $2
     from auth.users where id = $1 and deleted_at is null
     on conflict (user_id) do update set ${column} = excluded.${column}, updated_at = now()`,
    [userId, isOn],
  );
  return count > 0;
}

// As the columns' own defaults say.
const defaults = { "project-news": "true", marketing: "false" };

import { defaultSettings, supportedLanguage } from "#domain/settings/settings.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";

/**
 * The language and time zone in which a person reads: the account's settings; without any the language that the
 * account was made in; otherwise English.
 */
export async function readerOf(db: Queryable, userId: string): Promise<Reader> {
  const { rows } = await db.query<Stored>(`${question} where u.id = $1::uuid`, [userId]);
  return reader(rows[0]);
}

/** The same for whoever has an account under this address. */
export async function readerAt(db: Queryable, address: string): Promise<Reader> {
  const { rows } = await db.query<Stored>(
    `${question} where lower(u.email) = lower($1) and u.deleted_at is null limit 1`,
    [address],
  );
  return reader(rows[0]);
}

const question = `select s.language, s.timezone, u.raw_user_meta_data ->> 'language' as made_in
  from auth.users u left join public.user_settings s on s.user_id = u.id`;

interface Stored {
  language: string | null;
  timezone: string | null;
  made_in: string | null;
}

function reader(stored: Stored | undefined): Reader {
  return {
    language:
      supportedLanguage(stored?.language ?? stored?.made_in ?? "") ?? defaultSettings.language,
    timezone: stored?.timezone ?? defaultSettings.timezone,
  };
}

import { localeInEffect } from "#domain/settings/locale-in-effect.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { studioZone } from "../../booking/calendar.ts";
import { printableName, type Site } from "./mail.ts";

/**
 * The language and time zone in which a person reads: what the account has chosen (before it has saved settings, the
 * language of the page on which it was made); else how its device was set at the last sign-in; else the studio's, as for
 * somebody without an account.
 */
export async function readerOf(db: Queryable, userId: string | null): Promise<Reader> {
  if (userId === null) return reader(undefined);
  const { rows } = await db.query<Stored>(`${selectLocale} where u.id = $1::uuid`, [userId]);
  return reader(rows[0]);
}

/** The same for whoever has an account under this address. */
export async function readerAt(db: Queryable, address: string): Promise<Reader> {
  const { rows } = await db.query<Stored>(
    `${selectLocale} where lower(u.email) = lower($1) and u.deleted_at is null limit 1`,
    [address],
  );
  return reader(rows[0]);
}

/**
 * The name by which a mail greets its reader, fit to be printed; empty while nobody has proved the address: then somebody
 * else may have typed it, as words to a stranger.
 */
export async function greetedName(
  db: Queryable,
  { name, address }: { name: string; address: string },
): Promise<string> {
  return (await isProvedAddress(db, address)) ? printableName(name) : "";
}

/** Whether somebody has proved to be the reader of this address. */
export async function isProvedAddress(db: Queryable, address: string): Promise<boolean> {
  const { rows } = await db.query<{ is_proved: boolean }>(
    "select auth.is_proved_address($1) as is_proved",
    [address],
  );
  return rows[0]?.is_proved ?? false;
}

/**
 * What a mail calls a project, in its subject too; the studio's name while nobody has proved the address, because
 * somebody else may have made the project and chosen its name.
 */
export async function projectNameFor(
  db: Queryable,
  { name, address }: { name: string; address: string | null },
  { studio }: Site,
): Promise<string> {
  if (address === null) return name;
  return (await greetedName(db, { name, address })) || studio.name;
}

const selectLocale = `select s.timezone,
    case when s.user_id is null then u.raw_user_meta_data ->> 'language' else s.language end as language,
    d.detected_timezone, d.detected_language
  from auth.users u left join public.user_settings s on s.user_id = u.id
  left join public.detected_locales d on d.user_id = u.id`;

interface Stored {
  timezone: string | null;
  language: string | null;
  detected_timezone: string | null;
  detected_language: string | null;
}

function reader(stored: Stored | undefined): Reader {
  return localeInEffect({
    chosen: { timezone: stored?.timezone, language: stored?.language },
    detected: { timezone: stored?.detected_timezone, language: stored?.detected_language },
    studio: { timezone: studioZone(), language: "en" },
  });
}

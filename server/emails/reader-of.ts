import { defaultSettings } from "#domain/settings/settings.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";

/** The language and the time zone that a client chose, as the settings hold them. */
export async function readerOf(db: Queryable, userId: string): Promise<Reader> {
  const { rows } = await db.query<Reader>(
    "select language, timezone from public.user_settings where user_id = $1::uuid",
    [userId],
  );
  const { language, timezone } = rows[0] ?? defaultSettings;
  return { language, timezone };
}

import type { Queryable } from "#engine/postgres/database.ts";
import type { NewsLetter } from "../mails/news.ts";

/** The news as it is stored now; undefined when there is none with this id. */
export async function newsLetter(db: Queryable, id: string): Promise<NewsLetter | undefined> {
  const { rows } = await db.query<NewsLetter>(
    "select subject, body, button_label, button_url from public.news where id = $1",
    [id],
  );
  return rows[0];
}

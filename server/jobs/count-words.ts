import type { Database } from "#engine/postgres/database.ts";

/**
 * Has the embedded database look at what its tables hold, one after the other, so that a search finds the
 * quickest way. A server does that by itself.
 */
export async function countWords(db: Database): Promise<void> {
  if (db.kind === "server") return;
  const { rows } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'engine'::regnamespace)`,
  );
  for (const { name } of rows) await db.exec(`analyze ${name}`);
}

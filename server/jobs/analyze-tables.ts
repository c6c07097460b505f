import type { Database } from "#engine/postgres/database.ts";

/**
 * Runs ANALYZE on every table of the embedded database, so that the planner knows what the tables hold. A server does
 * that by itself (autovacuum).
 */
export async function analyzeTables(db: Database): Promise<void> {
  if (db.kind === "server") return;
  const { rows } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'engine'::regnamespace)`,
  );
  for (const { name } of rows) await db.exec(`analyze ${name}`);
}

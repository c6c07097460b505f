import type { Queryable } from "#engine/postgres/database.ts";

/**
 * How often each of these functions of the database has run in this session, where `track_functions` is on. What
 * earlier transactions did may be in it, so a test takes the difference.
 */
export async function countRuns(
  tx: Queryable,
  functions: string[],
): Promise<Record<string, number>> {
  const { rows } = await tx.query<{ name: string; runs: number }>(
    "select funcname as name, calls::int as runs from pg_stat_xact_user_functions where funcname = any($1)",
    [functions],
  );
  return Object.fromEntries(rows.map(({ name, runs }) => [name, runs]));
}

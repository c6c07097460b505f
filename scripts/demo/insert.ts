import type { JsonObject, Queryable } from "#engine/postgres/database.ts";

type Column = string | number | boolean | Date | null | string[] | number[] | JsonObject;

/** Inserts a row. Table and columns are literals of the seed's own code; the values are parameters. @returns its id. */
export async function insert(
  tx: Queryable,
  table: string,
  row: Record<string, Column>,
): Promise<string> {
  const columns = Object.keys(row);
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.${table} (${columns.join(", ")})
     values (${columns.map((_, n) => `$${n + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  if (!rows[0]) throw new Error(`Nothing came into ${table}.`);
  return rows[0].id;
}

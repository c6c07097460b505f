import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { databaseKinds, openTestDatabase } from "../tests/databases.ts";

// The snapshots list every right of every role on every column and function, so that a changed right is a changed
// file, which somebody reviews. `vitest -u` writes them anew.
describe.each(databaseKinds)("rights on the %s database", (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind, installationSql);
  });
  afterAll(() => db.close());

  test("the rights on columns are those in rights/columns.txt", async () => {
    const { rows } = await db.query<{ line: string }>(
      `select n.nspname || '.' || c.relname || '.' || a.attname || ': ' || string_agg(r.role || ' ' ||
          case when has_column_privilege(r.role, c.oid, a.attnum, 'select') then 'S' else '-' end ||
          case when has_column_privilege(r.role, c.oid, a.attnum, 'insert') then 'I' else '-' end ||
          case when has_column_privilege(r.role, c.oid, a.attnum, 'update') then 'U' else '-' end ||
          case when has_table_privilege(r.role, c.oid, 'delete') then 'D' else '-' end,
          ', ' order by r.role) as line
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
         unnest(array['anon', 'authenticated']) as r(role)
       where n.nspname in ('public', 'private', 'auth', 'storage', 'engine') and c.relkind in ('r', 'v')
       group by n.nspname, c.relname, a.attname, a.attnum
       order by n.nspname, c.relname, a.attnum`,
    );
    expect(rows.length).toBeGreaterThan(150);
    const lines = rows
      .map(({ line }) => line)
      .filter((line) => !/anon ----, authenticated ----/.test(line));
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("rights/columns.txt");
  });

  test("the rights on functions are those in rights/functions.txt", async () => {
    const { rows } = await db.query<{ line: string }>(
      `select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || '): ' ||
          string_agg(r.role, ', ' order by r.role) as line
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
         unnest(array['anon', 'authenticated']) as r(role)
       where n.nspname in ('public', 'private', 'auth', 'storage', 'engine')
         and has_function_privilege(r.role, p.oid, 'execute')
       group by n.nspname, p.proname, p.oid order by 1`,
    );
    await expect(`${rows.map(({ line }) => line).join("\n")}\n`).toMatchFileSnapshot(
      "rights/functions.txt",
    );
  });

  test("no caller may set the role or the claims of a transaction", async () => {
    const { rows } = await db.query<{ may: boolean }>(
      `select has_function_privilege(role, 'pg_catalog.set_config(text, text, boolean)', 'execute') as may
       from unnest(array['anon', 'authenticated', 'service_role']) as role`,
    );
    expect(rows.map(({ may }) => may)).toEqual([false, false, false]);
  });
});

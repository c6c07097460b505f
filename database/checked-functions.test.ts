import { expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { isFull } from "../tests/counts.ts";
import { databaseKinds, openTestDatabase } from "../tests/databases.ts";

/** Functions whose statements are composed as text, with the reason why nobody can put text of their own into them. */
const composed: Record<string, string> = {
  "engine.publish(regclass)":
    "schema, table and columns are read from the catalogue and quoted by %L and %I; nobody else calls it",
  "private.list_conditions(text,text,jsonb)":
    "columns are those of list_shape, values are quoted by %L, and a word of the search too",
  "studio_list(text,text,jsonb,text,integer)":
    "its parts are those of list_shape and list_conditions",
  "studio_export(text,text,jsonb,timestamp with time zone,text)":
    "its conditions are those of list_conditions",
};

interface Message {
  /** With the table, for the function of a trigger. */
  function: string;
  line: number;
  /** null where there is no message about the function. */
  message: string | null;
}

/** What plpgsql_check says about every function in PL/pgSQL, about a trigger's once for each of its tables. */
const messagesOfAll = `
  select p.oid::regprocedure::text || coalesce(' on ' || t.tgrelid::regclass, '') as function,
    found.lineno as line, concat_ws(' ', found.message, found.detail, found.hint) as message
  from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_language l on l.oid = p.prolang
    left join pg_trigger t on t.tgfoid = p.oid and not t.tgisinternal
    left join plpgsql_check_function_tb(p.oid, coalesce(t.tgrelid, 0), oldtable => t.tgoldtable,
      newtable => t.tgnewtable, all_warnings => true) found on true
  where l.lanname = 'plpgsql' and n.nspname in ('public', 'private', 'engine', 'auth', 'storage')
  order by 1, 2, 3`;

test("plpgsql_check has nothing to say about any function (needs that extension on a PostgreSQL server)", async ({
  skip,
}) => {
  const missing = await whatIsMissing();
  if (missing && isFull) throw new Error(missing);
  if (missing) return skip(missing);
  await withServerDatabase(async (db) => {
    await publishContent(db); // The seller's facts decide what some functions return.
    await db.exec("create extension plpgsql_check");
    const { rows } = await db.query<Message>(messagesOfAll);
    expect(rows.length).toBeGreaterThan(300);
    const found = rows.filter(({ message }) => message);
    const isComposed = (row: Message) =>
      row.function in composed && /^text type variable is not sanitized/.test(row.message ?? "");
    expect(found.filter((row) => !isComposed(row))).toEqual([]);
    const stillComposed = new Set(found.map((row) => row.function));
    expect(Object.keys(composed).filter((name) => !stillComposed.has(name))).toEqual([]);
  });
});

async function whatIsMissing(): Promise<string | null> {
  if (!databaseKinds.includes("server"))
    return "there is no PostgreSQL server, and the embedded one has no plpgsql_check";
  let count = 0;
  await withServerDatabase(async (db) => {
    const available = "select from pg_available_extensions where name = 'plpgsql_check'";
    count = (await db.query(available)).count;
  });
  if (count > 0) return null;
  return "this PostgreSQL server has no plpgsql_check (Debian: postgresql-15-plpgsql-check)";
}

async function withServerDatabase(use: (db: Database) => Promise<void>): Promise<void> {
  const db = await openTestDatabase("server", installationSql);
  try {
    await use(db);
  } finally {
    await db.close();
  }
}

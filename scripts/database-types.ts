// `npm run types:database`: writes database/types.ts from the migrations, as the database itself sees them.
// A test runs it with --check and fails when the file is not what the migrations say.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { productSql } from "#database/sql.ts";
import type { Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { engineSql } from "#engine/sql.ts";

const path = fileURLToPath(new URL("../database/types.ts", import.meta.url));

/** What PostgREST sends for a type, by its name in the catalogue. */
const jsonTypes: Record<string, string> = {
  uuid: "string",
  text: "string",
  timestamptz: "string",
  date: "string",
  tstzrange: "string",
  bool: "boolean",
  int4: "number",
  int8: "number",
  jsonb: "unknown",
  _text: "string[]",
  _int4: "number[]",
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** The values of a check like `status in ('a', 'b')`. */
  values: string[] | null;
}

export async function databaseTypes(db: Database): Promise<string> {
  const { rows } = await db.query<Column & { checks: string[] }>(
    `select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
       array(select pg_get_constraintdef(k.oid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  const interfaces = [...tables].map(([table, columns]) => {
    const fields = columns.map(({ name, type, nullable, checks }) => {
      const base = oneOf(checks) ?? jsonTypes[type];
      if (!base) throw new Error(`database-types: no type is known for ${table}.${name} (${type})`);
      return `  ${name}: ${base}${nullable ? " | null" : ""};`;
    });
    return `export interface ${rowName(table)} {\n${fields.join("\n")}\n}\n`;
  });
  return `// Made from the migrations by \`npm run types:database\`. Do not edit.\n\n${interfaces.join("\n")}`;
}

/** `CHECK ((status = ANY (ARRAY['new'::text, 'done'::text])))` → `"new" | "done"`. */
function oneOf(checks: string[]): string | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1];
    if (list)
      return [...list.matchAll(/'((?:[^']|'')*)'::text/g)]
        .map(([, v]) => JSON.stringify(v))
        .join(" | ");
  }
  return null;
}

/** `bug_reports` → `BugReportsRow`. */
function rowName(table: string): string {
  const words = table.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Row`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const db = await openDatabase({ folder: null });
  await migrate(db, [...engineSql, productSql]);
  const text = await databaseTypes(db);
  await db.close();
  if (!process.argv.includes("--check")) writeFileSync(path, text);
  else if (readFileSync(path, "utf8") !== text) {
    console.error(
      "database/types.ts is not what the migrations say. Run `npm run types:database`.",
    );
    process.exit(1);
  }
  process.exit(0);
}

// `npm run types:database`: writes database/types.ts from what the SQL files create in a database.
// A test runs it with --check and fails when the file is not what they create.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { installationSql } from "#server/database/installation-sql.ts";

const path = fileURLToPath(new URL("../../database/types.ts", import.meta.url));

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
  numeric: "number",
  jsonb: "unknown",
  void: "undefined",
  _text: "string[]",
  _uuid: "string[]",
  _int4: "number[]",
};

const recordedFiles = { type: "RecordedFile[]", from: "#domain/file/attached-files.ts" };
const linkSight = { type: "LinkSight", from: "#domain/deliverable/link-sight.ts" };
const manualTax = { type: "ManualTax", from: "#domain/order/money-form.ts" };
const issuedDocument = { type: "IssuedDocument", from: "#domain/invoice/document.ts" };

/**
 * What the functions and triggers let into a column and the catalogue does not say: the shape of JSON, the values of a
 * generated column.
 */
const narrowed: Record<string, { type: string; from?: string }> = {
  "approvals.files": recordedFiles,
  "approvals.link_seen": linkSight,
  "bookings.event_type": { type: "EventType", from: "#domain/booking/event-type.ts" },
  "booking_hours.week": { type: "Week", from: "#domain/booking/hours.ts" },
  "change_points.files": recordedFiles,
  "credit_notes.document": issuedDocument,
  "deliverable_versions.files": recordedFiles,
  "deliverable_versions.link_seen": linkSight,
  "invoices.document": issuedDocument,
  "invoices.manual_tax": manualTax,
  "orders.manual_tax": manualTax,
  "invoices.state": { type: '"draft" | "open" | "paid" | "credited"' },
  "messages.files": recordedFiles,
  "notifications.kind": { type: "NotificationKind", from: "#domain/notification/address.ts" },
  "notifications.details": { type: "{ [name: string]: unknown }" },
  "seo_reports.report": { type: "SeoReport", from: "#domain/seo/report.ts" },
};

/** The functions whose JSON has a type in database/json-answers.ts. */
const jsonAnswers = new Set(
  [
    ...(readFileSync(new URL("../../database/json-answers.ts", import.meta.url), "utf8")
      .split("export interface JsonAnswers {")[1]
      ?.matchAll(/^ {2}(\w+):/gm) ?? []),
  ].map(([, name = ""]) => name),
);

/** Columns that a trigger fills at every insert, which cannot be read from the catalogue. */
const setByTriggers = new Set(["onboarding_submissions.project_checklist"]);

interface Column {
  table: string;
  kind: "r" | "v";
  name: string;
  type: string;
  nullable: boolean;
  /** An insert may leave it out. */
  optional: boolean;
  /** A person, signed in or not, has the right to insert or to update it. */
  insertable: boolean;
  updatable: boolean;
  checks: string[];
  /** The values of a column that refers to a private table of names. */
  names: string[] | null;
}

interface ForeignKey {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  isOneToOne: boolean;
}

interface SqlFunction {
  name: string;
  args: string[];
  argTypes: string[];
  /** How many of the last arguments have a default. */
  defaults: number;
  returns: string;
  returnsSet: boolean;
  /** Names and types of `returns table (…)`; empty for another answer. */
  columns: string[];
  columnTypes: string[];
}

/**
 * The text of database/types.ts: a row type for each table and view of the schema `public`, and `Database`, the shape
 * that `createClient<Database>` of supabase-js takes (its generics GenericTable and GenericFunction). `Insert` and
 * `Update` have only the columns that a person may write.
 */
export async function databaseTypes(db: Database): Promise<string> {
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table);
  const foreignKeys = Map.groupBy(await readForeignKeys(db), ({ table }) => table);
  const functions = await readFunctions(db);
  const relations = (kind: Column["kind"]) =>
    [...tables].filter(([, [first]]) => first?.kind === kind);
  return [
    "// Made from the SQL files by `npm run types:database`. Do not edit.\n",
    `${importsOf(narrowed)}import type { JsonAnswers } from "./json-answers.ts";\n`,
    `/** The tables whose changes open pages hear of. */\nexport type PublishedTable = ${(await readPublished(db)).map((name) => JSON.stringify(name)).join(" | ")};\n`,
    ...[...tables].map(([table, columns]) => rowType(table, columns)),
    `export type Database = {
  public: {
    Tables: {
${relations("r")
  .map(([table, columns]) => tableEntry(table, columns, foreignKeys.get(table) ?? []))
  .join("\n")}
    };
    Views: {
${relations("v")
  .map(([view]) => `      ${view}: { Row: ${rowName(view)}; Relationships: [] };`)
  .join("\n")}
    };
    Functions: {
${functions.map((each) => functionEntry(each)).join("\n")}
    };
  };
};
`,
  ].join("\n");
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select c.relname as table, c.relkind::text as kind, a.attname as name, t.typname as type,
       not a.attnotnull as nullable, not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional,
       has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
         or has_column_privilege('anon', c.oid, a.attnum, 'insert') as insertable,
       has_column_privilege('authenticated', c.oid, a.attnum, 'update') as updatable,
       array(select pg_get_constraintdef(k.oid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks,
       (select array(select name from private.audit_actions order by name)
        from pg_constraint k where k.conrelid = c.oid and k.conkey = array[a.attnum]
          and k.confrelid = 'private.audit_actions'::regclass) as names
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  );
  return rows;
}

async function readPublished(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from engine.published_tables p join pg_class c on c.oid = p.relation
     where c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The foreign keys within the schema, which a request may follow: `project:onboarding_submissions(id)`. */
async function readForeignKeys(db: Database): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select k.conname as name, c.relname as table, target.relname as target,
       array(select a.attname::text from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n)
         as columns,
       array(select a.attname::text from unnest(k.confkey) n join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n)
         as "targetColumns",
       exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indkey::int2[] = k.conkey)
         as "isOneToOne"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and target.relnamespace = c.relnamespace
     order by c.relname, k.conname`,
  );
  return rows;
}

/** The functions that a signed-in person may call. */
async function readFunctions(db: Database): Promise<SqlFunction[]> {
  const typeNames = (oids: string) =>
    `array(select t.typname::text from unnest(${oids}) with ordinality o(oid, n) join pg_type t on t.oid = o.oid order by n)`;
  const { rows } = await db.query<SqlFunction>(
    `select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args, ${typeNames("p.proargtypes::oid[]")} as "argTypes",
       p.pronargdefaults as defaults, t.typname as returns, p.proretset as "returnsSet",
       case when p.proargmodes is null then '{}' else p.proargnames[p.pronargs + 1:] end as columns,
       case when p.proargmodes is null then '{}' else ${typeNames("p.proallargtypes[p.pronargs + 1:]")} end as "columnTypes"
     from pg_proc p join pg_type t on t.oid = p.prorettype
     where p.pronamespace = 'public'::regnamespace and t.typname <> 'trigger'
       and has_function_privilege('authenticated', p.oid, 'execute')
     order by p.proname`,
  );
  return rows;
}

function rowType(table: string, columns: Column[]): string {
  const fields = columns.map(({ name, type, nullable, checks, names }) => {
    const known = narrowed[`${table}.${name}`]?.type ?? oneOf(names ?? allowedBy(checks));
    return `  ${name}: ${known ?? jsonType(type, `${table}.${name}`)}${nullable ? " | null" : ""};`;
  });
  return `export type ${rowName(table)} = {\n${fields.join("\n")}\n};\n`;
}

/** In the order of their paths, as the linter wants it. */
function importsOf(columns: typeof narrowed): string {
  const typeIn = new Map(Object.values(columns).map(({ type, from = "" }) => [from, type]));
  typeIn.delete("");
  const lines = [...typeIn.keys()]
    .sort()
    .map((from) => `import type { ${typeIn.get(from)?.replace("[]", "")} } from "${from}";`);
  return `${lines.join("\n")}\n`;
}

function tableEntry(table: string, columns: Column[], foreignKeys: ForeignKey[]): string {
  const row = rowName(table);
  const insertable = columns.filter((column) => column.insertable);
  const isOptional = (column: Column) =>
    column.optional || setByTriggers.has(`${table}.${column.name}`);
  const required = insertable.filter((column) => !isOptional(column));
  const optional = insertable.filter(isOptional);
  const updatable = columns.filter((column) => column.updatable);
  const relationships = foreignKeys.map(
    ({ name, columns, isOneToOne, target, targetColumns }) =>
      `{ foreignKeyName: "${name}"; columns: ${list(columns)}; isOneToOne: ${isOneToOne}; referencedRelation: "${target}"; referencedColumns: ${list(targetColumns)} }`,
  );
  return `      ${table}: {
        Row: ${row};
        Insert: Pick<${row}, ${union(required)}> & Partial<Pick<${row}, ${union(optional)}>>;
        Update: Partial<Pick<${row}, ${union(updatable)}>>;
        Relationships: [${relationships.join(", ")}];
      };`;
}

function union(columns: Column[]): string {
  return columns.map(({ name }) => `"${name}"`).join(" | ") || "never";
}

function functionEntry(each: SqlFunction): string {
  const firstDefault = each.args.length - each.defaults;
  const args = each.args.map((name, at) => {
    const type = jsonType(each.argTypes[at], `${each.name}(${name})`);
    return at < firstDefault ? `${name}: ${type}` : `${name}?: ${type} | null`;
  });
  const columns = each.columns.map(
    (name, at) => `${name}: ${jsonType(each.columnTypes[at], `${each.name}.${name}`)}`,
  );
  const named = jsonAnswers.has(each.name) ? `JsonAnswers["${each.name}"]` : null;
  const one =
    columns.length > 0 ? `{ ${columns.join("; ")} }` : (named ?? jsonType(each.returns, each.name));
  return `      ${each.name}: {
        Args: ${args.length > 0 ? `{ ${args.join("; ")} }` : "Record<PropertyKey, never>"};
        Returns: ${one}${each.returnsSet ? "[]" : ""};
      };`;
}

function jsonType(type: string | undefined, where: string): string {
  const found = jsonTypes[type ?? ""];
  if (!found) throw new Error(`database-types: no type is known for ${where} (${type})`);
  return found;
}

function list(names: string[]): string {
  return `[${names.map((name) => `"${name}"`).join(", ")}]`;
}

function oneOf(values: string[] | null): string | null {
  return values?.map((value) => JSON.stringify(value)).join(" | ") ?? null;
}

/** `CHECK ((status = ANY (ARRAY['new'::text, 'done'::text])))` → `["new", "done"]`. */
function allowedBy(checks: string[]): string[] | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1];
    if (list) return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) => value ?? "");
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
  await migrate(db, installationSql);
  const text = await databaseTypes(db);
  await db.close();
  if (!process.argv.includes("--check")) writeFileSync(path, text);
  else if (readFileSync(path, "utf8") !== text) {
    console.error("database/types.ts is not what the SQL files say. Run `npm run types:database`.");
    process.exit(1);
  }
  process.exit(0);
}

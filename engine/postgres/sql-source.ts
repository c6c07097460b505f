import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "./database.ts";

/**
 * The SQL of one area, in up to five folders:
 *
 * - `functions/before-tables/`: functions that check constraints, indexes or defaults of the tables call
 * - `tables/`: `0001_….sql`, …; the history, each file applied once
 * - `functions/`: functions and views as they are today
 * - `events/`: the triggers of its tables, each with what follows, in order; read after the functions
 * - `policies/`: `<table>.sql` or `<schema>.<table>.sql`; `every-table.sql` is read after all others
 */
export interface SqlSource {
  /** The names of its files in `engine.applied_sql` begin with it. */
  name: string;
  folder: string;
  /** The SQL that runs in place of a file of `tables/`, where something else has done its work. Default: its text. */
  adapt?(db: Database, file: { name: string; sql: string }): string;
  /** The folder of SQL that brings a database with the former history over to this one (adopt.ts). */
  adoption?: string;
}

export interface SqlFile {
  /** `database/tables/0001_notes.sql` */
  name: string;
  sql: string;
  sha256: string;
}

export interface SqlFiles {
  source: SqlSource;
  beforeTables: SqlFile[];
  tables: SqlFile[];
  /** Those of `functions/`, then those of `events/`. */
  functions: SqlFile[];
  policies: PolicyFile[];
}

export interface PolicyFile extends SqlFile {
  /** null for the file about every table. */
  table: { schema: string; table: string } | null;
}

const everyTable = "every-table.sql";

/** @throws Error when the numbers of the history have a gap or a repeat. */
export async function readSqlFiles(source: SqlSource): Promise<SqlFiles> {
  const [beforeTables, tables, functions, events, policies] = await Promise.all([
    readFolder(source, "functions/before-tables", /^[\w-]+\.sql$/),
    readFolder(source, "tables", /^\d{4}_[\w-]+\.sql$/),
    readFolder(source, "functions", /^[\w-]+\.sql$/),
    readFolder(source, "events", /^[\w-]+\.sql$/),
    readFolder(source, "policies", /^[\w.-]+\.sql$/),
  ]);
  refuseGaps(source, tables);
  return {
    source,
    beforeTables,
    tables,
    functions: [...functions, ...events],
    policies: policies.map((file) => ({ ...file, table: tableOf(fileOf(file)) })),
  };
}

/**
 * Whether processes of the release before may go on running beside a step of the history: its first line says
 * `-- compatible: …` or `-- breaking: …`, with the reason. Null for the steps from before this was asked.
 */
export function besideOf({ sql }: Pick<SqlFile, "sql">): "compatible" | "breaking" | null {
  const [, beside] = /^-- (compatible|breaking): \S/.exec(sql) ?? [];
  return (beside as "compatible" | "breaking" | undefined) ?? null;
}

/** The names of the steps beside which older processes stop. */
export async function breakingSteps(sources: readonly SqlSource[]): Promise<string[]> {
  const found = await Promise.all(sources.map(readSqlFiles));
  const tables = found.flatMap((files) => files.tables);
  return tables.filter((file) => besideOf(file) === "breaking").map(({ name }) => name);
}

/** A hash of every file of SQL and its name, which changes with any of them. */
export async function digestOfSql(sources: readonly SqlSource[]): Promise<string> {
  const hash = createHash("sha256");
  for (const found of await Promise.all(sources.map(readSqlFiles))) {
    const { beforeTables, tables, functions, policies } = found;
    for (const { name, sha256 } of [...beforeTables, ...tables, ...functions, ...policies]) {
      hash.update(`${name} ${sha256}\n`);
    }
  }
  return hash.digest("hex");
}

async function readFolder(
  { name, folder }: SqlSource,
  kind: string,
  pattern: RegExp,
): Promise<SqlFile[]> {
  const path = join(folder, kind);
  const files = existsSync(path) ? (await readdir(path)).filter((file) => pattern.test(file)) : [];
  return Promise.all(
    files.sort().map(async (file) => {
      const sql = await readFile(join(path, file), "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      return { name: `${name}/${kind}/${file}`, sql, sha256 };
    }),
  );
}

/** Two branches that each add a file of the same number would otherwise be noticed only on somebody's database. */
function refuseGaps({ name }: SqlSource, tables: readonly SqlFile[]) {
  for (const [index, file] of tables.entries()) {
    const number = String(index + 1).padStart(4, "0");
    if (fileOf(file).startsWith(`${number}_`)) continue;
    throw new Error(
      `The history of ${name} needs a file of number ${number} and has ${file.name}. Number its files without gaps and repeats.`,
    );
  }
}

function fileOf({ name }: SqlFile): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/** `orders.sql` → public.orders, `storage.objects.sql` → storage.objects. */
function tableOf(file: string): PolicyFile["table"] {
  if (file === everyTable) return null;
  const [first = "", second] = file.replace(/\.sql$/, "").split(".");
  return second ? { schema: first, table: second } : { schema: "public", table: first };
}

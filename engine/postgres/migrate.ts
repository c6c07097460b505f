import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Queryable } from "./database.ts";
import { raiseSqlVersion, type SqlVersion } from "./sql-version.ts";

/** One room's SQL. Migrations run once each, in name order; policies again whenever their file changed. */
export interface SqlSource {
  name: string;
  migrations: string;
  /** A folder of one file per table, `<table>.sql` or `<schema>.<table>.sql`. */
  policies?: string;
  /** What runs in place of a migration's text where another part of the start does some of it. Default: the text. */
  adapt?(db: Database, file: { name: string; sql: string }): string;
}

export interface Migrated {
  migrations: string[];
  policies: string[];
}

/**
 * Brings a database up to date, all or nothing, under a lock that other processes wait for.
 * @param version the number of these sources, where several versions may meet on one database.
 * @throws Error when a newer version has been at it, when a migration was edited after it ran or is not known here,
 * or when a file fails: it names the file.
 */
export async function migrate(
  db: Database,
  sources: readonly SqlSource[],
  version: SqlVersion | null = null,
): Promise<Migrated> {
  const found = await Promise.all(sources.map(readSource));
  return db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(72623859)");
    await tx.exec(`create schema if not exists engine;
      create table if not exists engine.applied_sql (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    if (version) await raiseSqlVersion(tx, version);
    const { rows } = await tx.query<{ name: string; sha256: string }>(
      "select name, sha256 from engine.applied_sql",
    );
    if (version) refuseUnknown(rows, found);
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const done: Migrated = { migrations: [], policies: [] };
    for (const file of found.flatMap((source) => source.migrations)) {
      const before = applied.get(file.name);
      if (before === file.sha256) continue;
      if (before) {
        throw new Error(
          `Cannot start: the migration ${file.name} was changed after it ran. Restore the file and put the change into a new one.`,
        );
      }
      await run(tx, file, file.adapt(db));
      done.migrations.push(file.name);
    }
    const policies = found.flatMap((source) => source.policies);
    for (const file of policies) {
      if (applied.get(file.name) === file.sha256 && done.migrations.length === 0) continue;
      await dropPolicies(tx, file.table);
      await run(tx, file, file.sql);
      done.policies.push(file.name);
    }
    return done;
  });
}

/** A migration that ran and is not here: the code is older than its database. */
function refuseUnknown(
  applied: readonly { name: string }[],
  found: readonly { migrations: readonly SqlFile[] }[],
) {
  const known = new Set(found.flatMap(({ migrations }) => migrations.map(({ name }) => name)));
  const unknown = applied.find(({ name }) => !name.includes("/policies/") && !known.has(name));
  if (!unknown) return;
  throw new Error(
    `Cannot start: this database was brought up to date by a newer Daybreak (${unknown.name} is not known here). Start that version again, or restore a backup from before the update.`,
  );
}

/** Of every file of SQL and its name: changes with each of them. */
export async function digestOfSql(sources: readonly SqlSource[]): Promise<string> {
  const found = await Promise.all(sources.map(readSource));
  const hash = createHash("sha256");
  for (const { migrations, policies } of found) {
    for (const { name, sha256 } of [...migrations, ...policies]) hash.update(`${name} ${sha256}\n`);
  }
  return hash.digest("hex");
}

interface SqlFile {
  name: string;
  sql: string;
  sha256: string;
}

interface Migration extends SqlFile {
  adapt(db: Database): string;
}

async function readSource({ name, migrations, policies, adapt }: SqlSource) {
  const read = async (folder: string, pattern: RegExp) => {
    const files = existsSync(folder) ? (await readdir(folder)).filter((f) => pattern.test(f)) : [];
    return Promise.all(
      files.sort().map(async (file) => {
        const sql = await readFile(join(folder, file), "utf8");
        return { file, sql, sha256: createHash("sha256").update(sql).digest("hex") };
      }),
    );
  };
  const history = await read(migrations, /^\d{4}_[\w-]+\.sql$/);
  const truths = policies ? await read(policies, /^[\w.]+\.sql$/) : [];
  return {
    migrations: history.map(
      (f): Migration => ({
        ...f,
        name: `${name}/${f.file}`,
        adapt: (db) => adapt?.(db, { name: f.file, sql: f.sql }) ?? f.sql,
      }),
    ),
    policies: truths.map((f) => ({
      ...f,
      name: `${name}/policies/${f.file}`,
      table: tableOf(f.file),
    })),
  };
}

/** `orders.sql` → public.orders, `storage.objects.sql` → storage.objects. */
function tableOf(file: string): { schema: string; table: string } {
  const [first = "", second] = file.replace(/\.sql$/, "").split(".");
  return second ? { schema: first, table: second } : { schema: "public", table: first };
}

async function run(tx: Queryable, file: SqlFile, sql: string) {
  try {
    await tx.exec(sql);
  } catch (error) {
    throw new Error(`Cannot start: ${file.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  await tx.query(
    `insert into engine.applied_sql (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [file.name, file.sha256],
  );
}

/** A policy file is the whole truth about its table: what it no longer says is gone, grants included. */
async function dropPolicies(tx: Queryable, { schema, table }: { schema: string; table: string }) {
  const { rows } = await tx.query<{ policyname: string }>(
    "select policyname from pg_policies where schemaname = $1 and tablename = $2",
    [schema, table],
  );
  const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const target = `${quote(schema)}.${quote(table)}`;
  for (const { policyname } of rows) await tx.exec(`drop policy ${quote(policyname)} on ${target}`);
  await tx.exec(`revoke all on ${target} from anon, authenticated`);
}

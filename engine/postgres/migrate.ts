import { setTimeout as wait } from "node:timers/promises";
import { adopt } from "./adopt.ts";
import { dropFormer, recordCreated, revokeAndListCreated } from "./created-by-functions.ts";
import type { Database, Queryable } from "./database.ts";
import {
  type PolicyFile,
  readSqlFiles,
  type SqlFile,
  type SqlFiles,
  type SqlSource,
} from "./sql-source.ts";
import { raiseSqlVersion, type SqlVersion } from "./sql-version.ts";

/** The files that ran, by name. */
export interface Migrated {
  tables: string[];
  functions: string[];
  policies: string[];
}

/**
 * Brings a database up to date, all or nothing, under an advisory lock that other processes wait for.
 *
 * Source by source, a file of `tables/` runs once. The files of functions and policies describe their present state:
 * when one file of functions has changed, or a table file has run, all functions are read again and those that no file
 * creates any more are dropped; then all policies are read again.
 * @param version the number of these sources, where several versions may meet on one database.
 * @param beforeCommit runs at the end of the transaction; when it throws, the migration is rolled back.
 * @throws Error when newer code has changed the database, when a table file was edited after it ran or is not known
 * here, or when a file fails: the message names the file.
 */
export async function migrate(
  db: Database,
  sources: readonly SqlSource[],
  version: SqlVersion | null = null,
  beforeCommit: (tx: Queryable) => Promise<void> = async () => {},
): Promise<Migrated> {
  const found = await Promise.all(sources.map(readSqlFiles));
  const update = async (tx: Queryable, waits: boolean): Promise<Migrated> => {
    await tx.query("select pg_advisory_xact_lock(72623859)");
    await tx.exec(`create schema if not exists engine;
      create table if not exists engine.applied_sql (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      create table if not exists engine.created_by_functions (
        object text primary key, source text not null)`);
    if (version) await raiseSqlVersion(tx, version);
    await adopt(tx, found);
    const { rows } = await tx.query<{ name: string; sha256: string }>(
      "select name, sha256 from engine.applied_sql",
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    if (version) refuseUnknown(applied, found);
    refuseEdited(applied, found);
    const migrated = await applyAll(tx, { db, found, applied, waits });
    await beforeCommit(tx);
    return migrated;
  };
  for (let attempt = 1; ; attempt++) {
    const waits = db.kind === "embedded" || attempt > attemptsWithoutWaiting;
    try {
      return await db.transaction((tx) => update(tx, waits), { pastPooler: true });
    } catch (error) {
      if (!isLockFault(error) || attempt === mostAttempts) throw error;
      await wait(pauseMs * (0.5 + Math.random()));
    }
  }
}

/** Ten seconds of attempts that hold nobody up, then a few that wait for their locks. */
const pauseMs = 100;
const attemptsWithoutWaiting = 100;
const mostAttempts = attemptsWithoutWaiting + 5;

/** A lock was not free (55P03), or two transactions waited for each other (40P01). */
function isLockFault(error: unknown): boolean {
  const { cause, code } = error as { cause?: { code?: string }; code?: string };
  return /^(55P03|40P01)$/.test(cause?.code ?? code ?? "");
}

/**
 * Takes every table's lock at once, or none. An update that took one lock after the other while other processes serve
 * would meet a request that holds the next one and waits for the first, and one of the two would fail.
 */
async function lockTables(tx: Queryable) {
  const { rows } = await tx.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('auth', 'storage', 'engine', 'private', 'public') and c.relkind in ('r', 'p')
       and pg_has_role(c.relowner, 'usage')
     order by 1`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  await tx.exec(`lock table ${names} in access exclusive mode nowait`);
}

/**
 * Whether `migrate` would change a database that somebody has used.
 * @returns the number of its SQL; null when it is new, up to date, or newer than `number`.
 */
export async function outdatedSince(
  db: Queryable,
  sources: readonly SqlSource[],
  number: number,
): Promise<number | null> {
  const { rows: tables } = await db.query<{ applied: boolean; version: boolean }>(
    `select to_regclass('engine.applied_sql') is not null as applied,
       to_regclass('engine.sql_version') is not null as version`,
  );
  if (!tables[0]?.applied) return null;
  const { rows } = await db.query<{ name: string; sha256: string }>(
    "select name, sha256 from engine.applied_sql",
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const found = await Promise.all(sources.map(readSqlFiles));
  const files = found.flatMap((each) => [
    ...each.beforeTables,
    ...each.tables,
    ...each.functions,
    ...each.policies,
  ]);
  const isCurrent =
    files.every(({ name, sha256 }) => applied.get(name) === sha256) &&
    removedFunctionFiles(applied, found).length === 0;
  if (rows.length === 0 || isCurrent) return null;
  const versions = tables[0].version
    ? (await db.query<{ number: number }>("select number from engine.sql_version")).rows
    : [];
  const from = versions[0]?.number ?? 0;
  return from > number ? null : from;
}

/** Throws when a table file that ran is missing here, because then the code is older than the database. */
function refuseUnknown(applied: ReadonlyMap<string, string>, found: readonly SqlFiles[]) {
  const known = new Set(found.flatMap(({ tables }) => tables.map(({ name }) => name)));
  const unknown = [...applied.keys()].find((name) => isTable(name) && !known.has(name));
  if (!unknown) return;
  throw new Error(
    `Cannot start: this database was brought up to date by a newer Daybreak (${unknown} is not known here). Start that version again, or restore a backup from before the update.`,
  );
}

function isTable(name: string): boolean {
  return name.includes("/tables/");
}

function refuseEdited(applied: ReadonlyMap<string, string>, found: readonly SqlFiles[]) {
  for (const { name, sha256 } of found.flatMap(({ tables }) => tables)) {
    const before = applied.get(name);
    if (!before || before === sha256) continue;
    throw new Error(
      `Cannot start: ${name} was changed after it ran. Restore the file and put the change into a new one.`,
    );
  }
}

interface Work {
  db: Database;
  found: readonly SqlFiles[];
  applied: ReadonlyMap<string, string>;
  /** Whether a lock that is not free is waited for. */
  waits: boolean;
}

async function applyAll(tx: Queryable, { db, found, applied, waits }: Work): Promise<Migrated> {
  const isNew = ({ name, sha256 }: SqlFile) => applied.get(name) !== sha256;
  const files = {
    tables: found.flatMap(({ tables }) => tables),
    functions: found.flatMap(({ beforeTables, functions }) => [...beforeTables, ...functions]),
    policies: found.flatMap(({ policies }) => policies),
  };
  const removed = removedFunctionFiles(applied, found);
  const tables = files.tables.filter(isNew);
  const readsFunctions = tables.length > 0 || removed.length > 0 || files.functions.some(isNew);
  const readsPolicies = readsFunctions || files.policies.some(isNew);
  if (readsPolicies && !waits) await lockTables(tx);
  if (readsPolicies) await dropPolicies(tx, files.policies);
  if (readsFunctions) {
    // A function may name another one that a later file creates.
    await tx.exec("set local check_function_bodies = off");
    const former = await revokeAndListCreated(tx, found);
    for (const { source, beforeTables, tables, functions } of found) {
      for (const file of beforeTables) await run(tx, file);
      // A savepoint has a transaction id of its own: triggers that a table file switches off and on again would
      // otherwise be recorded as created by the function files.
      await tx.exec("savepoint before_tables");
      for (const file of tables.filter(isNew)) {
        const name = file.name.slice(file.name.lastIndexOf("/") + 1);
        await run(tx, { ...file, sql: source.adapt?.(db, { name, sql: file.sql }) ?? file.sql });
      }
      await tx.exec("release before_tables");
      for (const file of functions) await run(tx, file);
      await recordCreated(tx, source);
    }
    await dropFormer(tx, former);
    await tx.query("delete from engine.applied_sql where name = any($1)", [removed]);
  }
  if (readsPolicies) {
    for (const file of files.policies.filter(({ table }) => table)) await run(tx, file);
    for (const file of files.policies.filter(({ table }) => !table)) await run(tx, file);
  }
  const names = (read: boolean, of: readonly SqlFile[]) => (read ? of.map(({ name }) => name) : []);
  return {
    tables: names(true, tables),
    functions: names(readsFunctions, files.functions),
    policies: names(readsPolicies, files.policies),
  };
}

/** Function files that ran and no longer exist. What they created must be dropped, so all functions are read again. */
function removedFunctionFiles(
  applied: ReadonlyMap<string, string>,
  found: readonly SqlFiles[],
): string[] {
  return found.flatMap(({ source, beforeTables, functions }) => {
    const known = new Set([...beforeTables, ...functions].map(({ name }) => name));
    const isOurs = (name: string) =>
      ["functions", "events"].some((folder) => name.startsWith(`${source.name}/${folder}/`));
    return [...applied.keys()].filter((name) => isOurs(name) && !known.has(name));
  });
}

/** A policy file names every policy and right of its table, so the former ones are removed before it runs. */
async function dropPolicies(tx: Queryable, policies: readonly PolicyFile[]) {
  const tables = policies.flatMap(({ table }) => (table ? [`${table.schema}.${table.table}`] : []));
  const { rows } = await tx.query<{ statement: string }>(
    `select format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement from pg_policies
       where schemaname || '.' || tablename = any($1)
     union all
     select format('revoke all on %I.%I from anon, authenticated', n.nspname, c.relname)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname || '.' || c.relname = any($1) and c.relkind in ('r', 'p', 'v')`,
    [tables],
  );
  await tx.exec(rows.map(({ statement }) => statement).join(";\n"));
}

async function run(tx: Queryable, file: SqlFile) {
  try {
    await tx.exec(file.sql);
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

import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { EmbeddedDatabase } from "#engine/postgres/embedded.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { digestOfSql, type SqlSource } from "#engine/postgres/sql-source.ts";
import { engineSql } from "#engine/sql.ts";
import { isFull } from "./counts.ts";

export type DatabaseKind = "embedded" | "server";

/** The address of a PostgreSQL cluster for tests, with its owner; without it only the embedded database is tried. */
const serverUrl = process.env.TEST_DATABASE_URL;
/** The same cluster behind a pooler in transaction mode, which requests then go through. */
const poolerUrl = process.env.TEST_POOLER_URL ?? null;
/** When another version of PostgreSQL is tried, testing the embedded database again would show nothing new. */
const isServerAlone = process.env.TEST_DATABASES === "server";
export const databaseKinds: DatabaseKind[] = [
  ...(serverUrl && isServerAlone ? [] : ["embedded" as const]),
  ...(serverUrl ? ["server" as const] : []),
];

/**
 * The databases for tests of what stands above the database, like mails and sign-in. In `npm test` this is only the
 * server, where there is one, because journeys run on the embedded database; in `npm run prove` it is both.
 */
export const eitherKind: DatabaseKind[] = isFull ? databaseKinds : databaseKinds.slice(-1);
export const testSecret = "a secret of the tests, at least 32 bytes long";

interface TestDatabaseOptions {
  /** Milliseconds after which a caller's statement is ended. */
  callTimeoutMs?: number;
}

/**
 * A fresh database with everything of `sources` in it, the engine's own SQL if nothing is named.
 * Migrated once per content of the SQL and cloned from then on.
 */
export function openTestDatabase(
  kind: DatabaseKind,
  sources: readonly SqlSource[] = engineSql,
  options: TestDatabaseOptions = {},
): Promise<Database> {
  return kind === "embedded" ? openEmbedded(sources, options) : openServer(sources, options);
}

const cache =
  process.env.TEST_DATABASE_CACHE ??
  fileURLToPath(new URL("../node_modules/.cache/test-databases/", import.meta.url));

async function openEmbedded(
  sources: readonly SqlSource[],
  options: TestDatabaseOptions,
): Promise<Database> {
  const path = join(cache, `${await digestOfSql(sources)}.tar`);
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true });
    const template = await EmbeddedDatabase.open({ folder: null });
    await migrate(template, sources);
    writeFileSync(`${path}.${process.pid}`, await template.image());
    renameSync(`${path}.${process.pid}`, path);
    await template.close();
  }
  return openDatabase({ folder: null, image: readFileSync(path), ...options });
}

/**
 * The folder of an embedded database without any SQL in it, as `template` of a new one, because PGlite takes two seconds
 * to make one.
 */
export async function emptyTemplate(): Promise<string> {
  const pglite = new URL("../node_modules/@electric-sql/pglite/package.json", import.meta.url);
  const { version } = JSON.parse(readFileSync(pglite, "utf8"));
  const folder = join(cache, `empty-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = `${folder}.${process.pid}`;
  const db = await EmbeddedDatabase.open({ folder: draft });
  await db.close();
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true }); // Another process has made it meanwhile.
  }
  return folder;
}

async function openServer(
  sources: readonly SqlSource[],
  options: TestDatabaseOptions,
): Promise<Database> {
  const template = `template_${(await digestOfSql(sources)).slice(0, 24)}`;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asServerOwner(async (owner) => {
    // One test file at a time, because PostgreSQL copies a template only while nobody is connected to it.
    await owner.query("select pg_advisory_lock(7262385)");
    await makeTemplate(owner, template, sources);
    await owner.query(`create database ${name} template ${template}`);
  });
  const url = databaseUrl(name);
  const pooledUrl = poolerUrl && databaseUrl(name, poolerUrl);
  const db = await openDatabase({ url, pooledUrl, secret: testSecret, poolSize: 8, ...options });
  const close = db.close.bind(db);
  return Object.assign(db, {
    async close() {
      await close();
      await asServerOwner((owner) => owner.query(`drop database if exists ${name} with (force)`));
    },
  });
}

/** Makes an empty database on the server, for a process that is started on it. */
export async function emptyServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asServerOwner((owner) => owner.query(`create database ${name}`));
  const drop = () =>
    asServerOwner((owner) => owner.query(`drop database if exists ${name} with (force)`));
  return { url: databaseUrl(name), drop };
}

async function makeTemplate(owner: Client, template: string, sources: readonly SqlSource[]) {
  const { rowCount } = await owner.query("select 1 from pg_database where datname = $1", [
    template,
  ]);
  if (rowCount) return;
  const draft = `${template}_${process.pid}`;
  await owner.query(`create database ${draft}`);
  const db = await openDatabase({ url: databaseUrl(draft), secret: testSecret, poolSize: 2 });
  await migrate(db, sources);
  await db.close();
  await owner.query(`alter database ${draft} rename to ${template}`);
}

async function asServerOwner(run: (owner: Client) => Promise<unknown>) {
  if (!serverUrl) throw new Error("TEST_DATABASE_URL is not set");
  const owner = new Client({ connectionString: serverUrl });
  await owner.connect();
  try {
    await run(owner);
  } finally {
    await owner.end();
  }
}

function databaseUrl(name: string, at = serverUrl): string {
  const url = new URL(at ?? "");
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `work` in a transaction that is rolled back. @returns what it returned */
export async function rolledBack<Value>(
  db: Pick<Database, "transaction">,
  work: (tx: Queryable) => Promise<Value>,
): Promise<Value> {
  const undo = new Error("undo");
  let value: Value | undefined;
  const done = db.transaction(async (tx) => {
    value = await work(tx);
    throw undo;
  });
  await done.catch((error) => {
    if (error !== undo) throw error;
  });
  return value as Value;
}

/** Whether the database's clock has passed `moment`, a timestamp as its text. */
export async function hasPassed(db: Pick<Database, "query">, moment: string): Promise<boolean> {
  const { rows } = await db.query<{ past: boolean }>(
    "select clock_timestamp() > $1::timestamptz as past",
    [moment],
  );
  return rows[0]?.past ?? false;
}

/** How many statements on this database wait for a lock. Only a server has more than one at a time. */
export async function countWaiting(db: Pick<Database, "query">): Promise<number> {
  const { count } = await db.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return count;
}

/** A second connection pool on a server; the embedded database has one connection, which is shared. */
export async function anotherConnection(db: Database) {
  if (db.kind === "embedded") return { db, close: async () => {} };
  const { rows } = await db.query<{ name: string }>("select current_database() as name");
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${rows[0]?.name}`;
  const other = await openDatabase({ url: url.href, secret: testSecret, poolSize: 8 });
  return { db: other, close: () => other.close() };
}

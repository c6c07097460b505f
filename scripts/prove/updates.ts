// Kills an update before each of its statements in order. Afterwards the database must be as before or as after the
// whole update, and the next start must finish it.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { productSql } from "#database/sql.ts";
import type { Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { engineSql } from "#engine/sql.ts";
import { readKeys, sharedKeys } from "#server/settings/keys.ts";
import { testSecret } from "../../tests/databases.ts";
import { freePort } from "../environment/free-port.ts";
import { startPostgres } from "../environment/postgres.ts";
import type { Interruption } from "./update-process.ts";

export interface UpdatesReport {
  database: "embedded" | "server";
  /** How many statements a start with the update runs. */
  statements: number;
  kills: number;
  /** How many kills left the database as it was; `complete` counts those after which the update was complete. */
  asBefore: number;
  complete: number;
  faults: string[];
}

export interface UpdatesOptions {
  database: "embedded" | "server";
  /** Kills before each n-th statement. */
  every: number;
  /** The owner of a cluster; without it a PostgreSQL is started. */
  serverUrl?: string | undefined;
  onKill?(statement: number, of: number): void;
}

export function hasPassed({ kills, asBefore, complete, faults }: UpdatesReport): boolean {
  return faults.length === 0 && kills > 0 && asBefore > 0 && asBefore + complete === kills;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const secrets = {
  jwtSecret: testSecret,
  secretKey: "sb_secret_of_an_old_installation_that_is_updated",
};
/**
 * After this many kills the update is finished and begun again on a new copy. Each kill leaves dead rows, so otherwise
 * every start would take longer than the one before.
 */
const killsPerInstallation = 10;
/** The table files of the product that the old installation has. */
const oldTables = 10;

/** @throws Error when there is no PostgreSQL to start. */
export async function run({ every, onKill, ...options }: UpdatesOptions): Promise<UpdatesReport> {
  const old = await makeOldInstallation(options);
  try {
    const before = await old.state();
    const whole = await old.start({});
    const { statements } = JSON.parse(/^\{"statements":\d+\}$/m.exec(whole.output)?.[0] ?? "{}");
    if (!statements) throw new Error(`The update does not succeed at all:\n${whole.output}`);
    const after = await old.state();
    await old.reset();
    const report: UpdatesReport = {
      database: options.database,
      statements,
      kills: 0,
      asBefore: 0,
      complete: 0,
      faults: before === after ? ["The update changes nothing."] : [],
    };
    for (let at = 1; at <= statements; at += every) {
      onKill?.(at, statements);
      const { signal } = await old.start({ at });
      // A start after a kill late in the update has less to do, and may end before this statement.
      if (signal !== "SIGKILL") break;
      report.kills++;
      const state = await old.state();
      if (state === before) report.asBefore++;
      else if (state === after) report.complete++;
      else report.faults.push(`killed before statement ${at}: neither before nor after`);
      if (state !== before || report.kills % killsPerInstallation === 0) {
        await finish(old, after, report, at);
      }
    }
    await finish(old, after, report, statements);
    return report;
  } finally {
    await old.remove();
  }
}

/** Checks that the next start completes the update, and resets the installation. */
async function finish(old: OldInstallation, after: string, report: UpdatesReport, at: number) {
  const { output } = await old.start({});
  if (!output.includes('{"statements":')) report.faults.push(`after ${at}: no start\n${output}`);
  if ((await old.state()) !== after)
    report.faults.push(`after ${at}: the next start did not finish`);
  await old.reset();
}

export interface OldInstallation {
  dataDir: string;
  /** Starts today's code on it. */
  start(
    how: Interruption,
  ): Promise<{ signal: string | null; status: number | null; output: string }>;
  /** Its SQL, its catalogue and its rows, as one text. */
  state(): Promise<string>;
  reset(): Promise<void>;
  remove(): Promise<void>;
}

/** An installation whose product has only its first tables, with somebody's message in it. */
export async function makeOldInstallation({
  database,
  serverUrl,
}: Pick<UpdatesOptions, "database" | "serverUrl">): Promise<OldInstallation> {
  const home = mkdtempSync(join(tmpdir(), "daybreak-update-"));
  const postgres = database === "server" && !serverUrl ? await startPostgres() : null;
  const owner = serverUrl ?? postgres?.url;
  if (database === "server" && !owner) throw new Error("No PostgreSQL to be started.");
  const id = randomUUID().slice(0, 8);
  const names = { old: `old_${id}`, now: `now_${id}` };
  const urlOf = (name: string) =>
    Object.assign(new URL(owner ?? ""), { pathname: `/${name}` }).href;
  const dataDir = join(home, "data");
  const keys = sharedKeys(readKeys({ ...secrets, publishableKey: null }, ""), database);
  const opened = (name: "old" | "now"): Promise<Database> =>
    database === "server"
      ? openDatabase({ url: urlOf(names[name]), secret: secrets.jwtSecret, poolSize: 2, keys })
      : openDatabase({ folder: join(name === "old" ? home : dataDir, "database"), keys });
  const asOwner = (...statements: string[]) => (owner ? inCluster(owner, statements) : null);

  await asOwner(`create database ${names.old}`);
  await fill(await opened("old"), join(home, "sql"));
  const installation: OldInstallation = {
    dataDir,
    async start(how) {
      const child = spawnSync(
        process.execPath,
        ["--liftoff-only", "scripts/prove/update-process.ts", JSON.stringify(how)],
        {
          cwd: root,
          encoding: "utf8",
          env: {
            PATH: process.env.PATH,
            NODE_ENV: "test",
            PORT: String(await freePort()),
            DATA_DIR: dataDir,
            JWT_SECRET: secrets.jwtSecret,
            SUPABASE_SECRET_KEY: secrets.secretKey,
            ADMIN_EMAIL: "studio@daybreak.example",
            ADMIN_PASSWORD: "correct horse staple",
            ...(database === "server" && { DATABASE_URL: urlOf(names.now) }),
          },
        },
      );
      const { signal, status, stdout, stderr } = child;
      return { signal, status, output: `${stdout}${stderr}` };
    },
    async state() {
      const db = await opened("now");
      try {
        return await stateOf(db);
      } finally {
        await db.close();
      }
    },
    async reset() {
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir, { mode: 0o700 });
      if (database === "embedded") {
        cpSync(join(home, "database"), join(dataDir, "database"), { recursive: true });
      }
      await asOwner(
        `drop database if exists ${names.now} with (force)`,
        `create database ${names.now} template ${names.old}`,
      );
    },
    async remove() {
      await asOwner(
        `drop database if exists ${names.now} with (force)`,
        `drop database if exists ${names.old} with (force)`,
      );
      await postgres?.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
  await installation.reset();
  return installation;
}

async function inCluster(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function fill(db: Database, sqlFolder: string) {
  for (const kind of ["tables", "functions/before-tables"]) {
    cpSync(join(productSql.folder, kind), join(sqlFolder, kind), {
      recursive: true,
      filter: (path) => Number(/(\d{4})_[^/]*$/.exec(path)?.[1] ?? 0) <= oldTables,
    });
  }
  const old = { name: productSql.name, folder: sqlFolder };
  await migrate(db, [...engineSql, old], { number: 1, compatibleWith: 1 });
  await db.query(
    `insert into public.contact_submissions (name, email, message)
     select 'Ada', 'ada' || n || '@example.com', 'Message ' || n from generate_series(1, 50) n`,
  );
  await db.close();
}

async function stateOf(db: Database): Promise<string> {
  const { rows } = await db.query<{ state: string }>(
    `select jsonb_build_object(
       'files', (select jsonb_agg(name || ' ' || sha256 order by name) from engine.applied_sql),
       'columns', (select md5(string_agg(format('%s %s %s', attrelid::regclass, attname, atttypid::regtype), ';'
           order by attrelid::regclass::text, attnum)) from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace::regnamespace::text in ('auth', 'storage', 'engine', 'private', 'public')
           and c.relkind in ('r', 'v') and attnum > 0),
       'functions', (select md5(string_agg(pg_get_functiondef(oid), ';' order by oid::regprocedure::text)) from pg_proc
         where pronamespace::regnamespace::text in ('auth', 'storage', 'engine', 'private', 'public')
           and prokind = 'f' and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')),
       'policies', (select md5(string_agg(tablename || policyname || coalesce(qual, ''), ';'
         order by tablename, policyname)) from pg_policies),
       'messages', (select md5(string_agg(name || email || message, ';' order by message))
         from public.contact_submissions))::text as state`,
  );
  return rows[0]?.state ?? "";
}

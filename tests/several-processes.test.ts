import { randomBytes, randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../scripts/environment/free-port.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { startBalancer } from "./balancer.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { runCommand } from "./run-command.ts";
import { startSmtp } from "./smtp.ts";

const postgres = await startPostgres();
const key = () => randomBytes(32).toString("base64url");

describe.runIf(postgres)("two processes on one PostgreSQL", () => {
  const server = postgres as NonNullable<typeof postgres>;
  const secrets = { JWT_SECRET: key(), SUPABASE_SECRET_KEY: `sb_secret_${key()}` };
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let a: Daybreak;
  let b: Daybreak;
  let ports: { a: number; b: number };
  let env: Record<string, string>;
  const runsOfAJob = new Set<number>();
  let sampling: NodeJS.Timeout;
  const owner = new pg.Pool({ connectionString: server?.url, max: 2 });
  owner.on("error", () => {});

  beforeAll(async () => {
    balancer = await startBalancer();
    smtp = await startSmtp();
    ports = { a: await freePort(), b: await freePort() };
    env = {
      ...secrets,
      DATABASE_URL: server.url,
      SITE_URL: balancer.url,
      SMTP_URL: smtp.url,
      RATE_LIMITS: "rest=100000/1m,contact=1000/1m,signup=1000/1m,token=1000/1m,verify=4/10m",
    };
    // Both start at the same time, on an empty database.
    [a, b] = await Promise.all([
      startDaybreak({ ...env, PORT: String(ports.a) }),
      startDaybreak({ ...env, PORT: String(ports.b) }),
    ]);
    sampling = setInterval(async () => {
      const { rows } = await owner.query(
        "select last_run_at from engine.jobs where name = 'finish-deletions'",
      );
      if (rows[0]?.last_run_at) runsOfAJob.add(rows[0].last_run_at.getTime());
    }, 500);
  }, 120_000);
  afterAll(async () => {
    clearInterval(sampling);
    await Promise.all([a?.stop(), b?.stop()]);
    await owner.end();
    await smtp?.stop();
    await balancer?.stop();
    await server.stop();
  }, 60_000);

  const routeTo = (process: "a" | "b") => {
    balancer.to = ports[process];
  };
  const official = () =>
    createClient(balancer.url, a.publishableKey, { auth: { persistSession: false } });
  const message = (email = `${randomUUID()}@example.com`) => ({
    name: "Ada",
    email,
    message: "Hello",
    submission_key: randomUUID(),
  });

  test("a session that one process has opened is valid in the other, until it is ended there", async () => {
    const client = official();
    routeTo("a");
    const { data } = await client.auth.signInWithPassword(a.studio);
    routeTo("b");
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    await client.auth.signOut();
    routeTo("a");
    const answer = await fetch(`${balancer.url}/auth/v1/user`, {
      headers: { apikey: a.publishableKey, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
  });

  test("both processes count requests against one limit", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) {
      routeTo(n % 2 ? "a" : "b");
      const answer = await fetch(`${balancer.url}/auth/v1/verify`, {
        method: "POST",
        headers: { apikey: a.publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ type: "recovery", token_hash: "none" }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  test("a booking through one process takes its time away from the other's printed days at once", async () => {
    const soon = async (process: "a" | "b") => {
      routeTo(process);
      const html = await (await fetch(`${balancer.url}/booking`)).text();
      return [...html.matchAll(/ data-at="([^"]+)"/g)].map(([, at = ""]) => at);
    };
    const [start = ""] = await soon("b");
    expect(await soon("a")).toContain(start);
    const booking = {
      event: "discovery",
      start,
      zone: "Europe/Berlin",
      name: "Rosa",
      email: `${randomUUID()}@example.com`,
      phone: "+49 30 1234567",
      submission_key: randomUUID(),
    };
    const { error } = await official().functions.invoke("create-booking", { body: booking });
    expect(error).toBeNull();
    // Without the notice it would be read again after a minute.
    await expect.poll(() => soon("b"), { timeout: 5000 }).not.toContain(start);
    expect(await soon("b")).not.toEqual([]);
  });

  test("a change that one process makes reaches a page that is open on the other", async () => {
    routeTo("b");
    const client = official();
    await client.auth.signInWithPassword(a.studio);
    const received: unknown[] = [];
    const subscribed = Promise.withResolvers<void>();
    const channel = client
      .channel("open")
      .on(
        "postgres_changes",
        { event: "INSERT", schema: "public", table: "contact_submissions" },
        (change) => received.push(change.new.email),
      )
      .subscribe((state) => state === "SUBSCRIBED" && subscribed.resolve());
    await subscribed.promise;
    routeTo("a");
    const row = message();
    expect((await official().from("contact_submissions").insert(row)).status).toBe(201);
    await expect.poll(() => received).toEqual([row.email]);
    await client.removeChannel(channel);
    client.realtime.disconnect();
  });

  const rows = Array.from({ length: 24 }, () => message());
  const counts = () => rows.map(({ email }) => smtp.to(email).length);

  test("a process finds the files of one with another build, and those that nobody has are not found", async () => {
    await owner.query(
      `insert into private.immutable_files (path, body, seen_at)
       values ('/assets/other-1.js', 'export {};', now()), ('/content/other-1.json', '{}', now())`,
    );
    routeTo("b");
    const script = await fetch(`${balancer.url}/assets/other-1.js`);
    expect(await script.text()).toBe("export {};");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const content = await fetch(`${balancer.url}/content/other-1.json`);
    expect([content.status, await content.json()]).toEqual([200, {}]);
    for (const path of ["/assets/other-2.js", "/content/other-2.json"])
      expect((await fetch(`${balancer.url}${path}`)).status).toBe(404);
  });

  test("each mail is sent once, whichever process has taken the message", async () => {
    for (const [n, row] of rows.entries()) {
      routeTo(n % 2 ? "a" : "b");
      expect((await official().from("contact_submissions").insert(row)).status).toBe(201);
    }
    await expect.poll(counts).toEqual(rows.map(() => 1));
  }, 60_000);

  test("when one is killed in the middle of a mail, the other sends it within 30 seconds, once", {
    tags: "prove",
    timeout: 90_000,
  }, async () => {
    await b.kill();
    routeTo("a");
    const held = Promise.withResolvers<void>();
    smtp.gate.beforeSender = () => {
      smtp.gate.beforeSender = null;
      held.resolve();
      return new Promise(() => {});
    };
    const row = message();
    expect((await official().from("contact_submissions").insert(row)).status).toBe(201);
    await held.promise;
    await b.restart();
    await a.kill();
    const began = performance.now();
    await expect.poll(() => smtp.to(row.email).length).toBe(1);
    const tookMs = performance.now() - began;
    expect(tookMs).toBeLessThan(30_000);
    routeTo("b");
    const next = message();
    expect((await official().from("contact_submissions").insert(next)).status).toBe(201);
    await expect.poll(() => smtp.to(next.email).length).toBe(1);
    await a.restart();
    expect(smtp.to(row.email)).toHaveLength(1);
    // Both outboxes have run many times since then, so a mail that is sent twice would be here by now.
    expect(counts()).toEqual(rows.map(() => 1));
  });

  test.each([
    ["JWT_SECRET", () => key()],
    ["SUPABASE_SECRET_KEY", () => `sb_secret_${key()}`],
    ["SUPABASE_PUBLISHABLE_KEY", () => `sb_publishable_${key()}`],
  ])(
    "a third process with another %s is refused, the setting is named, and the others go on",
    async (name, other) => {
      const start = startDaybreak({ ...env, PORT: String(await freePort()), [name]: other() });
      await expect(start).rejects.toThrow(
        new RegExp(`Cannot start: ${name} differs from the one that this database is used with`),
      );
      for (const process of ["a", "b"] as const) {
        routeTo(process);
        expect((await fetch(`${balancer.url}/readyz`)).status).toBe(200);
        expect((await official().from("contact_submissions").insert(message())).status).toBe(201);
      }
    },
  );

  test("a process with its own secret on another database of the same server is refused, too", async () => {
    await owner.query("create database another");
    const url = new URL(server.url);
    url.pathname = "/another";
    const start = startDaybreak({ ...env, DATABASE_URL: url.href, JWT_SECRET: key() });
    await expect(start).rejects.toThrow(/another installation on this PostgreSQL server/);
    routeTo("a");
    expect((await official().from("contact_submissions").insert(message())).status).toBe(201);
  });

  test("a job that is due every ten seconds runs in one process at a time", {
    timeout: 60_000,
    tags: "prove",
  }, async () => {
    // On a fast machine the tests above end before the job has run often enough.
    await expect.poll(() => runsOfAJob.size).toBeGreaterThan(3);
    const runs = [...runsOfAJob].sort((x, y) => x - y);
    // Each start runs the job once; apart from that no process runs it before its time.
    const early = runs.filter((at, n) => n > 0 && at - (runs[n - 1] ?? 0) < 7_000);
    expect(early.length).toBeLessThanOrEqual(2);
  });

  test("a command changes the keys, once every process has stopped", async () => {
    const newEnv = { ...env, JWT_SECRET: key() };
    const refused = await changeKeys(newEnv);
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringMatching(/processes are running/),
    ]);
    await Promise.all([a.kill(), b.kill()]);
    await expect.poll(async () => (await changeKeys(newEnv)).status).toBe(0);
    await expect(a.restart()).rejects.toThrow(/JWT_SECRET differs/);
    const c = await startDaybreak({ ...newEnv, PORT: String(ports.a) });
    routeTo("a");
    expect((await official().auth.signInWithPassword(a.studio)).error).toBeNull();
    await c.stop();
  }, 90_000);
});

const changeKeys = (env: Record<string, string>) => runCommand("change-keys", [], env);

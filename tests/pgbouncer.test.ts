import { randomBytes, randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { engineSql } from "#engine/sql.ts";
import { freePort } from "../scripts/environment/free-port.ts";
import { type Pooler, startPgBouncer } from "../scripts/environment/pgbouncer.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { testSecret } from "./databases.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";

const postgres = await startPostgres();
const inMode = (mode: "session" | "transaction", connections?: number) =>
  postgres &&
  startPgBouncer({
    mode,
    url: postgres.url,
    secret: testSecret,
    ...(connections && { connections }),
  });
const session = await inMode("session");
// Fewer connections than the process would like, so that each of them serves one transaction after the other.
const transaction = await inMode("transaction", 3);
const anon: Caller = { role: "anon", claims: { role: "anon" } };
const at = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

afterAll(async () => {
  await Promise.all([session?.stop(), transaction?.stop()]);
  await postgres?.stop();
});

describe.runIf(session)("behind PgBouncer in session mode (needs pgbouncer)", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase({ url: (session as Pooler).url, secret: testSecret, poolSize: 6 });
    await migrate(db, engineSql);
  }, 60_000);
  afterAll(() => db?.close());

  test("the database works as without PgBouncer", async () => {
    const [who] = await db.asCaller(anon, [{ text: "select current_user::text" }]);
    expect(who?.rows).toEqual([["anon"]]);
    const received: string[] = [];
    await db.listen("news", { onNotification: (payload) => received.push(payload), onGap() {} });
    await db.query("select pg_notify('news', 'here')");
    await expect.poll(() => received).toEqual(["here"]);
  });
});

describe.runIf(transaction)("behind PgBouncer in transaction mode (needs pgbouncer)", () => {
  const pooler = transaction as Pooler;
  const server = postgres as NonNullable<typeof postgres>;
  const names = { engine: "pooled_engine", product: "pooled_product" };
  let db: Database;
  beforeAll(async () => {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    for (const name of Object.values(names)) await admin.query(`create database ${name}`);
    await admin.end();
    db = await openDatabase({
      url: at(server.url, names.engine),
      pooledUrl: at(pooler.url, names.engine),
      secret: testSecret,
      poolSize: 6,
      callTimeoutMs: 300,
    });
    await migrate(db, engineSql);
  }, 60_000);
  afterAll(() => db?.close());

  test("a start without DATABASE_DIRECT_URL is refused, and the message says to set it", async () => {
    const start = openDatabase({ url: pooler.url, secret: testSecret, poolSize: 6 });
    await expect(start.then((db) => db.close())).rejects.toThrow(
      /Cannot start: this process does not hear what it says by NOTIFY.+set DATABASE_DIRECT_URL/s,
    );
  }, 60_000);

  test("a start whose DATABASE_DIRECT_URL names another database is refused", async () => {
    const url = at(server.url, "postgres");
    const pooledUrl = at(pooler.url, names.engine);
    const start = openDatabase({ url, pooledUrl, secret: testSecret, poolSize: 6 });
    await expect(start.then((db) => db.close())).rejects.toThrow(
      /Cannot start: this process does not hear.+the same database as DATABASE_URL/s,
    );
  }, 60_000);

  test("a change is received past the pooler", async () => {
    const received: string[] = [];
    await db.listen("news", { onNotification: (payload) => received.push(payload), onGap() {} });
    await db.transaction((tx) => tx.query("select pg_notify('news', 'here')"));
    await expect.poll(() => received).toEqual(["here"]);
  });

  test("a caller's statement is ended after its time, and one in time is not", async () => {
    const run = (seconds: number) =>
      db.asCaller(anon, [{ text: "select pg_sleep($1::float8)", values: [seconds] }]);
    await expect(run(5)).rejects.toMatchObject({ code: "57014" });
    await expect(run(0.01)).resolves.toHaveLength(1);
  });

  test("a time limit of one caller holds for nobody else on the same connection", async () => {
    const limits = await Promise.all(
      Array.from({ length: 8 }, () =>
        db.query("select current_setting('statement_timeout') as it"),
      ),
    );
    expect(new Set(limits.map(({ rows }) => rows[0]?.it))).toEqual(new Set(["5min"]));
    const inside = await db.transaction((tx) => tx.query("select current_setting('jit') as it"));
    expect(inside.rows).toEqual([{ it: "off" }]);
    const level = await db.transaction(async (tx) => {
      await tx.exec("set transaction isolation level repeatable read");
      return tx.query("select current_setting('transaction_isolation') as it");
    });
    expect(level.rows).toEqual([{ it: "repeatable read" }]);
  });

  test("nothing is left in a session: no setting, no statement, no lock, no table", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        db.asCaller(anon, [{ text: `select ${n} as number_${n}, current_user::text` }]),
      ),
    );
    await expect(db.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
    const tried = db.asCaller(anon, [{ text: "select 1 / 0" }], { rollback: true });
    await expect(tried).rejects.toMatchObject({ code: "22012" });
    // Sessions that this connection gets one after the other: all that there are.
    const other = new pg.Pool({ connectionString: at(pooler.url, names.engine), max: 3 });
    const rows = await Promise.all(
      Array.from({ length: 3 }, () =>
        other.query(`select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout,
          current_setting('role') as role, current_setting('jit') as jit,
          (select count(*)::int4 from pg_prepared_statements) as prepared,
          (select count(*)::int4 from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
          pg_my_temp_schema()::int8 as temporary, pg_sleep(0.2)::text`),
      ),
    );
    await other.end();
    const seen = rows.flatMap((answer) => answer.rows);
    expect(new Set(seen.map(({ pid }) => pid)).size).toBe(3);
    for (const { pid: _, pg_sleep: _slept, ...state } of seen) {
      expect(state).toEqual({
        timeout: "0",
        role: "none",
        jit: "on",
        prepared: 0,
        locks: 0,
        temporary: "0",
      });
    }
  });

  describe("two processes", () => {
    let processes: Daybreak[] = [];
    const secretKey = `sb_secret_${randomBytes(32).toString("base64url")}`;
    beforeAll(async () => {
      const ports = [await freePort(), await freePort()];
      processes = await Promise.all(
        ports.map(async (port) => {
          const started = await startDaybreak({
            DATABASE_URL: at(pooler.url, names.product),
            DATABASE_DIRECT_URL: at(server.url, names.product),
            JWT_SECRET: testSecret,
            SUPABASE_SECRET_KEY: secretKey,
            SITE_URL: `http://localhost:${ports[0]}`,
            PORT: String(port),
          });
          return { ...started, url: `http://localhost:${port}` };
        }),
      );
    }, 120_000);
    afterAll(async () => {
      await Promise.all(processes.map((each) => each.stop()));
    }, 60_000);
    const official = ({ url, publishableKey }: Daybreak) =>
      createClient(url, publishableKey, { auth: { persistSession: false } });

    test("fifty messages at once are stored by both, and a page that is open on the other gets each", async () => {
      const [a, b] = processes as [Daybreak, Daybreak];
      const studio = official(b);
      expect((await studio.auth.signInWithPassword(a.studio)).error).toBeNull();
      const received: string[] = [];
      const inserts = { event: "INSERT", schema: "public", table: "contact_submissions" } as const;
      const channel = studio
        .channel("open")
        .on("postgres_changes", inserts, ({ new: row }) => received.push(row.email));
      await new Promise<void>((joined) =>
        channel.subscribe((state) => state === "SUBSCRIBED" && joined()),
      );
      const emails = Array.from({ length: 50 }, () => `${randomUUID()}@example.com`);
      const answers = await Promise.all(
        emails.map((email, n) =>
          official(n % 2 ? a : b)
            .from("contact_submissions")
            .insert({ name: "Ada", email, message: "Hello", submission_key: randomUUID() }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201));
      await expect.poll(() => received.toSorted()).toEqual(emails.toSorted());
      const { data } = await studio.from("contact_submissions").select("email").in("email", emails);
      expect(data).toHaveLength(50);
      await studio.removeAllChannels();
      studio.realtime.disconnect();
    }, 60_000);

    test("each of their mails is sent once", async () => {
      const [a, b] = processes as [Daybreak, Daybreak];
      const email = `${randomUUID()}@example.com`;
      await official(a)
        .from("contact_submissions")
        .insert({ name: "Ada", email, message: "Hello", submission_key: randomUUID() });
      await Promise.race([a.mailbox.find(email, /./), b.mailbox.find(email, /./)]);
      const sent = [a, b].flatMap(({ mailbox }) => mailbox.all.filter(({ to }) => to === email));
      expect(sent).toHaveLength(1);
    }, 60_000);
  });
});

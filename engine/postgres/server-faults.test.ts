import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../scripts/environment/postgres.ts";
import { testSecret } from "../../tests/databases.ts";
import { engineSql } from "../sql.ts";
import type { Caller, Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { defaultWatchdogTimes } from "./server-watchdog.ts";
import { isUnavailable } from "./unavailable.ts";

const anon: Caller = { role: "anon", claims: { role: "anon" } };
const watchdogTimes = { quietMs: 1_000, answerMs: 1_000 };
const postgres = await startPostgres();

// An error event without a listener would end the process; vitest reports it as unhandled, and the tests fail.
describe.runIf(postgres)("a PostgreSQL server that breaks while it is used", () => {
  const server = postgres as PostgresServer;
  let db: Database;
  let received: string[] = [];
  let gaps = 0;
  beforeAll(async () => {
    db = await openDatabase({ url: server.url, secret: testSecret, poolSize: 4, watchdogTimes });
    await migrate(db, engineSql);
    await db.exec("create table notes (id int primary key); grant select, insert on notes to anon");
    await db.listen("news", {
      onNotification: (payload) => received.push(payload),
      onGap: () => gaps++,
    });
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  /** Starts one statement of each kind; each holds a connection until it is interrupted. */
  function startStatements() {
    const sleep = { text: "select pg_sleep(60)" };
    return [
      db.asCaller(anon, [sleep]),
      db.asCaller(anon, [sleep], { rollback: true }),
      db.query(sleep.text),
      db.transaction(async (tx) => {
        await tx.query("insert into notes values (1)");
        await tx.query(sleep.text);
      }),
    ].map((each) =>
      each.then(
        () => "answered",
        (error) => (isUnavailable(error) ? "unavailable" : `${error.code} ${error.message}`),
      ),
    );
  }

  const expectSleeping = (count: number) =>
    expect.poll(async () => (await asSuperuser(server.url, sleeping)).length).toBe(count);
  const sleeping =
    "select pid from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()";

  async function expectWorksAgain() {
    await expect
      .poll(() =>
        db.query("select 1").then(
          () => "up",
          () => "down",
        ),
      )
      .toBe("up");
    await expect
      .poll(
        () =>
          db.asCaller(anon, [{ text: "select 1" }]).then(
            () => "up",
            () => "down",
          ),
        {
          timeout: 20_000,
        },
      )
      .toBe("up");
    expect((await db.query("select id from notes")).rows).toEqual([]);
  }

  async function expectListensAgain() {
    received = [];
    await expect
      .poll(async () => {
        await db.query("select pg_notify('news', 'still here')");
        return received.length > 0;
      })
      .toBe(true);
  }

  test.each<[string, boolean, () => Promise<unknown>]>([
    [
      "whose backends are terminated",
      false,
      () =>
        asSuperuser(
          server.url,
          "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
        ),
    ],
    ["that is stopped in the fast way", true, () => server.down("fast")],
    ["that is stopped at once", true, () => server.down("immediate")],
  ])(
    "%s: statements that are running fail as unavailable, and work continues by itself",
    async (_, isStopped, breakIt) => {
      const before = gaps;
      const answers = startStatements();
      await expectSleeping(4);
      await breakIt();
      expect(await Promise.all(answers)).toEqual(Array(4).fill("unavailable"));
      const whileDown = await Promise.allSettled([
        db.query("select 1"),
        db.asCaller(anon, [{ text: "select 1" }]),
      ]);
      for (const answer of whileDown) {
        if (answer.status === "rejected") expect(isUnavailable(answer.reason)).toBe(true);
      }
      if (isStopped) await server.up();
      await expectWorksAgain();
      await expectListensAgain();
      expect(gaps).toBe(before + 1);
    },
    60_000,
  );

  test("that freezes: waiting requests fail within ten seconds, and work continues when it answers again", async () => {
    const noticedMs = ({ quietMs, answerMs }: typeof watchdogTimes) => quietMs * 1.25 + answerMs;
    expect(noticedMs(defaultWatchdogTimes)).toBeLessThan(10_000);
    const before = gaps;
    const answers = startStatements();
    await expectSleeping(4);
    const began = performance.now();
    const thaw = await server.freeze();
    try {
      expect(await Promise.all(answers)).toEqual(Array(4).fill("unavailable"));
      expect(performance.now() - began).toBeLessThan(noticedMs(watchdogTimes) + 2_000);
      const next = await Promise.allSettled([
        db.query("select 1"),
        db.asCaller(anon, [{ text: "select 1" }]),
      ]);
      expect(next.map((each) => each.status === "rejected" && isUnavailable(each.reason))).toEqual([
        true,
        true,
      ]);
    } finally {
      thaw();
    }
    await expectWorksAgain();
    await expectListensAgain();
    expect(gaps).toBeLessThanOrEqual(before + 1);
  }, 90_000);

  test("that only takes its time is waited for", async () => {
    const [slow] = await db.asCaller(anon, [{ text: "select pg_sleep(2.5), 'here'" }]);
    expect(slow?.rows[0]?.[1]).toBe("here");
  }, 20_000);
});

async function asSuperuser(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

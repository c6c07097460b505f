import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { databaseKinds, openTestDatabase } from "../../tests/databases.ts";
import type { Caller, Database } from "./database.ts";

const anon: Caller = { role: "anon", claims: { role: "anon" } };
const service: Caller = { role: "service_role", claims: { role: "service_role" } };

describe.each(databaseKinds)("%s database", (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    await db.exec(`create table notes (id int primary key, body text, at timestamptz default now());
      grant select, insert on notes to anon, service_role`);
  });
  afterAll(() => db.close());

  test("values come back as the types that the interface promises", async () => {
    const { rows } = await db.query(
      `select true as yes, 7::int8 as big, 1.5::float8 as real, '{"a":[1]}'::jsonb as json,
        timestamptz '2026-01-02 03:04:05+00' as at, date '2026-01-02' as day, array['x,"y', null] as list,
        '\\x00ff'::bytea as bytes, 1.10::numeric as exact, null as nothing`,
    );
    expect(rows[0]).toEqual({
      yes: true,
      big: 7,
      real: 1.5,
      json: { a: [1] },
      at: new Date("2026-01-02T03:04:05Z"),
      day: "2026-01-02",
      list: ['x,"y', null],
      bytes: Buffer.from([0, 255]),
      exact: "1.10",
      nothing: null,
    });
  });

  test("values go in as they are, whatever is written in them", async () => {
    const hostile = `'; drop table notes; -- "\\ \u{1f305}`;
    const list = ["a,b", 'quote"', "back\\slash", null];
    const { rows } = await db.query(
      "select $1::text as text, $2::text[] as list, $3::jsonb as json",
      [hostile, list, { deep: [hostile] }],
    );
    expect(rows[0]).toEqual({ text: hostile, list, json: { deep: [hostile] } });
  });

  test("a caller runs in its own role with its own claims, and leaves nothing behind", async () => {
    const [who] = await db.asCaller(anon, [
      {
        text: "select current_user::text, current_setting('request.jwt.claims')::jsonb ->> 'role'",
      },
    ]);
    expect(who?.rows).toEqual([["anon", "anon"]]);
    const [next] = await db.asCaller(service, [{ text: "select current_user::text" }]);
    expect(next?.rows).toEqual([["service_role"]]);
    const { rows } = await db.query("select current_setting('request.jwt.claims', true) as claims");
    expect(rows[0]?.claims ?? "").toBe("");
  });

  test("a caller cannot become anyone else", async () => {
    const asOwner = { text: "select set_config('role', 'postgres', true)" };
    await expect(db.asCaller(anon, [asOwner])).rejects.toMatchObject({ code: "42501" });
    const [still] = await db.asCaller(anon, [{ text: "select current_user::text" }]);
    expect(still?.rows).toEqual([["anon"]]);
  });

  test.runIf(kind === "server")(
    "a caller cannot become anyone else even by statements that the engine never writes",
    async () => {
      for (const text of ["set role postgres", "set session authorization postgres"]) {
        await expect(db.asCaller(anon, [{ text }]), text).rejects.toMatchObject({ code: "42501" });
      }
    },
  );

  test("statements of a call are one transaction", async () => {
    const insert = { text: "insert into notes (id, body) values ($1, $2)", values: [1, "kept"] };
    await db.asCaller(anon, [insert]);
    const twice = db.asCaller(anon, [{ ...insert, values: [2, "lost"] }, insert]);
    await expect(twice).rejects.toMatchObject({ code: "23505" });
    expect((await db.query("select id from notes order by id")).rows).toEqual([{ id: 1 }]);
  });

  test("with rollback everything runs and nothing stays", async () => {
    const insert = { text: "insert into notes (id, body) values ($1, $2)", values: [3, "tried"] };
    const count = { text: "select count(*)::text from notes where id = 3" };
    const [inserted, counted] = await db.asCaller(anon, [insert, count], { rollback: true });
    expect([inserted?.count, counted?.rows]).toEqual([1, [["1"]]]);
    expect((await db.query("select 1 from notes where id = 3")).count).toBe(0);
    const refused = { ...insert, values: [1, "there already"] };
    await expect(db.asCaller(anon, [refused], { rollback: true })).rejects.toMatchObject({
      code: "23505",
    });
    const [after] = await db.asCaller(anon, [count]);
    expect(after?.rows).toEqual([["0"]]);
  });

  test("a read-only call writes nothing", async () => {
    const insert = { text: "insert into notes (id) values (4)" };
    await expect(db.asCaller(anon, [insert], { readOnly: true })).rejects.toMatchObject({
      code: "25006",
    });
    await db.asCaller(anon, [insert]);
    expect((await db.query("select 1 from notes where id = 4")).count).toBe(1);
  });

  test("a transaction that throws leaves nothing; others wait for it or do not see it", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query("insert into notes (id) values (5)");
      throw new Error("changed my mind");
    });
    const [, others] = await Promise.all([
      expect(failing).rejects.toThrow("changed my mind"),
      Promise.all(Array.from({ length: 20 }, () => db.query("select 1 from notes where id = 5"))),
    ]);
    expect(others.every(({ count }) => count === 0)).toBe(true);
  });

  test("a notification arrives when its transaction is committed, in order, and only while somebody listens", async () => {
    const received: string[] = [];
    const stop = await db.listen("news", {
      onNotification: (payload) => received.push(payload),
      onGap() {},
    });
    const undone = db.transaction(async (tx) => {
      await tx.query("select pg_notify('news', 'never')");
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await db.transaction(async (tx) => {
      await tx.query("select pg_notify('news', 'one'), pg_notify('other', 'not here')");
      await tx.query("select 'here'");
      expect(received).toEqual([]);
    });
    await db.asCaller(service, [{ text: "select pg_notify('news', 'two ü')" }]);
    await expect.poll(() => received).toEqual(["one", "two ü"]);
    await stop();
    await db.query("select pg_notify('news', 'too late')");
    expect(received).toEqual(["one", "two ü"]);
  });

  // This test is not retried, because the driver warns a process only once.
  test("many begin and stop listening at once without a warning of the driver", {
    retry: 0,
  }, async () => {
    const warn = vi.spyOn(process, "emitWarning");
    const listener = { onNotification() {}, onGap() {} };
    const channels = ["news", "weather", "sport"];
    const stops = await Promise.all(channels.map((channel) => db.listen(channel, listener)));
    await Promise.all(stops.map((stop) => stop()));
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("a statement that runs too long is ended, and everybody else is answered", async () => {
    const impatient = await openTestDatabase(kind, undefined, { callTimeoutMs: 1_000 });
    try {
      const endless = impatient.asCaller(anon, [
        { text: "select count(*) from generate_series(1, 100000000000)" },
      ]);
      const other = impatient.asCaller(anon, [{ text: "select 'here'" }]);
      await expect(endless).rejects.toMatchObject({ code: "57014" });
      const [answer] = await other;
      expect(answer?.rows).toEqual([["here"]]);
    } finally {
      await impatient.close();
    }
  }, 60_000);
});

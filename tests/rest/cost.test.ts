import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "#engine/postgres/database.ts";
import { whileInTime } from "#engine/rest/emit/guard.ts";
import { Parameters } from "#engine/rest/emit/sql.ts";
import { defaultCostLimits } from "#engine/rest/plan/cost.ts";
import { type Budget, callerBudget } from "#engine/rest/routes.ts";
import { propertyRuns } from "../counts.ts";
import { databaseKinds } from "../databases.ts";
import { openWorld, people, worldFor } from "./world.ts";

const list = (count: number, item: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join(",");

const budgetOf = (change: Partial<Budget>) => (caller: Caller) =>
  caller.role === "service_role" ? null : { ...callerBudget("embedded"), ...change };

/** Each refusal stands beside the largest request of its kind that is allowed. */
describe.each(databaseKinds)("what a read may cost, %s database", (kind) => {
  const world = worldFor(kind, { budget: budgetOf({ readMs: 5_000 }) });
  beforeAll(async () => {
    // The time limit is long enough for a busy machine, because these tests are about what is counted.
    await world.db.exec(`
      create table archive (id int primary key, owner uuid not null, body text not null, more jsonb);
      alter table archive enable row level security;
      grant select, update (body) on archive to authenticated;
      grant all on archive to service_role;
      create policy "own pages" on archive to authenticated using (owner = auth.uid());
      insert into archive select i, '${people.ann}', repeat(md5(i::text), 150), '{"a": {"b": 1}}'
        from generate_series(1, 3000) i;
      insert into archive values (10000, '${people.bob}', 'one page', null)`);
  });

  const ask = async (path: string, who: "ann" | "bob" | "service" = "ann") => {
    const response = await world.ask(who, path);
    const body = await response.json();
    return {
      status: response.status,
      code: body.code,
      message: body.message,
      hint: body.hint,
      body,
    };
  };
  const refused = (text: string) => ({
    status: 400,
    code: "PGRST129",
    message: expect.stringContaining(text),
    hint: expect.stringMatching(/\w/),
  });

  test("a column may be selected three times and not four", async () => {
    const path = (times: number) => `/archive?limit=1&select=${list(times, (i) => `a${i}:body`)}`;
    expect(await ask(path(3))).toMatchObject({ status: 200 });
    expect(await ask(path(4))).toMatchObject(refused("'body' is selected more than 3 times"));
    expect(await ask("/archive?limit=1&select=*,a:body,b:body")).toMatchObject({ status: 200 });
    expect(await ask("/archive?limit=1&select=*,a:body,b:body,c:body")).toMatchObject(
      refused("'body'"),
    );
  });

  test("a hundred columns may be selected over all levels, and not one more", async () => {
    const paths = (count: number) => list(count, (i) => `p${i}:more->k${i}`);
    expect(await ask(`/archive?limit=1&select=${paths(100)}`)).toMatchObject({ status: 200 });
    expect(await ask(`/archive?limit=1&select=${paths(100)},id`)).toMatchObject(
      refused("101 output columns"),
    );
    const nested = (count: number) =>
      `/users?limit=1&select=username,messages(${list(count, (i) => `d${i}:data->k${i}`)})`;
    expect(await ask(nested(98))).toMatchObject({ status: 200 });
    expect(await ask(nested(99))).toMatchObject(refused("101 output columns"));
  });

  test("a table may be embedded beside itself and once below itself, and not twice, through no junction", async () => {
    for (const path of [
      "/users?limit=1&select=a:messages(id),b:messages(id)",
      "/users?limit=1&select=messages(users(username))",
      "/messages?limit=1&select=channels(messages(channels(slug)))",
      "/collections?limit=1&select=collections(id)",
      "/products?limit=1&select=categories(products(name))",
      "/messages?limit=1&select=...users(messages(id))",
    ]) {
      expect(await ask(path), path).toMatchObject({ status: 200 });
    }
    for (const path of [
      "/users?limit=1&select=messages(users(messages(users(username))))",
      "/collections?limit=1&select=collections(collections(id))",
      "/products?limit=1&select=categories(products(categories(name)))",
      "/product_categories?limit=1&select=products(product_categories(products(categories(name))))",
      "/messages?limit=1&select=...users(messages(...users(messages(id))))",
      "/users?limit=1&select=messages!inner(users(messages(users())))",
    ]) {
      expect(await ask(path), path).toMatchObject(refused("embedded more than once below itself"));
      expect(await ask(path, "service"), path).toMatchObject({ status: 200 });
    }
  });

  test("fifty conditions are allowed and not one more, however they are written", async () => {
    const or = (count: number) => `or=(${list(count, (i) => `id.eq.${i}`)})`;
    expect(await ask(`/archive?limit=1&${or(50)}`)).toMatchObject({ status: 200 });
    expect(await ask(`/archive?limit=1&${or(51)}`)).toMatchObject(refused("51 conditions"));
    expect(
      await ask(`/archive?limit=1&${or(26)}&and=(not.or(${or(25).slice(4, -1)}))`),
    ).toMatchObject(refused("51 conditions"));
    const separate = Array.from({ length: 51 }, (_, i) => `id=neq.${i}`).join("&");
    expect(await ask(`/archive?limit=1&${separate}`)).toMatchObject(refused("51 conditions"));
    const embedded = `/users?limit=1&select=username,messages(id)&messages.${or(50)}&username=neq.x`;
    expect(await ask(embedded)).toMatchObject(refused("51 conditions"));
    expect(await ask(`/archive?limit=1&${or(51)}`, "service")).toMatchObject({ status: 200 });
  });

  test("text searches, order terms, lists and JSON paths have limits of their own", async () => {
    const { textConditions, orderTerms, listValues, jsonSteps } = defaultCostLimits;
    const cases: [(count: number) => string, number, string][] = [
      [
        (n) => `or=(${list(n, (i) => `body.ilike.q${i}`)})&id=eq.1`,
        textConditions,
        "text searches",
      ],
      [
        (n) => `or=(${list(n, (i) => `body.imatch.q${i}`)})&id=eq.1`,
        textConditions,
        "text searches",
      ],
      [(n) => `or=(${list(n, (i) => `body.wfts.q${i}`)})&id=eq.1`, textConditions, "text searches"],
      [(n) => `order=${list(n, (i) => `more->k${i}`)}&limit=1`, orderTerms, "order terms"],
      [(n) => `id=in.(${list(n, String)})&limit=1`, listValues, "values in lists"],
      [(n) => `id=eq(any).{${list(n, String)}}&limit=1`, listValues, "values in lists"],
    ];
    for (const [query, most, what] of cases) {
      expect(await ask(`/archive?${query(most)}`), what).toMatchObject({ status: 200 });
      expect(await ask(`/archive?${query(most + 1)}`), what).toMatchObject(refused(what));
    }
    const deep = (n: number) => `more${"->a".repeat(n)}`;
    const paths = (n: number) => list(4, (i) => `p${i}:${deep(n / 4)}->k${i}`);
    expect(await ask(`/archive?limit=1&select=${paths(jsonSteps - 4)}`)).toMatchObject({
      status: 200,
    });
    expect(await ask(`/archive?limit=1&select=${paths(jsonSteps)}`)).toMatchObject(
      refused("steps into JSON"),
    );
  });

  test("filters of writes and of functions' rows are counted too, and nothing is changed", async () => {
    const or = `or=(${list(51, (i) => `id.eq.${i}`)})`;
    const body = JSON.stringify({ body: "changed" });
    const change = (filter: string) =>
      world.ask("ann", `/archive?${filter}`, { method: "PATCH", body });
    expect((await change(or)).status).toBe(400);
    const changed = () =>
      world.ask("service", "/archive?select=id&body=eq.changed").then((r) => r.json());
    expect(await changed()).toEqual([]);
    expect((await change("id=eq.1")).status).toBe(204);
    expect(await changed()).toEqual([{ id: 1 }]);
  });

  test("an answer above ten megabytes is refused, and the next request is answered", async () => {
    const three = "a:body,b:body,c:body";
    expect(await ask(`/archive?select=${three}`)).toMatchObject(refused("too large"));
    expect(await ask("/archive?select=id&limit=1")).toMatchObject({ status: 200 });
    const { status, body } = await ask(`/archive?select=${three}`, "service");
    expect([status, body.length]).toEqual([200, 1000]);
  });

  test("a large answer arrives unchanged, whatever text is in it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
        async (text) => {
          const clean = text.replaceAll("\0", "");
          await world.db.query("update archive set body = repeat($1, 3000) where id = 10000", [
            clean,
          ]);
          const { body } = await ask("/archive?select=body", "bob");
          expect(body[0]?.body === clean.repeat(3000), clean).toBe(true);
        },
      ),
      propertyRuns(15),
    );
  });

  test("a read that takes too long is ended row by row, with a filter and with embedded rows, too", async () => {
    const slow = await openWorld(kind, { budget: budgetOf({ readMs: 0, writeMs: 0 }) });
    try {
      const refusedAs = (response: Response) => response.json().then(({ code }) => code);
      for (const path of [
        "/messages?select=id",
        "/messages?select=id&message=ilike.*x*",
        "/users?select=username,messages(id)",
      ]) {
        expect(await refusedAs(await slow.ask("ann", path)), path).toBe("PGRST129");
        expect((await slow.ask("service", path)).status, path).toBe(200);
      }
      const erase = (who: "ann" | "service") =>
        slow
          .ask(who, "/notes?id=eq.1", { method: "PATCH", body: `{"body":"changed"}` })
          .then(({ status }) => status);
      expect([await erase("ann"), await erase("service")]).toEqual([400, 204]);
    } finally {
      await slow.close();
    }
  });

  test("the time limit of a read does not include planning", async () => {
    const parameters = new Parameters();
    const inTime = whileInTime("true", 10, parameters);
    const read = async (from: string) => {
      const text = `select count(*) filter (where ${inTime}) from ${from}`;
      const { values, timeLimit } = parameters;
      const options = { maxBytes: null, timeLimit, readOnly: true };
      const caller: Caller = { role: "service_role", claims: { role: "service_role" } };
      return world.db.answerCaller(caller, { text, values }, options);
    };
    // PostgreSQL as WebAssembly is slower, and a statement of more than eight seconds on a busy machine would end its
    // worker, and the database in memory with it.
    const size = kind === "embedded" ? 1 : 10;
    // PostgreSQL evaluates a constant expression while it plans, so this makes planning slow.
    const planned = `generate_series(1, 1) where md5(repeat('x', ${size * 2_000_000})) <> ''`;
    const began = performance.now();
    for (let run = 0; run < 5; run++) expect(await read(planned)).toEqual(["1"]);
    expect(performance.now() - began).toBeGreaterThan(5 * 10);
    await expect(read(`generate_series(1, ${size * 300_000})`)).rejects.toMatchObject({
      code: "22P02",
    });
  });

  test("patterns that look ahead or behind are refused, because they take 100 ms for a text of 5,000 letters", async () => {
    const match = (pattern: string) =>
      ask(`/archive?select=id&limit=1&body=match.${encodeURIComponent(pattern)}`);
    for (const pattern of ["(?=.*a)b", "(?!a)b", "(?<=a)b", "(?<!a)b"]) {
      expect(await match(pattern), pattern).toMatchObject({ status: 400, code: "2201B" });
    }
    expect(await match("(?:a|b)+")).toMatchObject({ status: 200 });
  });

  test("while one person's costly reads wait in a queue, another person's small read passes them", {
    tags: "prove",
  }, async () => {
    const order: string[] = [];
    const costly = Array.from({ length: 30 }, () =>
      world.ask("ann", "/archive?select=id&body=imatch.x.*y.*z").then(() => order.push("ann")),
    );
    await costly[0];
    await world.ask("bob", "/archive?select=id").then(() => order.push("bob"));
    const before = order.length;
    await Promise.all(costly);
    expect(before, "bob waited for at most a few of ann's").toBeLessThan(15);
    expect(order).toHaveLength(31);
  });
});

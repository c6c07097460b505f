import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { refusedRequests } from "./refused.ts";

/** Each refusal stands beside the same request that is allowed, and the row is read afterwards. */
describe.each(eitherKind)("limits of a request, %s database", (kind) => {
  const { world, get, send, rows, full } = refusedRequests(kind);

  test("a change or removal of all rows is refused, and one of some rows is not", async () => {
    for (const [method, path] of [
      ["PATCH", "/shops"],
      ["DELETE", "/shops"],
      ["DELETE", "/shops?limit=1&order=id"],
    ] as const) {
      expect(
        await send("anon", method, path, method === "PATCH" ? { address: "x" } : undefined),
      ).toMatchObject({ status: 400, body: { code: "21000" } });
    }
    expect(await rows("shops")).toEqual([{ id: 1, address: "1369 Cambridge St" }]);
    expect((await send("anon", "PATCH", "/shops?id=eq.1", { address: "moved" })).status).toBe(204);
    expect(await rows("shops")).toEqual([{ id: 1, address: "moved" }]);
  });

  test("a write that changes more rows than max-affected is rolled back", async () => {
    await world
      .as("service")
      .from("channels")
      .insert([{ slug: "g" }, { slug: "g" }]);
    const object = { ...full, accept: "application/vnd.pgrst.object+json" };
    const strict = { prefer: "handling=strict,max-affected=1" };
    expect(await send("anon", "PATCH", "/channels?slug=eq.g", { slug: "h" }, object)).toMatchObject(
      { status: 406, body: { code: "PGRST116", details: "The result contains 2 rows" } },
    );
    expect(await send("anon", "DELETE", "/channels?slug=eq.g", undefined, strict)).toMatchObject({
      status: 400,
      body: { code: "PGRST124", details: "The query affects 2 rows" },
    });
    expect(
      await send("anon", "POST", "/channels", [{ slug: "i" }, { slug: "i" }], object),
    ).toMatchObject({ status: 406 });
    const unchanged = await world
      .as("service")
      .from("channels")
      .select("slug")
      .in("slug", ["g", "h", "i"]);
    expect(unchanged.data).toEqual([{ slug: "g" }, { slug: "g" }]);
    const both = { prefer: "handling=strict,max-affected=2" };
    expect((await send("anon", "DELETE", "/channels?slug=eq.g", undefined, both)).status).toBe(204);
    const one = await send("anon", "POST", "/channels", { slug: "i" }, object);
    expect(one).toMatchObject({ status: 201, body: { slug: "i" } });
    await world.as("service").from("channels").delete().eq("slug", "i");
  });

  test("only the secret key may ask for a write to be rolled back", async () => {
    const undo = { prefer: "tx=rollback,return=representation" };
    const service = await world.ask("service", "/channels", {
      method: "POST",
      body: '{"slug":"undone"}',
      headers: undo,
    });
    expect([service.status, service.headers.get("preference-applied")]).toEqual([
      201,
      "return=representation, tx=rollback",
    ]);
    const anon = await world.ask("anon", "/channels", {
      method: "POST",
      body: '{"slug":"done"}',
      headers: undo,
    });
    expect(anon.headers.get("preference-applied")).toBe("return=representation");
    const { data } = await world
      .as("service")
      .from("channels")
      .select("slug")
      .in("slug", ["undone", "done"]);
    expect(data).toEqual([{ slug: "done" }]);
    await world.as("service").from("channels").delete().eq("slug", "done");
  });

  test("an answer has at most 1000 rows; a write has at most 100, and with the secret key 1000", async () => {
    await world.db.exec(
      "insert into shops select n, 'x' from generate_series(1001, 2100) n on conflict do nothing",
    );
    for (const [query, headers] of [
      ["limit=999999999", {}],
      ["", { range: "0-999999999" }],
      ["", {}],
    ] as const) {
      expect((await get("anon", `/shops?select=id&${query}`, headers)).body).toHaveLength(1000);
    }
    await world.db.exec("delete from shops where id > 1000");
    const many = Array.from({ length: 101 }, (_, i) => ({ id: 5000 + i, address: "bulk" }));
    expect((await send("anon", "POST", "/shops", many)).status).toBe(400);
    expect(await rows("shops")).toHaveLength(1);
    expect((await send("anon", "POST", "/shops", many.slice(1))).status).toBe(201);
    expect(await rows("shops")).toHaveLength(101);
    expect((await send("service", "DELETE", "/shops?address=eq.bulk", undefined)).status).toBe(204);
    expect((await send("service", "POST", "/shops", many)).status).toBe(201);
    await world.db.exec("delete from shops where id > 1000");
  });

  test("bodies are strict JSON of at most 1 MiB and 32 levels, and nothing else", async () => {
    const bodies: [string, number][] = [
      ["", 400],
      ["{bad}", 400],
      ["[1,2]", 400],
      ["null", 400],
      ['{"slug":"a",}', 400],
      ["\ufeff{}", 400],
      ['{"slug":"\\u0000"}', 400],
      ['{"data":{"a":"\\u0000"}}', 400],
      ['{"data":{"a":"\\ud800"}}', 400],
      ['{"id":1e400}', 400],
      ['{"data":1e400000}', 400],
      ['[{"slug":"a"},{"data":1}]', 400],
      [`{"data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, 400],
      [`{"data":${"[".repeat(32)}${"]".repeat(32)}}`, 400],
      [`{"slug":"${"x".repeat(1024 * 1024)}"}`, 413],
      [`{"data":${"[".repeat(31)}${"]".repeat(31)},"slug":"body"}`, 201],
      ['{"slug":"first","slug":"body"}', 201],
    ];
    for (const [body, status] of bodies) {
      expect((await send("anon", "POST", "/channels", body)).status, body.slice(0, 40)).toBe(
        status,
      );
    }
    const { data } = await world
      .as("service")
      .from("channels")
      .select("slug")
      .gt("id", 3)
      .order("id");
    expect(data?.map(({ slug }) => slug)).toEqual(["body", "body"]);
    for (const headers of [
      { "content-type": "application/x-www-form-urlencoded" },
      { "content-type": "text/plain" },
      { "content-type": "text/csv" },
      { "content-encoding": "gzip" },
    ]) {
      expect((await send("anon", "POST", "/channels", '{"slug":"z"}', headers)).status).toBe(415);
    }
    await world.as("service").from("channels").delete().gt("id", 3);
    // This body is sent in pieces, without a length.
    const stream = new Blob(["x".repeat(2 * 1024 * 1024)]).stream();
    const chunked = await world.ask("anon", "/channels", {
      method: "POST",
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  test("a request that would cost the database too much is refused at once", async () => {
    const deep = `and=${"(and".repeat(10_000)}`;
    const costly: [string, string][] = [
      [deep.slice(0, 12_000), "PGRST100"],
      ["username=match.(a%2B)%2B$", "2201B"],
      ["username=match.(a*)\\1", "2201B"],
      [`username=match.${"a".repeat(201)}`, "2201B"],
      ["select=count()", "PGRST123"],
      ["select=data.sum()", "PGRST123"],
      ["select=username::regclass", "42846"],
      ["select=username::xml", "42846"],
      ["order=username.desc,(select 1)", "PGRST100"],
      ["catchphrase=fts(x');drop.a", "PGRST100"],
      [`select=${"messages(users(".repeat(10)}id${"))".repeat(10)}`, "PGRST100"],
    ];
    for (const [query, code] of costly) {
      const start = performance.now();
      const answer = await get("anon", `/users?${query}`);
      expect(answer, query.slice(0, 40)).toMatchObject({ status: 400, body: { code } });
      expect(performance.now() - start, query.slice(0, 40)).toBeLessThan(1000);
    }
    expect((await get("anon", "/users?username=match.^(supa|kiwi)[a-z]%2B$")).body).toHaveLength(2);
  });
});

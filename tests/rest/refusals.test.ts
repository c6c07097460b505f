import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { type Identity, openWorld, people, type World } from "./world.ts";

/** Each refusal stands beside the same request that is allowed, and the row is read afterwards. */
describe.each(eitherKind)("refusals, %s database", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world?.close());

  const json = async (response: Response) => ({
    status: response.status,
    body: JSON.parse((await response.text()) || "null"),
  });
  const get = async (who: Identity, path: string, headers: Record<string, string> = {}) =>
    json(await world.ask(who, path, { headers }));
  const send = async (
    who: Identity,
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return json(await world.ask(who, path, { method, body: text, headers }));
  };
  const rows = async (table: string) =>
    (await world.as("service").from(table).select().order("id")).data;
  const full = { prefer: "return=representation" };

  test("a request without a key, with a wrong one or with one in the URL is refused", async () => {
    for (const [path, headers] of [
      ["/users", {}],
      ["/users", { apikey: "wrong" }],
      [`/users?apikey=${world.headersOf("anon").apikey}`, {}],
    ] as const) {
      const answer = await fetch(`${world.url}${path}`, { headers });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining("API key") });
    }
    expect((await get("anon", "/users")).status).toBe(200);
  });

  test("a person reads, changes and removes own rows only", async () => {
    expect((await get("ann", "/notes?id=eq.2")).body).toEqual([]);
    expect((await get("ann", "/notes?owner=neq.x" + "&or=(id.eq.2,id.not.eq.99)")).status).toBe(
      400,
    );
    expect((await get("ann", "/notes?select=id&or=(id.eq.2,id.not.eq.99)")).body).toEqual([
      { id: 1 },
    ]);
    expect((await get("bob", "/notes?select=id&id=eq.2")).body).toEqual([{ id: 2 }]);
    const single = await get("ann", "/notes?id=eq.2", {
      accept: "application/vnd.pgrst.object+json",
    });
    expect(single).toMatchObject({ status: 406, body: { code: "PGRST116" } });

    expect((await send("ann", "PATCH", "/notes?id=eq.2", { body: "x" }, full)).body).toEqual([]);
    expect((await send("ann", "DELETE", "/notes?id=eq.2", undefined, full)).body).toEqual([]);
    const give = await send("ann", "PATCH", "/notes?id=eq.1", { owner: people.bob });
    expect(give).toMatchObject({ status: 403, body: { code: "42501" } });
    const upsert = { ...full, prefer: "resolution=merge-duplicates,return=representation" };
    const over = await send(
      "ann",
      "POST",
      "/notes",
      { id: 2, owner: people.ann, body: "y", n: 1 },
      upsert,
    );
    expect(over.status).toBe(403);
    expect(await rows("notes")).toMatchObject([
      { body: "mine", owner: people.ann },
      { body: "theirs", owner: people.bob },
    ]);

    const own = await send("bob", "PATCH", "/notes?id=eq.2", { body: "changed" }, full);
    expect(own.body).toMatchObject([{ id: 2, body: "changed" }]);
    expect(await rows("notes")).toMatchObject([{ body: "mine" }, { body: "changed" }]);
  });

  test("columns that a role may only write can neither be read back nor used in a filter", async () => {
    const letter = { sender: "a@x.test", message: "hello" };
    for (const headers of [full, { prefer: "return=headers-only" }]) {
      expect(await send("anon", "POST", "/letters", letter, headers)).toMatchObject({
        status: 401,
        body: { code: "42501" },
      });
    }
    expect((await send("anon", "POST", "/letters", { ...letter, status: "read" })).status).toBe(
      401,
    );
    expect(await rows("letters")).toEqual([]);
    const response = await world.ask("anon", "/letters", {
      method: "POST",
      body: JSON.stringify(letter),
    });
    expect([response.status, response.headers.get("location"), await response.text()]).toEqual([
      201,
      null,
      "",
    ]);
    expect(await rows("letters")).toMatchObject([letter]);

    for (const query of [
      "message=like.*h*",
      "select=message",
      "order=message",
      "or=(message.eq.hello)",
    ]) {
      for (const who of ["anon", "ann"] as const) {
        const asked = await world.ask(who, `/letters?${query}`, {
          method: "HEAD",
          headers: { prefer: "count=exact" },
        });
        expect(asked.status, `${who} ${query}`).toBe(who === "anon" ? 401 : 403);
      }
    }
    expect((await get("ann", "/letters?select=sender,status")).body).toEqual([
      { sender: "a@x.test", status: "new" },
    ]);
  });

  test("errors do not reveal names that a role has no right to", async () => {
    expect(await get("anon", "/secret")).toMatchObject({ status: 401, body: { code: "42501" } });
    expect((await get("service", "/secret")).body).toHaveLength(1);
    const embedded = await get("ann", "/notes?select=*,note_secrets(*)");
    expect(embedded).toMatchObject({ status: 400, body: { code: "PGRST200" } });
    expect((await get("service", "/notes?select=id,note_secrets(secret)&id=eq.1")).body).toEqual([
      { id: 1, note_secrets: { secret: "a hidden word" } },
    ]);
    for (const name of [
      "note_secret",
      "secre",
      "auth.users",
      "pg_user",
      '"auth".users',
      "applied_sql",
    ]) {
      const answer = await get("ann", `/${encodeURIComponent(name)}`);
      expect(answer, name).toMatchObject({ status: 404, body: { code: "PGRST205", hint: null } });
    }
    expect((await get("service", "/note_secret")).body.hint).toBe(
      "Perhaps you meant the table 'public.note_secrets'",
    );
    for (const schema of ["auth", "storage", "pg_catalog", "information_schema", "engine"]) {
      expect(await get("ann", "/users", { "accept-profile": schema })).toMatchObject({
        status: 406,
        body: { code: "PGRST106" },
      });
      expect(
        (await send("ann", "POST", "/users", { username: "x" }, { "content-profile": schema }))
          .status,
      ).toBe(406);
    }
    for (const select of ["*,auth.users(*)", "*,pg_user(*)", "...note_secrets(*)"]) {
      expect((await get("ann", `/notes?select=${select}`)).status, select).toBe(400);
    }
  });

  test("errors reveal nothing about other people's rows", async () => {
    const duplicate = await send("ann", "POST", "/notes", {
      id: 50,
      owner: people.ann,
      body: "theirs",
      n: 1,
    });
    const missing = await send("ann", "POST", "/notes", { id: 51, owner: people.ann, body: "z" });
    const wrong = await send("ann", "POST", "/notes", {
      id: 52,
      owner: people.ann,
      body: "z",
      n: -5,
    });
    const unread = await send("ann", "POST", "/notes", {
      id: "five",
      owner: people.ann,
      body: "z",
      n: 1,
    });
    const referred = await send("service", "DELETE", "/notes?id=eq.1", undefined);
    expect([duplicate, missing, wrong, unread, referred].map(({ status }) => status)).toEqual([
      201, 400, 400, 400, 409,
    ]);
    for (const { body } of [missing, wrong, unread, referred]) {
      expect(body).toMatchObject({ details: null, hint: null });
      expect(JSON.stringify(body)).not.toMatch(/Failing row|Key \(/);
    }
    const again = await send("ann", "POST", "/notes", {
      id: 53,
      owner: people.ann,
      body: "theirs",
      n: 1,
    });
    expect(again).toMatchObject({ status: 409, body: { code: "23505", details: null } });
    await world.as("service").from("notes").delete().gte("id", 50);
  });

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

  test("an error does not name a constraint of a hidden table, but does name one of a visible table", async () => {
    await world.db.exec(`
      create schema hidden;
      create table hidden.ledger (note int unique);
      insert into hidden.ledger values (70);
      create function hidden.enter() returns trigger language plpgsql security definer as $$
        begin insert into hidden.ledger values (new.id); return new; end $$;
      create trigger enter_ledger after insert on notes for each row execute function hidden.enter()`);
    try {
      const note = (id: number, n: number) => ({ id, owner: people.ann, body: `note ${id}`, n });
      const hidden = await send("ann", "POST", "/notes", note(70, 1));
      expect(hidden).toMatchObject({
        status: 409,
        body: { code: "23505", message: "a row with these values exists already", details: null },
      });
      const known = await send("ann", "POST", "/notes", note(71, -1));
      expect(known.body).toMatchObject({
        code: "23514",
        message: expect.stringContaining("notes"),
      });
      expect((await send("ann", "POST", "/notes", note(72, 1))).status).toBe(201);
      expect(await rows("notes")).not.toContainEqual(expect.objectContaining({ id: 70 }));
    } finally {
      await world.db.exec("drop schema hidden cascade; delete from notes where id >= 70");
    }
  });

  test("a session that has ended still reads until its token expires, and writes nothing", async () => {
    const note = { id: 60, owner: people.bob, body: "late", n: 1 };
    await world.db.exec(
      `update auth.sessions set revoked_at = now() where user_id = '${people.bob}'`,
    );
    expect((await get("bob", "/notes?id=eq.2")).body).toHaveLength(1);
    expect(await send("bob", "POST", "/notes", note)).toMatchObject({
      status: 403,
      body: { code: "28000" },
    });
    expect(await rows("notes")).toHaveLength(2);
    await world.db.exec(
      `update auth.sessions set revoked_at = null where user_id = '${people.bob}'`,
    );
    expect((await send("bob", "POST", "/notes", note)).status).toBe(201);
    await world.as("service").from("notes").delete().eq("id", 60);
  });

  test("unknown preferences are an error only for a request with strict handling", async () => {
    expect(
      (await get("anon", "/users?limit=1", { prefer: "anything, timezone='; drop" })).status,
    ).toBe(200);
    expect(await get("anon", "/users", { prefer: "handling=strict, anything" })).toMatchObject({
      status: 400,
      body: { code: "PGRST122" },
    });
    expect((await get("anon", "/users?limit=1", { prefer: "x".repeat(8000) })).status).toBe(200);
  });

  test("the root lists nothing, and other paths do not exist", async () => {
    const root = await get("anon", "/");
    expect(root).toMatchObject({ status: 200, body: { paths: {} } });
    expect((await get("anon", "/a/b")).body).toMatchObject({ code: "PGRST125" });
    expect((await send("anon", "POST", "/", {})).status).toBe(405);
  });
});

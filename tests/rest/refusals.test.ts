import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { refusedRequests } from "./refused.ts";
import { people } from "./world.ts";

/** Each refusal stands beside the same request that is allowed, and the row is read afterwards. */
describe.each(eitherKind)("refusals, %s database", (kind) => {
  const { world, get, send, rows, full } = refusedRequests(kind);

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

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText } from "#domain/text.ts";
import { propertyRuns } from "../counts.ts";
import { databaseKinds } from "../databases.ts";
import { worldFor } from "./world.ts";

const attacks = [
  '", (select word from canary) as "a',
  "', (select word from canary), '",
  "'",
  "''; drop table canary; --",
  "'; delete from canary; --",
  '"',
  '"; drop table public.canary; --',
  "\\'; drop table canary; --",
  "1; select pg_sleep(30)",
  "1) or 1=1 --",
  "' or '1'='1",
  "' union select word from canary --",
  "(select pg_sleep(30))",
  "||(select pg_sleep(30))||",
  "'||pg_sleep(30)||'",
  "$1; select pg_sleep(30)",
  "$$; drop table canary; $$",
  "/**/",
  "id) from canary; --",
  "*/ drop table canary /*",
  '{"a":1}\'::jsonb',
  "E'\\\\'; drop table canary; --",
  "%00",
  "\u0000",
  "ʼ; drop table canary; --",
  "＇; drop table canary; --",
  "%27%3B%20drop%20table%20canary",
  "xp_cmdshell",
  "now()",
  "current_setting('request.jwt.claims')",
  "set_config('role','postgres',true)",
  "pg_catalog.pg_read_file('/etc/passwd')",
  "__proto__",
  "constructor",
  "username",
  "\ud83d\udca9",
  "a".repeat(5000),
];

/** The attack within the API's quotation marks, which make it one value. */
const quoted = (attack: string) => `"${attack.replace(/[\\"]/g, "\\$&")}"`;

/** Every part of a request that is used in SQL. */
const positions: Record<string, (attack: string) => { path: string; init?: RequestInit }> = {
  table: (x) => ({ path: `/${x}` }),
  column: (x) => ({ path: `/users?select=${x}` }),
  "quoted column": (x) => ({ path: `/users?select=${quoted(x)}` }),
  alias: (x) => ({ path: `/users?select=${x}:username` }),
  "quoted alias": (x) => ({ path: `/users?select=${quoted(x)}:username` }),
  cast: (x) => ({ path: `/users?select=username::${x}` }),
  "JSON path": (x) => ({ path: `/users?select=data->${x}` }),
  "quoted JSON path": (x) => ({ path: `/users?select=data->>${quoted(x)}` }),
  embed: (x) => ({ path: `/users?select=${x}(*)` }),
  "quoted embed": (x) => ({ path: `/users?select=${quoted(x)}:messages(${quoted(x)}:id)` }),
  "quoted filter column": (x) => ({ path: `/users?${quoted(x)}=eq.1` }),
  "quoted order": (x) => ({ path: `/users?order=${quoted(x)}` }),
  hint: (x) => ({ path: `/users?select=messages!${x}(*)` }),
  "filter value": (x) => ({ path: `/users?username=eq.${x}` }),
  "filter column": (x) => ({ path: `/users?${x}=eq.1` }),
  "filter operator": (x) => ({ path: `/users?username=${x}.1` }),
  "list value": (x) => ({ path: `/users?username=in.(${x})` }),
  "quoted list value": (x) => ({ path: `/users?username=in.(${quoted(x)})` }),
  pattern: (x) => ({ path: `/users?username=ilike.${x}` }),
  "regular expression": (x) => ({ path: `/users?username=match.${x}` }),
  "array value": (x) => ({ path: `/users?username=like(any).{${x}}` }),
  "range value": (x) => ({ path: `/users?age_range=cs.${x}` }),
  "search text": (x) => ({ path: `/users?catchphrase=fts.${x}` }),
  "search language": (x) => ({ path: `/users?catchphrase=wfts(${x}).cat` }),
  is: (x) => ({ path: `/users?data=is.${x}` }),
  logic: (x) => ({ path: `/users?or=(username.eq.${x})` }),
  "whole logic": (x) => ({ path: `/users?and=${x}` }),
  order: (x) => ({ path: `/users?order=${x}` }),
  direction: (x) => ({ path: `/users?order=username.${x}` }),
  limit: (x) => ({ path: `/users?limit=${x}` }),
  offset: (x) => ({ path: `/users?offset=${x}` }),
  range: (x) => ({ path: "/users", init: { headers: { range: x } } }),
  prefer: (x) => ({ path: "/users", init: { headers: { prefer: `count=${x}` } } }),
  accept: (x) => ({ path: "/users", init: { headers: { accept: x } } }),
  profile: (x) => ({ path: "/users", init: { headers: { "accept-profile": x } } }),
  "embedded filter": (x) => ({ path: `/users?select=*,messages(*)&messages.${x}=eq.1` }),
  "embedded order": (x) => ({ path: `/users?select=*,messages(*)&messages.order=${x}` }),
  "body value": (x) => post("/channels", { slug: x, data: { [x]: x } }),
  "body key": (x) => post("/channels", { [x]: 1 }),
  columns: (x) => post(`/channels?columns=${encodeURIComponent(x)}`, { slug: "a" }),
  "conflict column": (x) => post(`/channels?on_conflict=${encodeURIComponent(x)}`, { slug: "a" }),
  "update value": (x) => ({ ...post("/channels?slug=eq.none", { slug: x }, "PATCH") }),
  "delete filter": (x) => ({ path: `/channels?slug=eq.${x}`, init: { method: "DELETE" } }),
  function: (x) => post(`/rpc/${encodeURIComponent(x)}`, {}),
  argument: (x) => post("/rpc/get_status", { name_param: x }),
  "argument name": (x) => post("/rpc/get_status", { [x]: 1 }),
  "argument by GET": (x) => ({ path: `/rpc/get_status?name_param=${x}` }),
};

function post(path: string, body: object, method = "POST") {
  const headers = { prefer: "resolution=merge-duplicates,return=representation" };
  return { path, init: { method, body: JSON.stringify(body), headers } };
}

describe.each(databaseKinds)("hostile requests, %s database", (kind) => {
  const world = worldFor(kind);

  const expectCanary = async () => {
    const { rows } = await world.db.query("select * from public.canary");
    expect(rows).toEqual([{ id: 1, word: "alive" }]);
  };

  test("no attack in any part of a request reaches the database as SQL", async () => {
    let answered = 0;
    for (const [position, request] of Object.entries(positions)) {
      await Promise.all(
        attacks.map(async (attack) => {
          const { path, init = {} } = request(attack);
          const headers = init.headers as Record<string, string> | undefined;
          if (Object.values(headers ?? {}).some((value) => /[^\t\x20-\xff]/.test(value))) return;
          const url = path.split("?").map((part) => encodeURI(part).replaceAll("#", "%23"));
          const start = performance.now();
          const answer = await world.ask("anon", url.join("?"), init);
          const where = `${position}: ${attack.slice(0, 40)}`;
          expect([200, 201, 204, 206, 400, 401, 404, 406, 409, 416], where).toContain(
            answer.status,
          );
          const text = await answer.text();
          expect(text, where).not.toMatch(/root:x:|alive|at .*\.ts:\d/);
          // A syntax error (42601) would mean that something was read as SQL. Search texts are excepted, because they
          // have a syntax of their own.
          if (position !== "search text") expect(text, where).not.toContain("42601");
          // The limit is less than the 30 seconds of pg_sleep, and more than a busy machine needs for all attacks at
          // once.
          expect(performance.now() - start, where).toBeLessThan(7_000);
          answered++;
        }),
      );
    }
    expect(answered).toBeGreaterThan(Object.keys(positions).length * (attacks.length - 5));
    await expectCanary();
  });

  test("a value comes back cleaned, whatever is in it", async () => {
    const text = fc
      .string({ unit: "binary", maxLength: 60 })
      .filter((value) => !value.includes("\0"));
    await fc.assert(
      fc.asyncProperty(text, async (sent) => {
        const client = world.as("anon");
        const slug = cleanText(sent) ?? "";
        const made = await client.from("channels").insert({ slug: sent }).select().single();
        expect(made).toMatchObject({ error: null, data: { slug } });
        const found = await client
          .from("channels")
          .select("slug")
          .eq("slug", slug)
          .eq("id", made.data?.id);
        expect(found).toMatchObject({ error: null, data: [{ slug }] });
        const listed = await client
          .from("channels")
          .delete()
          .filter("slug", "in", `("${slug.replace(/[\\"]/g, "\\$&")}")`)
          .eq("id", made.data?.id)
          .select("slug");
        expect(listed).toMatchObject({ error: null, data: [{ slug }] });
      }),
      propertyRuns(60),
    );
  });

  test("no query string makes the server fail", async () => {
    const word = fc.constantFrom(
      ...["username", "data", "age_range", "status", "catchphrase", "messages", "users", "id", "*"],
      ...[
        "->",
        "->>",
        "::",
        "text",
        "int",
        ".",
        ",",
        "(",
        ")",
        "!",
        "inner",
        ":",
        '"',
        "\\",
        "...",
      ],
      ...[
        "eq",
        "in",
        "is",
        "not",
        "or",
        "and",
        "like",
        "cs",
        "fts",
        "any",
        "null",
        "{",
        "}",
        "[1,2)",
      ],
      ...[
        "1",
        "-1",
        "desc",
        "nullsfirst",
        "%",
        "*",
        "'",
        " ",
        "\u{1f4a9}",
        "isdistinct",
        "count()",
      ],
    );
    const value = fc.array(word, { maxLength: 10 }).map((words) => words.join(""));
    const name = fc.oneof(
      fc.constantFrom(
        "select",
        "order",
        "limit",
        "offset",
        "or",
        "and",
        "username",
        "data->a",
        "messages.id",
        "messages.order",
        "not.or",
        "on_conflict",
        "columns",
      ),
      value,
    );
    const query = fc.array(fc.tuple(name, value), { maxLength: 4 });
    const table = fc.constantFrom(
      "users",
      "messages",
      "notes",
      "active_users",
      "grouped_users",
      "rpc/numbers",
      "rpc/one_user",
    );
    const method = fc.constantFrom("GET", "HEAD", "POST", "PATCH", "DELETE", "PUT");
    await fc.assert(
      fc.asyncProperty(table, method, query, async (path, verb, parameters) => {
        const answer = await world.ask("ann", `/${path}?${new URLSearchParams(parameters)}`, {
          method: verb,
          headers: { prefer: "count=exact,return=representation,tx=rollback" },
          ...(!/^(GET|HEAD|DELETE)$/.test(verb) && { body: '{"id":1}' }),
        });
        expect(answer.status, await answer.text()).toBeLessThan(500);
      }),
      propertyRuns(600),
    );
    await expectCanary();
  });

  test("no body makes the server fail", async () => {
    const json = fc.json({ maxDepth: 4, stringUnit: "binary" });
    const row = fc.dictionary(
      fc.constantFrom(
        "id",
        "slug",
        "data",
        "owner",
        "body",
        "n",
        "username",
        "age_range",
        "status",
      ),
      fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }),
    );
    const body = fc.oneof(
      json,
      fc.string({ unit: "binary", maxLength: 40 }),
      row.map((one) => JSON.stringify(one)),
      fc.array(row, { maxLength: 3 }).map((many) => JSON.stringify(many)),
    );
    const path = fc.constantFrom(
      "channels",
      "notes",
      "users",
      "cornercase",
      "non",
      "updatable",
      "grouped_users",
      "rpc/numbers",
      "rpc/keys_of",
      "rpc/element_count",
    );
    const prefer = fc.constantFrom(
      "",
      "missing=default",
      "resolution=merge-duplicates",
      "return=representation",
    );
    await fc.assert(
      fc.asyncProperty(path, body, prefer, fc.boolean(), async (target, text, wish, columns) => {
        const search = columns ? "?columns=id,slug,username,owner" : "";
        const answer = await world.ask("ann", `/${target}${search}`, {
          method: "POST",
          body: text,
          headers: { prefer: wish },
        });
        expect(answer.status, await answer.text()).toBeLessThan(500);
      }),
      propertyRuns(400),
    );
    await expectCanary();
  });
});

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { checkPrivileges } from "#engine/postgres/privileges.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { publishContent } from "#server/publishing/publish.ts";
import {
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from "../scripts/environment/postgres.ts";
import { postgres17Programs } from "../scripts/environment/postgres-17.ts";
import { isFull } from "./counts.ts";
import { testSecret } from "./databases.ts";
import { type Identity, openWorld, type World } from "./rest/world.ts";

const programs17 = postgres17Programs();
const versions: (readonly [string, string | null | undefined, boolean])[] = [
  ["the machine's PostgreSQL", undefined, hasPostgres()],
  // PostgreSQL 17 is tried in `npm run prove` only.
  ...(isFull ? [["PostgreSQL 17", programs17, programs17 !== null] as const] : []),
];

/**
 * The rights that the owner of the database has, and the statements that the start names for an administrator then,
 * before PostgreSQL 16 and from it on.
 */
const owners = [
  { is: "superuser", before16: [], from16: [] },
  {
    is: "createrole bypassrls",
    // Before version 16 only a superuser may grant BYPASSRLS.
    before16: [
      "create role service_role nologin noinherit bypassrls",
      "grant service_role to authenticator",
    ],
    from16: [],
  },
  {
    is: "createrole",
    before16: [
      "create role service_role nologin noinherit bypassrls",
      "grant service_role to authenticator",
    ],
    from16: [
      "create role service_role nologin noinherit bypassrls",
      "grant service_role to authenticator",
    ],
  },
  {
    is: "nosuperuser",
    before16: [
      "create role anon nologin noinherit",
      "create role authenticated nologin noinherit",
      "create role service_role nologin noinherit bypassrls",
      "create role authenticator login noinherit password 'SCRAM-SHA-256$…'",
      "grant anon to authenticator",
      "grant authenticated to authenticator",
      "grant service_role to authenticator",
    ],
    from16: null,
  },
];

// `npm test` leaves out the owner whose rights lie between those of two others.
const tried = owners.filter(({ is }) => isFull || is !== "createrole bypassrls");

describe.each(versions)("%s", (_version, programs, isInstalled) => {
  describe.runIf(isInstalled).each(tried)("whose owner is $is", ({ is, before16, from16 }) => {
    let server: PostgresServer;
    let url: string;
    let db: Database;
    let world: World;
    let namedStatements: string[] = [];
    let warnings: string[] = [];

    beforeAll(async () => {
      server = (await startPostgres(undefined, programs ? { programs } : {})) as PostgresServer;
      await asAdministrator(server.url, [
        `create role studio login ${is} password 'studio'`,
        "create database studio owner studio",
      ]);
      const address = new URL(server.url);
      [address.username, address.password, address.pathname] = ["studio", "studio", "/studio"];
      url = address.href;
      const open = () => openDatabase({ url, secret: testSecret, poolSize: 4 });
      db = await open().catch(async (error: Error) => {
        namedStatements = statementsIn(error.message);
        if (namedStatements.length === 0) throw error;
        await asAdministrator(server.url, namedStatements);
        return open();
      });
      await migrate(db, installationSql);
      await publishContent(db);
      warnings = await checkPrivileges(db);
      world = await openWorld("server", { db, sql: canary });
    }, 120_000);
    afterAll(async () => {
      await world?.close();
      await server?.stop();
    });

    test("the first start does what the owner may do, and names the other statements for an administrator", () => {
      const isOld = Number.parseInt(server.version, 10) < 16;
      const expected = (isOld ? before16 : from16) ?? before16;
      const masked = namedStatements.map((statement) =>
        statement.replace(/(SCRAM-SHA-256\$)[^']+/, "$1…"),
      );
      expect(masked).toEqual(expected);
    });

    test("another start needs nothing more", async () => {
      const again = await openDatabase({ url, secret: testSecret, poolSize: 2 });
      expect(await migrate(again, installationSql)).toEqual({
        tables: [],
        functions: [],
        policies: [],
      });
      await again.close();
    });

    test("visitors, clients and the server each see what they may", async () => {
      await db.exec(
        "insert into public.contact_submissions (name, email, message) values ('Ada', 'ada@example.com', 'Hello')",
      );
      const text = "select count(*)::text from public.contact_submissions";
      const count = async (caller: Caller) =>
        (await db.asCaller(caller, [{ text }]))[0]?.rows[0]?.[0];
      expect(await count({ role: "service_role", claims: { role: "service_role" } })).toBe("1");
      const client = world.as("ann");
      expect((await client.from("contact_submissions").select("id")).data).toEqual([]);
      await expect(count({ role: "anon", claims: { role: "anon" } })).rejects.toMatchObject({
        code: "42501",
      });
      const roles = await db.query<{ line: string }>(
        `select rolname || ' ' || rolsuper || ' ' || rolbypassrls || ' ' || rolinherit || ' ' || rolcanlogin as line
         from pg_roles where rolname in ('anon', 'authenticated', 'service_role', 'authenticator') order by rolname`,
      );
      expect(roles.rows.map(({ line }) => line)).toEqual([
        "anon false false false false",
        "authenticated false false false false",
        "authenticator false false false true",
        "service_role false true false false",
      ]);
    });

    test("a caller cannot change the role with statements that the engine never writes", async () => {
      const anon: Caller = { role: "anon", claims: { role: "anon" } };
      for (const text of [
        "set role studio",
        "set session authorization studio",
        "reset session authorization; set role studio",
      ]) {
        await expect(db.asCaller(anon, [{ text }]), text).rejects.toThrow();
      }
    });

    test("only set_config may stay callable, and then the log warns of it", async () => {
      const anon: Caller = { role: "anon", claims: { role: "anon" } };
      const call = db.asCaller(anon, [{ text: "select set_config('role', 'anon', true)" }]);
      if (is === "superuser") {
        await expect(call).rejects.toMatchObject({ code: "42501" });
        expect(warnings).toEqual([]);
      } else {
        await call;
        expect(warnings).toEqual([expect.stringContaining("pg_catalog.set_config")]);
      }
    });

    test.each<Identity>(["anon", "ann"])("no request of %s runs set_config", async (identity) => {
      const value = "service_role";
      const body = JSON.stringify({ setting_name: "role", new_value: value, is_local: false });
      const post = (path: string, headers = {}): [string, RequestInit] => [
        path,
        { method: "POST", body, headers },
      ];
      const call = "set_config(role,service_role,false)";
      const requests: [string, RequestInit?][] = [
        post("/rpc/set_config"),
        post("/rpc/pg_catalog.set_config"),
        post("/rpc/pg_catalog%2Eset_config"),
        post('/rpc/"pg_catalog"."set_config"'),
        post("/rpc/set_config", { "content-profile": "pg_catalog" }),
        [`/rpc/set_config?setting_name=role&new_value=${value}&is_local=false`],
        [
          `/rpc/set_config?setting_name=role&new_value=${value}&is_local=false`,
          { headers: { "accept-profile": "pg_catalog" } },
        ],
        ["/pg_proc", { headers: { "accept-profile": "pg_catalog" } }],
        ...[
          call,
          `pg_catalog.${call}`,
          "set_config",
          "pg_catalog.set_config",
          "set_config()",
          "body.set_config",
          "body::set_config",
          "body::pg_catalog.set_config",
          "body->set_config(role)",
          "x:set_config",
          "notes_set_config",
          "set_config(*)",
          "...set_config(*)",
          "notes!set_config(*)",
          "body.set_config()",
          `body::text,${call}`,
        ].map((select): [string] => [`/notes?select=${encodeURIComponent(select)}`]),
        [`/notes?${call}=eq.1`],
        [`/notes?set_config=eq.1`],
        [`/notes?pg_catalog.set_config=is.null`],
        [`/notes?body=eq.${call}&or=(${call}.eq.1)`],
        [`/notes?or=(set_config.eq.1)`],
        [`/notes?body=${call}.x`],
        [`/notes?order=${call}`],
        [`/notes?order=set_config(id).desc`],
        [`/notes?id=in.(${call})`],
        [`/notes?select=*,${call}&limit=1`],
        [`/notes?select=id.set_config()`],
        [`/notes?columns=${call}`, { method: "POST", body: '{"id":9}' }],
        [
          `/notes?on_conflict=${call}`,
          {
            method: "POST",
            body: '{"id":9}',
            headers: { prefer: "resolution=merge-duplicates" },
          },
        ],
        ["/notes", { method: "POST", body: JSON.stringify({ id: 9, [call]: 1 }) }],
      ];
      for (const [path, init] of requests) {
        const answer = await world.ask(identity, path, init);
        const where = `${init?.method ?? "GET"} ${path}: ${answer.status} ${await answer.text()}`;
        // The text is a filter's value here, so it is compared as text and finds nothing.
        const isValue = path === `/notes?body=eq.${call}&or=(${call}.eq.1)`;
        if (!isValue) expect([400, 401, 403, 404, 406], where).toContain(answer.status);
      }
      const who = await Promise.all(
        Array.from({ length: 12 }, () =>
          world.ask(identity, "/rpc/who").then((each) => each.json()),
        ),
      );
      const own = identity === "anon" ? "anon" : "authenticated";
      expect(new Set(who)).toEqual(new Set([own]));
      expect(await (await world.ask(identity, "/notes?select=body")).json()).toEqual([
        { body: "seen" },
      ]);
    });
  });
});

/** Tables and a function for what a request may do, beside what it may not. */
const canary = `
  create table public.notes (id int primary key, body text);
  alter table public.notes enable row level security;
  grant select, insert on public.notes to anon, authenticated;
  create policy "everybody reads the first" on public.notes for select using (id = 1);
  insert into public.notes values (1, 'seen'), (2, 'hidden');
  create function public.who() returns text language sql stable as 'select current_user::text';
  grant execute on function public.who() to anon, authenticated;`;

/** The statements in a message: its indented lines that end with a semicolon. */
function statementsIn(message: string): string[] {
  return [...message.matchAll(/^ {2}(.+?);/gm)].map(([, statement]) => statement ?? "");
}

async function asAdministrator(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

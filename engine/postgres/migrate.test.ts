import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../../tests/databases.ts";
import { engineSql } from "../sql.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

const table = {
  "tables/0001_notes.sql": "create table notes (id int primary key check (is_small(id)))",
  "functions/before-tables/small.sql":
    "create or replace function is_small(n int) returns boolean language sql immutable as 'select n < 10'",
};

describe.each(databaseKinds)("bringing the %s database up to date", (kind) => {
  let db: Database;
  let folder: string;
  beforeEach(async () => {
    db = await openTestDatabase(kind);
    folder = mkdtempSync(join(tmpdir(), "daybreak-migrate-"));
  });
  afterEach(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Migrates with exactly these files. */
  const migrateWith = (
    files: Record<string, string>,
    beforeCommit?: Parameters<typeof migrate>[3],
  ) => {
    rmSync(folder, { recursive: true, force: true });
    for (const [path, sql] of Object.entries(files)) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), sql);
    }
    return migrate(db, [...engineSql, { name: "made-up", folder }], null, beforeCommit);
  };
  const value = async (expression: string) => {
    const { rows } = await db.query<{ value: unknown }>(`select ${expression} as value`);
    return rows[0]?.value;
  };

  test("a table file runs once, and functions are there before and after it", async () => {
    const one = "create or replace function one() returns int language sql as 'select later()';";
    const later = "create or replace function later() returns int language sql as 'select 1'";
    const files = { ...table, "functions/a.sql": one, "functions/b.sql": later };
    expect((await migrateWith(files)).tables).toEqual(["made-up/tables/0001_notes.sql"]);
    expect(await value("one()")).toBe(1);
    await expect(db.query("insert into notes values (10)")).rejects.toMatchObject({
      code: "23514",
    });
    expect(await migrateWith(files)).toEqual({ tables: [], functions: [], policies: [] });
    await expect(
      migrateWith({ ...files, "tables/0001_notes.sql": "create table notes (id int)" }),
    ).rejects.toThrow(/0001_notes\.sql was changed after it ran/);
  });

  test("what fails before the commit leaves the database as it was", async () => {
    const failed = () => Promise.reject(new Error("The content could not be stored."));
    await expect(migrateWith(table, failed)).rejects.toThrow("The content could not be stored.");
    expect(await value("to_regclass('notes')")).toBeNull();
    await migrateWith(table, async (tx) => {
      await tx.exec("insert into notes values (1)");
    });
    expect(await value("(select count(*)::int from notes)")).toBe(1);
  });

  test("what a changed or removed function file no longer creates is dropped, and nothing else", async () => {
    const make = (name: string) =>
      `create or replace function ${name}() returns trigger language plpgsql as 'begin return new; end';
       create or replace trigger ${name} before insert on notes for each row execute function ${name}();
       create or replace view see_${name} as select id from notes where is_small(id);\n`;
    await migrateWith({
      ...table,
      "functions/a.sql": make("a") + make("b"),
      "functions/c.sql": make("c"),
    });
    await db.exec("create function somebody_elses() returns int language sql as 'select 7'");
    const remaining = async () => {
      const { rows } = await db.query<{ name: string }>(
        `select proname || '()' as name from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 10
           and proname in ('a', 'b', 'c', 'somebody_elses')
         union all select tgname from pg_trigger where tgrelid = 'notes'::regclass and not tgisinternal
         union all select viewname from pg_views where schemaname = 'public' order by 1`,
      );
      return rows.map(({ name }) => name);
    };
    expect(await remaining()).toHaveLength(10);
    await migrateWith({ ...table, "functions/a.sql": make("a"), "functions/c.sql": make("c") });
    expect(await remaining()).toEqual([
      "a",
      "a()",
      "c",
      "c()",
      "see_a",
      "see_c",
      "somebody_elses()",
    ]);
    await migrateWith({ ...table, "functions/a.sql": make("a") });
    expect(await remaining()).toEqual(["a", "a()", "see_a", "somebody_elses()"]);
    expect(await migrateWith({ ...table, "functions/a.sql": make("a") })).toMatchObject({
      functions: [],
    });
  });

  test("a trigger that its file no longer creates is dropped with its function, also where a new table file has switched it off and on", async () => {
    const trigger = `create or replace function a() returns trigger language plpgsql as 'begin return new; end';
      create or replace trigger a before insert on notes for each row execute function a();`;
    await migrateWith({ ...table, "functions/a.sql": trigger });
    const remaining = () =>
      value(`array(select tgname::text from pg_trigger where tgrelid = 'notes'::regclass and not tgisinternal
        union all select proname || '()' from pg_proc where pronamespace = 'public'::regnamespace and proname = 'a')`);
    expect(await remaining()).toEqual(["a", "a()"]);
    await migrateWith({
      ...table,
      "tables/0002_off_and_on.sql":
        "alter table notes disable trigger user; alter table notes enable trigger user;",
      "functions/a.sql": "select 1",
    });
    expect(await remaining()).toEqual([]);
  });

  test("a right on a function that its file no longer grants is revoked", async () => {
    const make = "create or replace function one() returns int language sql as 'select 1';";
    const mayCall = () => value("has_function_privilege('anon', 'one()', 'execute')");
    await migrateWith({
      ...table,
      "functions/a.sql": `${make} grant execute on function one() to anon`,
    });
    expect(await mayCall()).toBe(true);
    await migrateWith({ ...table, "functions/a.sql": make });
    expect(await mayCall()).toBe(false);
  });

  test("a policy may be rewritten together with the function that it calls", async () => {
    const functionFile = (type: string) =>
      `drop function if exists asked(${type === "int" ? "text" : "int"});
       create or replace function asked(n ${type}) returns boolean language sql as 'select true'`;
    const policy = (type: string) =>
      `alter table notes enable row level security; create policy "who reads" on notes using (asked(id::${type}))`;
    const files = (type: string) => ({
      ...table,
      "functions/a.sql": functionFile(type),
      "policies/notes.sql": policy(type),
    });
    await migrateWith(files("int"));
    expect(await migrateWith(files("text"))).toMatchObject({
      policies: ["made-up/policies/notes.sql"],
    });
    expect(await value("(select qual from pg_policies where tablename = 'notes')")).toBe(
      "asked((id)::text)",
    );
  });

  test("the policy file for every table runs after the policy files of single tables", async () => {
    const files = {
      ...table,
      "policies/every-table.sql": `do $$ begin
        if not exists (select from pg_policies where tablename = 'notes') then raise 'Too early'; end if;
      end $$`,
      "policies/notes.sql": `create policy "nobody" on notes using (false)`,
    };
    expect((await migrateWith(files)).policies).toHaveLength(2);
  });

  test.each([
    ["a gap", ["0001_a.sql", "0003_b.sql"]],
    ["a repeat", ["0001_a.sql", "0001_b.sql"]],
    ["a late beginning", ["0002_a.sql"]],
  ])("numbers with %s are refused", async (_, names) => {
    const files = names.map((name) => [`tables/${name}`, "select 1"]);
    await expect(migrateWith(Object.fromEntries(files))).rejects.toThrow(
      /without gaps and repeats/,
    );
  });

  test("a file that fails is named, and everything is rolled back", async () => {
    await expect(migrateWith({ ...table, "functions/a.sql": "create nonsense" })).rejects.toThrow(
      /made-up\/functions\/a\.sql failed: .*nonsense/,
    );
    expect(await value("to_regclass('public.notes')")).toBeNull();
  });
});

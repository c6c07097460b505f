import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { DatabaseError } from "#engine/postgres/database.ts";
import { loadFunctions } from "#server/endpoint/all.ts";
import type { Person } from "../tests/backend.ts";
import { backendFor } from "../tests/backend-for.ts";
import { callFunction } from "../tests/call-function.ts";
import { eitherKind, rolledBack } from "../tests/databases.ts";
import { attempts, changes, requests, rpcExpressions } from "../tests/people/role-attempts.ts";
import { prepare, type Samples } from "../tests/people/role-samples.ts";
import { type Role, roles, rowsOfPage } from "./roles-page.ts";

/** Counts the cells of docs/roles.md that allow and that refuse, and lists those that the product contradicts. */
class Tally {
  allowed = 0;
  refused = 0;
  readonly wrong: string[] = [];

  add(what: string, expected: boolean, found: boolean | string) {
    if (expected) this.allowed++;
    else this.refused++;
    if (found !== expected) this.wrong.push(`${what}: page ${expected}, found ${found}`);
  }
}

/** Without the free space of the disk, which changes at any moment. */
const steady = (body: string) => body.replace(/[\d.]+ [A-Z]B are free/g, "");

describe.each(eitherKind)("docs/roles.md on the %s database", (kind) => {
  const backend = backendFor(kind);
  let samples: Samples;
  const people = {} as Record<Role, Person | null>;
  const keyOf = (name: string, details: readonly string[]) =>
    [name, ...details].filter(Boolean).join(" ");

  beforeAll(async () => {
    ({ samples } = await prepare(backend, people));
  }, 60_000);

  const fill = (text: string, role: Role) =>
    text
      .replaceAll("{me}", people[role]?.id ?? samples.file ?? "")
      .replace(/\{(\w+)\}/g, (whole, name) => samples[name] ?? whole);

  /** Runs a statement as this role and rolls it back. @returns how many rows it reached, or the SQLSTATE. */
  const runAs = async (role: Role, statement: string): Promise<number | string> => {
    const person = people[role];
    const claims = person
      ? { sub: person.id, role: "authenticated", aal: "aal1" }
      : { role: "anon" };
    try {
      return await rolledBack(backend.db, async (tx) => {
        await tx.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify(claims),
        ]);
        await tx.exec(`set local role ${claims.role}`);
        const { rows, count } = await tx.query(fill(statement, role));
        return /^select/.test(statement) ? rows.length : (count ?? 0);
      });
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return error.code === "23505" ? 1 : error.code;
    }
  };
  // 42501: no right; P0001: refused by a function of the product; 428C9: a column whose value the database generates.
  const refusals = ["42501", "P0001", "428C9"];
  const outcome = (reached: number | string) =>
    typeof reached === "number" ? reached > 0 : refusals.includes(reached) ? false : reached;

  test("every table, every right on it, every bucket and every function has a row on the page", async () => {
    const { rows: rights } = await backend.db.query<{ line: string }>(
      `select c.relname || ' ' || action || ': ' || case when action = 'delete' then 'the row'
           when no = '' then 'all' when yes_count <= no_count then yes else 'all but ' || no end as line
       from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete']) as action
         cross join lateral (select
           count(*) filter (where has) as yes_count, count(*) filter (where not has) as no_count,
           coalesce(string_agg('\`' || attname || '\`', ', ' order by attnum) filter (where has), '') as yes,
           coalesce(string_agg('\`' || attname || '\`', ', ' order by attnum) filter (where not has), '') as no
           from (select attname, attnum, case when action = 'delete'
               then has_table_privilege('authenticated', c.oid, 'delete')
               else has_column_privilege('authenticated', c.oid, attnum, action) end as has
             from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns) as found
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and yes_count > 0
       order by 1`,
    );
    expect(rights.length).toBeGreaterThan(30);
    const onPage = rowsOfPage("Tables").map(
      ({ name, details: [action, columns] }) => `${name} ${action?.split(",")[0]}: ${columns}`,
    );
    expect([...new Set(onPage)].sort()).toEqual(rights.map(({ line }) => line).sort());

    const { rows: buckets } = await backend.db.query<{ id: string }>(
      "select id from storage.buckets",
    );
    expect(new Set(rowsOfPage("Buckets").map(({ name }) => name))).toEqual(
      new Set(buckets.map(({ id }) => id)),
    );
    const rpc = readFileSync(new URL("rights/functions.txt", import.meta.url), "utf8");
    const callable = [...rpc.matchAll(/^public\.(\w+)\(/gm)].map(([, name]) => name);
    const named = rowsOfPage("Functions of the database").map(({ name }) => name);
    expect([...new Set(named)].sort()).toEqual([...new Set(callable)].sort());

    const folder = new URL("../server/functions/", import.meta.url);
    const own = readdirSync(folder).filter((file) => {
      const text = readFileSync(new URL(file, folder), "utf8");
      return text.includes("export default") && !text.includes('who: "anyone"');
    });
    const functions = new Set(
      rowsOfPage("Functions of the server").map(({ name }) => `${name}.ts`),
    );
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((file) => !functions.has(file))).toEqual([]);
  });

  test("the database does what every cell about tables and buckets says", async () => {
    const tally = new Tally();
    for (const { name, details, isAllowed } of [
      ...rowsOfPage("Tables"),
      ...rowsOfPage("Buckets"),
    ]) {
      const [action = "", columns = ""] = details;
      const key = keyOf(name, [action]);
      const attempt = attempts[key];
      if (attempt === undefined)
        throw new Error(`tests/people/role-attempts.ts does not try "${key}"`);
      const [verb] = action.split(",");
      const statements = await statementsOf(name, verb ?? "", { attempt, columns });
      for (const role of roles) {
        for (const statement of statements) {
          tally.add(`${role}: ${key}`, isAllowed[role], outcome(await runAs(role, statement)));
        }
      }
    }
    console.log(`${kind}: tables and buckets, ${tally.allowed} allowed, ${tally.refused} refused`);
    expect(tally.wrong).toEqual([]);
    expect(tally.allowed).toBeGreaterThan(150);
    expect(tally.refused).toBeGreaterThan(200);
  }, 120_000);

  test("a column that the page leaves out is written by nobody, not even by those who may write the others", async () => {
    const tally = new Tally();
    const { rows } = await backend.db.query<{ table: string; column: string; verb: string }>(
      `select c.relname as table, a.attname as column, verb from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
         unnest(array['insert', 'update']) as verb
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not has_column_privilege('authenticated', c.oid, a.attnum, verb)`,
    );
    for (const { table, column, verb } of rows) {
      const statement =
        verb === "insert"
          ? `insert into public.${table} (${column}) values (default)`
          : `update public.${table} set ${column} = ${column}`;
      for (const role of ["client", "owner"] as const) {
        const found = await runAs(role, statement);
        tally.add(
          `${role}: ${verb} ${table}.${column}`,
          false,
          refusals.includes(`${found}`) ? false : `${found}`,
        );
      }
    }
    console.log(`${kind}: columns, ${tally.refused} refused`);
    expect(tally.wrong).toEqual([]);
    expect(tally.refused).toBeGreaterThan(200);
  }, 120_000);

  test("database and server do what every cell about functions says", async () => {
    const tally = new Tally();
    const serverFunctions = await loadFunctions();
    let parts = 0;
    for (const { name, details, isAllowed } of rowsOfPage("Functions of the database")) {
      const key = keyOf(name, details);
      const expression = rpcExpressions[key];
      if (!expression) throw new Error(`tests/people/role-attempts.ts does not try "${key}"`);
      for (const role of roles) {
        const found = outcome(await runAs(role, `select 1 where ${expression}`));
        tally.add(`${role}: ${key}`, isAllowed[role], found);
      }
    }
    for (const { name, details, isAllowed } of rowsOfPage("Functions of the server")) {
      const key = keyOf(name, details);
      const call = requests[key];
      if (!call) throw new Error(`tests/people/role-attempts.ts does not try "${key}"`);
      for (const role of roles) {
        const body = fill(JSON.stringify(call.body), role).replace("{unique}", randomUUID());
        const token = people[role]?.token;
        const answer = await callFunction(backend, name, {
          ...(token && { token }),
          body: JSON.parse(body),
        });
        const text = await answer.text();
        const found = call.isAllowed(answer.status, text);
        if (token && serverFunctions.get(name)?.onlyReads) {
          expect(await asPart(name, body, token), `${role}: ${key}`).toEqual([
            answer.status,
            steady(text),
          ]);
          parts++;
        }
        tally.add(
          `${role}: ${key}`,
          isAllowed[role],
          found || (isAllowed[role] ? `${answer.status}` : false),
        );
      }
    }
    expect(parts).toBeGreaterThan(30);
    console.log(`${kind}: functions, ${tally.allowed} allowed, ${tally.refused} refused`);
    expect(tally.wrong).toEqual([]);
    expect(tally.allowed).toBeGreaterThan(100);
    expect(tally.refused).toBeGreaterThan(150);
  }, 120_000);

  /** What a function answers among the reads of a page. */
  async function asPart(name: string, body: string, token: string) {
    const reads = [{ path: "/invoices?select=id" }, { function: name, body }];
    const response = await callFunction(backend, "read-page", { token, body: { reads } });
    const { answers } = await response.json();
    return [answers[1].status, steady(answers[1].body)];
  }

  /** The statements that try a cell: one, or for an update one for each column that may be written. */
  async function statementsOf(
    name: string,
    verb: string,
    { attempt, columns }: { attempt: string; columns: string },
  ): Promise<string[]> {
    if (verb === "read") {
      return [`select 1 from storage.objects where bucket_id = '${name}' and ${attempt}`];
    }
    if (verb === "upload") {
      return [
        `insert into storage.objects (bucket_id, name, owner_id) values ('${name}', '${attempt}', '{me}')`,
      ];
    }
    if (verb === "select") return [`select 1 from public.${name} where ${attempt}`];
    if (verb === "delete") return [`delete from public.${name} where ${attempt}`];
    if (verb === "insert") return [`insert into public.${name} ${attempt}`];
    const { rows } = await backend.db.query<{ column: string }>(
      `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0
         and not attisdropped and has_column_privilege('authenticated', attrelid, attnum, 'update')`,
      [`public.${name}`],
    );
    expect(rows.length, columns).toBeGreaterThan(0);
    return rows.map(
      ({ column }) =>
        `update public.${name} set ${changes[`${name}.${column}`] ?? `${column} = ${column}`} where ${attempt}`,
    );
  }
});

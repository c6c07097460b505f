import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unionStates } from "#domain/invoice/union.ts";
import { accountMailKinds, askedMailKinds, readableMailKinds } from "#domain/mail/kinds.ts";
import { notificationKinds } from "#domain/notification/address.ts";
import { studioLists } from "#domain/studio-lists.ts";
import { waitingKinds } from "#domain/waiting.ts";
import { besideOf, readSqlFiles } from "#engine/postgres/sql-source.ts";
import { installationSql } from "#server/database/installation-sql.ts";

const sources = await Promise.all(installationSql.map(readSqlFiles));

test("the history creates no function, trigger, view or policy: those are read as they are today", () => {
  const tables = sources.flatMap((files) => files.tables);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name, sql } of tables) {
    expect(sql, name).not.toMatch(/create (or replace )?(function|trigger|view|policy)/i);
  }
});

/** The steps of each part that were there before they had to say it. */
const stepsBefore: Record<string, number> = {
  "engine/auth": 10,
  "engine/http": 1,
  "engine/jobs": 3,
  "engine/mail": 2,
  "engine/postgres": 3,
  "engine/realtime": 1,
  "engine/storage": 5,
  database: 60,
};

test("a step of the history says first whether older processes go on beside it: `-- compatible: …` or `-- breaking: …`", () => {
  expect(sources.map(({ source }) => source.name).toSorted()).toEqual(
    Object.keys(stepsBefore).toSorted(),
  );
  for (const { source, tables } of sources) {
    for (const file of tables.slice(stepsBefore[source.name])) {
      expect(besideOf(file), file.name).not.toBeNull();
    }
  }
});

test("what older processes still read or write is taken away by no step that calls itself compatible", () => {
  const takesAway =
    /\b(drop (table|column|view)|rename (to|column)|alter column \w+ type|set not null)\b/i;
  const compatible = sources
    .flatMap(({ tables }) => tables)
    .filter((file) => besideOf(file) === "compatible");
  for (const { name, sql } of compatible) expect(sql, name).not.toMatch(takesAway);
  expect("alter table a drop column b").toMatch(takesAway);
});

test("a function file can be read again and again", () => {
  const functions = sources.flatMap((files) => [...files.beforeTables, ...files.functions]);
  expect(functions.length).toBeGreaterThan(20);
  for (const { name, sql } of functions) {
    expect(sql, name).not.toMatch(/create (function|trigger|view)/i);
    expect(sql, name).not.toMatch(/create (table|index|type)/i);
  }
});

test("every SQL file is in a folder that is read", () => {
  const read = sources.flatMap((files) => [
    ...files.beforeTables,
    ...files.tables,
    ...files.functions,
    ...files.policies,
  ]);
  const root = join(import.meta.dirname, "..");
  const listed = ["engine", "database"].flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".sql") && !file.startsWith("adoption"))
      .map((file) => readFileSync(join(root, floor, file), "utf8")),
  );
  expect(listed.length).toBe(read.length);
});

test("a policy is named by a sentence that PostgreSQL does not cut off", () => {
  const names = sources
    .flatMap((files) => files.policies)
    .flatMap(({ sql }) =>
      [...sql.matchAll(/create policy "([^"]+)"/g)].map(([, name]) => name ?? ""),
    );
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    expect(name.length, name).toBeLessThanOrEqual(63);
    expect(name.split(" ").length, name).toBeGreaterThan(2);
  }
});

test("a statement reads once who the caller is, and not for each row", () => {
  const read = sources.flatMap((files) => [...files.functions, ...files.policies]);
  const perRow =
    /\b(user_id|[a-z]\.id|[a-z]\.author_id) (=|<>|is (not )?distinct from) auth\.uid\(\)/;
  expect(perRow.test("where m.user_id = auth.uid()")).toBe(true);
  for (const { name, sql } of read) {
    const statements = sql.split("\n").filter((line) => /\bwhere\b|^\s*and\b/.test(line));
    expect(
      statements.filter((line) => perRow.test(line)),
      name,
    ).toEqual([]);
  }
});

interface SqlFunction {
  name: string;
  parameters: number;
  /** What stands between the parameters and the body. */
  header: string;
  lines: number;
}

/** The functions that a file creates. Parameters are those that a caller gives. */
function functionsOf(sql: string): SqlFunction[] {
  return [...sql.matchAll(/^create or replace function ([\w.]+)\(/gm)].map((found) => {
    const start = found.index + found[0].length;
    let depth = 1;
    let end = start;
    while (depth > 0) {
      if (sql[end] === "(") depth++;
      if (sql[end] === ")") depth--;
      end++;
    }
    const inside = sql.slice(start, end - 1).replaceAll(/\([^()]*\)/g, "");
    const given = inside.split(",").filter((each) => each.trim() && !/^\s*out /.test(each));
    const body = sql.indexOf("$$", end);
    const close = sql.indexOf("$$;", body + 2);
    return {
      name: found[1] ?? "",
      parameters: given.length,
      header: sql.slice(end, body),
      lines: sql.slice(found.index, close).split("\n").length,
    };
  });
}

const functions = sources.flatMap((files) =>
  [...files.beforeTables, ...files.functions].flatMap(({ sql }) => functionsOf(sql)),
);

test("a function in SQL has at most 60 lines and five parameters", () => {
  expect(functions.length).toBeGreaterThan(450);
  expect(functions.filter(({ lines, parameters }) => lines > 60 || parameters > 5)).toEqual([]);
});

test("a function with the rights of its owner reads no schema that its caller has chosen", () => {
  const definers = functions.filter(({ header }) => header.includes("security definer"));
  expect(definers.length).toBeGreaterThan(350);
  expect(definers.filter(({ header }) => !header.includes("set search_path = ''"))).toEqual([]);
  const inPlpgsql = functions.filter(({ header }) => header.includes("language plpgsql"));
  expect(inPlpgsql.filter(({ header }) => !header.includes("set search_path = ''"))).toEqual([]);
});

/** Constants of domain that the server publishes: three of a list in a row, or a number as SQL would write it. */
const publishedLists = {
  unionStates,
  notificationKinds,
  readableMailKinds,
  askedMailKinds,
  accountMailKinds,
  ...Object.fromEntries(Object.entries(studioLists).map(([name, list]) => [name, list.filters])),
};
const publishedNumbers = [
  { file: "message.sql", number: /interval '10 minutes'/ },
  { file: "clock.sql", number: /interval '(12|24) hours'|\b24 \* 3600\b|\b(43|86|604)_?[0-9]00\b/ },
  { file: "refund-request.sql", number: /\), 30\)/ },
  { file: "reminder.sql", number: /\), 48\)/ },
  { file: "order.sql", number: /\band 200\b|\)\) > 4\b|\b10{9}\b/ },
  { file: "today.sql", number: /\blimit 25\b|\bn <= 8\b/ },
];
/** What no function has at all: the ids of plans, the forms of VAT ids, the letters of an e-mail address. */
const publishedTexts = [/'website-in-a-week'/, /\(GD\|HA\)/, /'\^?U\\d/, /\\u2460|a-zA-Z0-9!#/];

test("a constant that the server publishes from domain is not written in SQL too", () => {
  const files = sources.flatMap((each) => each.functions);
  for (const [name, values] of Object.entries<readonly string[]>(publishedLists)) {
    const literal = values.map((value) => value.replaceAll(".", "\\.")).join("|");
    const inARow = new RegExp(
      `['{,\\s](${literal})(['",\\s()]+(?:true|false)?['",\\s()]*(${literal})){2}['},\\s]`,
    );
    if (values.length >= 3) expect(inARow.test(`'{${values.join(",")}}'`), name).toBe(true);
    const written = files.filter(({ sql }) => inARow.test(sql));
    expect([name, written.map((file) => file.name)]).toEqual([name, []]);
  }
  for (const { file, number } of publishedNumbers) {
    const [found, ...others] = files.filter(({ name }) => name === `database/functions/${file}`);
    expect([file, others.length, found?.sql.match(number)?.[0]]).toEqual([file, 0, undefined]);
  }
  for (const text of publishedTexts) {
    expect(files.filter(({ sql }) => text.test(sql)).map(({ name }) => name)).toEqual([]);
  }
});

test("the kinds of what waits for the studio are those that the statement finds", () => {
  const sql = readFileSync(join(import.meta.dirname, "functions/today.sql"), "utf8");
  const found = [...sql.matchAll(/\(select (?:distinct on \(i\.id\) )?'([a-z-]+)'/g)];
  expect(new Set(found.map(([, kind]) => kind))).toEqual(new Set(waitingKinds));
});

test("a step of the history is never changed once it is in main, not in a comment either: who has it would not start", () => {
  const git = (...given: string[]) =>
    spawnSync("git", given, { cwd: join(import.meta.dirname, ".."), encoding: "utf8" });
  const bases = ["main", "origin/main", "HEAD"].map((each) => git("merge-base", "HEAD", each));
  const base = bases.find(({ status }) => status === 0)?.stdout.trim();
  // A tree without a history has nothing to compare with.
  if (!base) return;
  const steps = ["engine/*/tables/*.sql", "database/tables/*.sql"];
  expect(git("ls-tree", "-r", "--name-only", base, "--", "database/tables").stdout).not.toBe("");
  expect(git("diff", "--name-only", "--diff-filter=MDR", base, "--", ...steps).stdout).toBe("");
});

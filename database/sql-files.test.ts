import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSqlFiles } from "#engine/postgres/sql-source.ts";
import { installationSql } from "#server/installation-sql.ts";

const sources = await Promise.all(installationSql.map(readSqlFiles));

test("the history creates no function, trigger, view or policy: those are read as they are today", () => {
  const tables = sources.flatMap((files) => files.tables);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name, sql } of tables) {
    expect(sql, name).not.toMatch(/create (or replace )?(function|trigger|view|policy)/i);
  }
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

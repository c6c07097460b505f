import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { layoutFaults, presentSqlFiles } from "./sql-layout.ts";

test("the layout of functions, events and policies is checked, and not that of released tables", () => {
  const files = presentSqlFiles();
  expect(files).toContain("database/events/invoice.sql");
  expect(files).toContain("database/functions/before-tables/week.sql");
  expect(files).toContain("engine/realtime/functions/publish.sql");
  expect(files.filter((file) => file.includes("/tables/"))).toEqual([]);
  for (const file of files) {
    const sql = readFileSync(join(import.meta.dirname, "../..", file), "utf8");
    expect(layoutFaults(sql), file).toEqual([]);
  }
});

test.each([
  ["select 1;\n", []],
  [`select '${"x".repeat(130)}';\n`, []],
  ["select 'NOT THIS'; -- NOR THIS\n", []],
  [`select ${"a, ".repeat(40)}1;\n`, ["1: more than 120 characters"]],
  ["select 1; \n", ["1: ends with a blank"]],
  ["select\n   1;\n", ["2: is not indented by two"]],
  ["SELECT 1;\n", ["1: has a keyword in capitals"]],
  ["\nselect 1;\n\n\nselect 2;\n", ["1: is a blank line too many", "4: is a blank line too many"]],
])("%j", (sql, faults) => {
  expect(layoutFaults(sql)).toEqual(faults);
});

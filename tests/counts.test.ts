import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linesByFloor, mostLines } from "../scripts/counts/lines.ts";
import { measure } from "../scripts/counts/measure.ts";

const measured = measure();

test("every count has found something", () => {
  expect(measured.map(({ name }) => name)).toContain("a mail");
  expect(measured.filter(({ today, list }) => today < 1 || list.length < today)).toEqual([]);
});

test.each(measured)("$name: $today, and no more than $limit", ({ name, today, limit, list }) => {
  expect(limit, `${name} has no limit`).toBeGreaterThan(0);
  if (today > limit) throw new Error(`${today} instead of at most ${limit}:\n${list.join("\n")}`);
});

test("the source has no more lines than were allowed", () => {
  const { tests = 0, ...others } = linesByFloor();
  const outside = Object.values(others).reduce((sum, lines) => sum + lines, 0);
  expect(tests).toBeGreaterThan(10_000);
  expect({ outside, tests }).toEqual({
    outside: Math.min(outside, mostLines.outside),
    tests: Math.min(tests, mostLines.tests),
  });
});

test("docs/house.md names the limits", () => {
  const page = readFileSync(new URL("../docs/house.md", import.meta.url), "utf8");
  const rows = measured.map(({ name, limit, plan }) => `| ${name} | ${limit} | ${plan} |`);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

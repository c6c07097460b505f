import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
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

test("docs/house.md names the limits", () => {
  const page = readFileSync(new URL("../docs/house.md", import.meta.url), "utf8");
  const rows = measured.map(({ name, limit, plan }) => `| ${name} | ${limit} | ${plan} |`);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

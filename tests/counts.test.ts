import { expect, test } from "vitest";
import { measure } from "../scripts/counts/measure.ts";

const measured = measure();

test("the counts have seen something", () => {
  expect(measured.map(({ name }) => name)).toContain("a mail");
  expect(measured.filter(({ today, list }) => today < 1 || list.length < today)).toEqual([]);
});

test.each(measured)("$name: $today, and no more than $limit", ({ name, today, limit, list }) => {
  expect(limit, `${name} has no limit`).toBeGreaterThan(0);
  if (today > limit) throw new Error(`${today} instead of at most ${limit}:\n${list.join("\n")}`);
});

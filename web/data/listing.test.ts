import { expect, test } from "vitest";
import { patterns } from "./listing.ts";

test("every word is looked for by itself", () => {
  expect(patterns("  ada   engines ")).toEqual(['"%ada%"', '"%engines%"']);
  expect(patterns("   ")).toEqual([]);
});

test("signs of LIKE and of the filter's grammar are found as they were typed", () => {
  expect(patterns("50%")).toEqual(['"%50\\\\%%"']);
  expect(patterns("a_b")).toEqual(['"%a\\\\_b%"']);
  expect(patterns('x",y.eq.(z)')).toEqual(['"%x\\",y.eq.(z)%"']);
  expect(patterns("c:\\d")).toEqual(['"%c:\\\\\\\\d%"']);
  expect(patterns("a*b")).toEqual(['"%a_b%"']);
});

test("a novel is cut, and what no text holds falls away", () => {
  expect(patterns("\u0000")).toEqual([]);
  expect(patterns("x".repeat(5000))[0]).toHaveLength(104);
});

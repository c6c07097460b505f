import { expect, test } from "vitest";
import { dollars, dollarsAndCents, number, percent, span } from "./report.ts";

test("amounts are whole dollars, and short where they would not fit", () => {
  expect([1234.5, 0.4, -0.2, -20, 9_999_999, 12_345_678, 1e9].map(dollars)).toEqual([
    "$1,235",
    "$0",
    "$0",
    "-$20",
    "$9,999,999",
    "$12.3M",
    "$1B",
  ]);
  expect(dollarsAndCents(2275.444)).toBe("$2,275.44");
});

test("percentages and durations are written as a person would write them", () => {
  expect([12.54, -4, 0, 1500, -1500].map(percent)).toEqual([
    "12.5%",
    "−4%",
    "0%",
    "over 999%",
    "below −999%",
  ]);
  expect([1, 12, 13, 38, 600].map(span)).toEqual([
    "1 month",
    "1 year",
    "1 year and 1 month",
    "3 years and 2 months",
    "50 years",
  ]);
  expect(number(-0.04)).toBe("0");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { formatUsd, grouped } from "./money.ts";

test("prices are written as an American writes them, like the standard's own formatter does", () => {
  const amounts = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1e13, max: 1e13 }),
    fc.integer({ min: -2000, max: 2000 }),
  );
  fc.assert(
    fc.property(amounts, (cents) => {
      const standard = new Intl.NumberFormat("en-US", {
        style: "currency",
        currency: "USD",
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      });
      // Minus zero is written as zero.
      expect(formatUsd(cents)).toBe(standard.format(cents / 100 || 0));
    }),
  );
});

test("cents stand where there are some, and nowhere else", () => {
  expect([47_900, 99_900, 500_000, 0].map((cents) => formatUsd(cents))).toEqual([
    "$479",
    "$999",
    "$5,000",
    "$0",
  ]);
  expect([1_050, 1, 99_999].map((cents) => formatUsd(cents))).toEqual([
    "$10.50",
    "$0.01",
    "$999.99",
  ]);
});

test("prices are written in the way of the reader's language", () => {
  expect(formatUsd(500_000, "de")).toBe("5.000\u00a0$");
  expect(formatUsd(1050, "fr")).toBe("10,50\u00a0$");
});

test("figures are grouped before the point only", () => {
  expect(["0", "999", "1000", "1234567.12", "-1000.5"].map(grouped)).toEqual([
    "0",
    "999",
    "1,000",
    "1,234,567.12",
    "-1,000.5",
  ]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { roi } from "#content/words/roi/en.ts";
import { numberTyped, paybackText, returnOnSite } from "./roi.ts";

test("a shop's figures agree with a manual calculation", () => {
  // 1,200 visitors, 2 in 100 buy for $150: $3,600; a fifth more is $720 a month.
  const shop = { averageSale: 150, monthlyVisitors: 1200, conversionPercent: 2 };
  const found = returnOnSite(5000, shop);
  expect(found.monthlyNow).toBeCloseTo(3600);
  expect(found.monthlyThen).toBeCloseTo(4320);
  expect(found.monthlyGain).toBeCloseTo(720);
  expect(found.yearlyGain).toBeCloseTo(8640);
  expect(found.paybackMonths).toBeCloseTo(6.944, 3);
});

test("without a gain there is no payback, and it is 0", () => {
  for (const part of ["averageSale", "monthlyVisitors", "conversionPercent"] as const) {
    const today = { averageSale: 150, monthlyVisitors: 1200, conversionPercent: 2, [part]: 0 };
    const found = returnOnSite(5000, today);
    expect(found.paybackMonths).toBe(0);
    expect(found.yearlyGain).toBe(0);
  }
});

test("what lies outside a field's bounds counts as the bound", () => {
  const at = (conversionPercent: number, averageSale = 10) =>
    returnOnSite(5000, { averageSale, monthlyVisitors: 100, conversionPercent });
  expect(at(250)).toEqual(at(100));
  expect(at(-3)).toEqual(at(0));
  expect(at(100)).not.toEqual(at(99.9));
  expect(at(5, -20)).toEqual(at(5, 0));
});

test("the gain is a fifth of today's revenue, and pays for the plan in the months that are named", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const tenths = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(amount, amount, tenths, amount, (cents, monthlyVisitors, tenth, cost) => {
      const today = {
        averageSale: cents / 100,
        monthlyVisitors,
        conversionPercent: tenth / 10,
      };
      const found = returnOnSite(cost, today);
      // Whole numbers are multiplied first, so that nothing is rounded: cents x visitors x tenths of a percent.
      const gain = Number(BigInt(cents) * BigInt(monthlyVisitors) * BigInt(tenth)) / 500_000;
      expect(found.monthlyGain / gain).toBeCloseTo(1, 6);
      expect(found.yearlyGain / (12 * gain)).toBeCloseTo(1, 6);
      expect((found.paybackMonths * gain) / cost).toBeCloseTo(1, 6);
    }),
  );
});

test("no figures give NaN, infinity or a negative result", () => {
  const any = fc.double();
  fc.assert(
    fc.property(any, any, any, (averageSale, monthlyVisitors, conversionPercent) => {
      const found = returnOnSite(15_000, { averageSale, monthlyVisitors, conversionPercent });
      for (const value of Object.values(found)) {
        expect(Number.isFinite(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("what is no number counts as 0", () => {
  expect(numberTyped("12.5")).toBe(12.5);
  for (const text of ["", " ", "twelve", "1e999", "-", "NaN"]) expect(numberTyped(text)).toBe(0);
});

test.each([
  [0, "0 months"],
  [0.01, "less than 0.1 months"],
  [0.4, "0.4 months"],
  [1, "1.0 months"],
  [8.333, "8.3 months"],
  [23.9, "23.9 months"],
  [23.949, "23.9 months"],
  [23.95, "24.0 months (2.0 years)"],
  [24, "24.0 months (2.0 years)"],
  [50, "50.0 months (4.2 years)"],
  [1200, "1,200.0 months (100.0 years)"],
  [1e15, "more than 1,200 months (100 years)"],
])("%d months of payback read %s", (months, text) => {
  expect(paybackText(months, roi)).toBe(text);
});

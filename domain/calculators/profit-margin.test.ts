import fc from "fast-check";
import { expect, test } from "vitest";
import { marginReport, marginTips, profitMargin } from "./profit-margin.ts";

const usd = { currency: "USD", language: "en" } as const;

test("a bakery's month agrees with a manual calculation", () => {
  const found = profitMargin({ revenue: 42_000, goods: 13_500, running: 22_600, other: 2_540 });
  expect(found).toEqual({
    state: "income",
    gross: 28_500,
    net: 3_360,
    grossPercent: (28_500 / 42_000) * 100,
    netPercent: 8,
    rating: { name: "Fair", tone: "red" },
  });
});

const withProfit = (net: number) =>
  profitMargin({ revenue: 1000, goods: 1000 - net, running: 0, other: 0 });

test.each([
  [200, "Excellent", "green"],
  [199.99, "Good", "yellow"],
  [100, "Good", "yellow"],
  [99.99, "Fair", "red"],
  [50, "Fair", "red"],
  [49.99, "Needs Improvement", "red"],
  [0, "Needs Improvement", "red"],
  [-500, "Needs Improvement", "red"],
])("a profit of $%d on $1,000 is %s and %s", (net, name, tone) => {
  expect(withProfit(net)).toMatchObject({ rating: { name, tone } });
});

test("the tips change at 15 and at 10", () => {
  const [high, middle, low] = [marginTips(15), marginTips(10), marginTips(9.99)];
  expect(marginTips(14.99)).toEqual(middle);
  expect(new Set([high[0], middle[0], low[0]]).size).toBe(3);
  expect(marginTips(99)).toEqual(high);
  expect(marginTips(-99)).toEqual(low);
});

test("a margin of whole percents is exactly that, whatever the cents", () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const share = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(cents, share, (hundredth, percent) => {
      const goods = (hundredth * (100 - percent)) / 100;
      const found = profitMargin({ revenue: hundredth, goods, running: 0, other: 0 });
      expect(found).toMatchObject({ netPercent: percent });
    }),
  );
});

test("no figures make the report say NaN or infinity", () => {
  const any = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true }));
  fc.assert(
    fc.property(any, any, any, any, (revenue, goods, running, other) => {
      const text = JSON.stringify(marginReport({ revenue, goods, running, other }, usd));
      expect(text).not.toMatch(/NaN|∞|Infinity|null/);
    }),
  );
});

test("the report has a sentence of its own for no income, and calls a loss a loss", () => {
  const nothing = { revenue: 0, goods: 0, running: 0, other: 0 };
  expect(marginReport(nothing, usd).headline.value).toBe("none yet");
  expect(marginReport({ ...nothing, running: 300 }, usd).sentence).toContain("only costs: $300");
  expect(marginReport({ ...nothing, revenue: 100, running: 300 }, usd).sentence).toContain(
    "costs you $200 more than it brings in",
  );
  expect(marginReport({ ...nothing, revenue: 100, running: 100 }, usd).sentence).toContain(
    "work for nothing",
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { timeReport, timeSavings } from "./time-savings.ts";

const usd = { currency: "USD", language: "en" } as const;

test("ten hours a week at $40, 60% saved, agree with a manual calculation", () => {
  const found = timeSavings({ hours: 10, cost: 40, efficiency: 60 });
  expect(found).toMatchObject({ weeklyHours: 6, yearlyHours: 312, yearlySaving: 12_480 });
  expect(found.monthlyHours).toBeCloseTo(25.98);
  expect(found.monthlySaving).toBeCloseTo(1039.2);
  expect(found.weeksOfWork).toBeCloseTo(7.8);
  expect(found.productivityBoost).toBeCloseTo(15);
});

test("a saving above $500 a month pays off immediately, any other in one to three months", () => {
  const at = (cost: number) => timeSavings({ hours: 100, cost, efficiency: 50 }).timeline;
  // 50 hours are saved a week, which are 216.5 a month.
  expect(at(500 / 216.5 - 0.001)).toBe("1-3 months");
  expect(at(500 / 216.5 + 0.001)).toBe("Immediate");
  expect(timeSavings({ hours: 0, cost: 0, efficiency: 10 }).timeline).toBe("1-3 months");
});

test("the highest efficiency, 95%, saves 95% of a full-time year", () => {
  const found = timeSavings({ hours: 40, cost: 1, efficiency: 95 });
  expect(found.weeksOfWork).toBeCloseTo(52 * 0.95);
  expect(found.productivityBoost).toBeCloseTo(95);
});

test("twice the hours save twice as much, and no figures make the report say NaN", () => {
  const hours = fc.integer({ min: 0, max: 84 });
  const cost = fc.integer({ min: 0, max: 1e9 });
  const efficiency = fc.integer({ min: 10, max: 95 });
  fc.assert(
    fc.property(hours, cost, efficiency, (hours, cost, efficiency) => {
      const once = timeSavings({ hours, cost, efficiency });
      const twice = timeSavings({ hours: hours * 2, cost, efficiency });
      expect(twice.yearlySaving).toBe(once.yearlySaving * 2);
      expect(JSON.stringify(timeReport({ hours, cost, efficiency }, usd))).not.toMatch(
        /NaN|∞|Infinity/,
      );
    }),
  );
});

test("without hours nothing is saved, and no return is claimed", () => {
  const report = timeReport({ hours: 0, cost: 40, efficiency: 60 }, usd);
  expect(report.sentence).toContain("Type the hours");
  expect(report.figures).toContainEqual(["ROI timeline", "1-3 months"]);
  expect(timeReport({ hours: 10, cost: 0, efficiency: 60 }, usd).sentence).not.toContain("$");
});

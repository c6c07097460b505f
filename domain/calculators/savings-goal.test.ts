import fc from "fast-check";
import { expect, test } from "vitest";
import { savingsGoal, savingsReport } from "./savings-goal.ts";

const usd = { currency: "USD", language: "en" } as const;

test("$100 a month at 6% grows as the table of annuities says", () => {
  // Future value of $1 a month at half a percent: 12.3356 after a year, 69.7700 after five.
  const found = savingsGoal({ goal: 6977, saved: 0, monthly: 100, rate: 6 });
  expect(found).toMatchObject({ state: "reached", months: 60, paidIn: 6000 });
  if (found.state !== "reached") throw new Error();
  expect(found.curve[12]?.balance).toBeCloseTo(1233.56, 2);
  expect(found.curve[60]?.balance).toBeCloseTo(6977.0, 2);
  expect(found.interest).toBeCloseTo(977, 1);
});

test("the months are those of the closed form", () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  const tenths = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(amount, amount, amount, tenths, (goal, saved, monthly, tenth) => {
      fc.pre(saved < goal);
      const i = tenth / 12_000;
      const exact = Math.log((goal * i + monthly) / (saved * i + monthly)) / Math.log1p(i);
      fc.pre(Math.abs(exact - Math.round(exact)) > 1e-6);
      const found = savingsGoal({ goal, saved, monthly, rate: tenth / 10 });
      if (exact > 600) expect(found.state).toBe("too-far");
      else expect(found).toMatchObject({ state: "reached", months: Math.ceil(exact) });
    }),
  );
});

test("without interest the number of months is a plain division", () => {
  expect(savingsGoal({ goal: 1000, saved: 100, monthly: 90, rate: 0 })).toMatchObject({
    state: "reached",
    months: 10,
    interest: 0,
  });
  // 0.1 has no exact binary form, but ten times 0.1 must count as one dollar all the same.
  expect(savingsGoal({ goal: 1, saved: 0, monthly: 0.1, rate: 0 })).toMatchObject({ months: 10 });
});

test("a goal that takes more than 600 months is too far away", () => {
  const at = (goal: number) => savingsGoal({ goal, saved: 0, monthly: 1, rate: 0 });
  expect(at(600)).toMatchObject({ state: "reached", months: 600 });
  const found = at(601);
  expect(found).toMatchObject({ state: "too-far", balance: 600 });
  expect(found.state === "too-far" && found.enough).toBeCloseTo(601 / 600, 9);
});

test("the amount that is named as enough reaches the goal, and a little less does not", () => {
  const amount = fc.integer({ min: 10_000, max: 1e9 });
  const tenths = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(amount, tenths, (goal, tenth) => {
      const rate = tenth / 10;
      const found = savingsGoal({ goal, saved: 0, monthly: 0, rate });
      if (found.state !== "too-far") throw new Error(found.state);
      const state = (monthly: number) => savingsGoal({ goal, saved: 0, monthly, rate }).state;
      expect(state(found.enough * 1.000001)).toBe("reached");
      expect(state(found.enough * 0.9999)).toBe("too-far");
    }),
  );
});

test("no figures make the report say NaN or infinity", () => {
  const any = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true }));
  const rate = fc.double({ min: 0, max: 30, noNaN: true });
  fc.assert(
    fc.property(any, any, any, rate, (goal, saved, monthly, rate) => {
      const inputs = { goal, saved, monthly, rate };
      expect(JSON.stringify(savingsReport(inputs, usd))).not.toMatch(/NaN|∞|Infinity|undefined/);
      expect(JSON.stringify(savingsGoal(inputs))).not.toContain("null");
    }),
  );
});

test("the report has a sentence of its own for no goal, a reached one and one out of reach", () => {
  const inputs = { goal: 1000, saved: 0, monthly: 0, rate: 5 };
  expect(savingsReport(inputs, usd).sentence).toMatch(
    /600 months are not enough.*\$1 a month would do/,
  );
  expect(savingsReport({ ...inputs, goal: 0 }, usd).sentence).toContain("Type what it costs");
  expect(savingsReport({ ...inputs, saved: 1000 }, usd).sentence).toContain(
    "exactly what it costs",
  );
  expect(savingsReport({ ...inputs, saved: 1500 }, usd).sentence).toContain("$500 to spare");
});

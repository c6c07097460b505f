import { expect, test } from "vitest";
import { readTypedLines, type TypedLine } from "./order-form.ts";

const plan: TypedLine = {
  description: " Website ",
  quantity: "1",
  amount: "5,000.00",
  isDiscount: false,
  isIncluded: false,
  taxRate: 19,
};
const rules = { currency: "USD", pricesInclude: "net" };
const read = (lines: TypedLine[], pricesInclude = "net") =>
  readTypedLines(lines, { ...rules, pricesInclude });

test("a discount is taken off before the tax, and an added line has the rate of the others", () => {
  const discount = { ...plan, amount: "250.50", isDiscount: true, taxRate: null };
  const { lines, sums, isFaulty } = read([
    plan,
    { ...plan, quantity: "1,5", amount: "100" },
    discount,
  ]);
  expect(isFaulty).toBe(false);
  expect(lines[0]).toEqual({
    description: "Website",
    quantity: 1,
    unitAmountMinor: 500_000,
    isIncluded: false,
  });
  expect(lines[2]?.unitAmountMinor).toBe(-25_050);
  expect(sums).toEqual({ netMinor: 489_950, taxMinor: 93_091, totalMinor: 583_041 });
  expect(read([plan], "gross").sums).toMatchObject({ taxMinor: 79_832, totalMinor: 500_000 });
});

test("rates that differ are kept, line by line", () => {
  const { lines, sums } = read([plan, { ...plan, taxRate: 7 }]);
  expect(lines.map(({ taxRate }) => taxRate)).toEqual([19, 7]);
  expect(sums).toEqual({ netMinor: 1_000_000, taxMinor: 130_000, totalMinor: 1_130_000 });
});

test("a rate that is typed is the line's own, also where all lines have it", () => {
  const typed = { ...plan, taxRate: null, typedRate: "7,5" };
  const { lines, sums } = read([typed]);
  expect(lines[0]).toMatchObject({ taxRate: 7.5 });
  expect(sums).toEqual({ netMinor: 500_000, taxMinor: 37_500, totalMinor: 537_500 });
  for (const typedRate of ["", "101", "9.97512", "-1"]) {
    expect(read([{ ...typed, typedRate }]).faults).toEqual([{ rate: "rate" }]);
  }
  expect(read([{ ...typed, typedRate: "9.975" }]).sums?.taxMinor).toBe(49_875);
});

test("the largest amount of a line depends on the decimal places of the currency", () => {
  const rules = { currency: "JPY", pricesInclude: "net" };
  const yen = { ...plan, amount: "1,000,000,000" };
  expect(readTypedLines([yen], rules).isFaulty).toBe(false);
  const more = { ...plan, amount: "1,000,000,001" };
  expect(readTypedLines([more], rules).faults).toEqual([{ amount: "tooLarge" }]);
  // The seller may set another one.
  const own = { ...rules, largestMinor: 1_000_000_001 };
  expect(readTypedLines([more], own).isFaulty).toBe(false);
});

test("half a cent is rounded away from zero, with the sign of the line", () => {
  const half = { ...plan, quantity: "0.5", amount: "0.01", taxRate: 0 };
  expect(read([half]).sums?.totalMinor).toBe(1);
  expect(read([plan, { ...half, isDiscount: true, taxRate: null }]).sums?.totalMinor).toBe(594_999);
});

test("each field says what is wrong with it, and there is no total meanwhile", () => {
  const wrong = { ...plan, description: " ", quantity: "0", amount: "a lot" };
  const { faults, sums } = read([plan, wrong, { ...plan, amount: "10,000,000.01" }]);
  expect(faults).toEqual([
    {},
    { description: "description", quantity: "quantity", amount: "amount" },
    { amount: "tooLarge" },
  ]);
  expect(sums).toBeNull();
  expect(read([{ ...plan, amount: "6,000,000", quantity: "2" }]).faults[0]?.amount).toBe(
    "tooLarge",
  );
  expect(read([{ ...plan, isIncluded: true, amount: "", quantity: "" }]).isFaulty).toBe(false);
});

test("a discount that is larger than the rest has no total", () => {
  const { isFaulty, sums } = read([plan, { ...plan, isDiscount: true, amount: "6000" }]);
  expect({ isFaulty, sums }).toEqual({ isFaulty: false, sums: null });
});

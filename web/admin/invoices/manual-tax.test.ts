import "../../../tests/provide-content.ts";
import { beforeEach, expect, test } from "vitest";
import { readTypedLines } from "#domain/order/order-form.ts";
import { content, provideContent } from "#web/data/content.ts";
import { readTax, rowsWithTax, typedTax } from "./manual-tax.tsx";

const given = content();
const row = {
  key: 0,
  description: "Advice",
  quantity: "1",
  amount: "100",
  isDiscount: false,
  isIncluded: false,
  taxRate: 19,
};
const rules = { currency: "EUR", pricesInclude: "net" };
const ratesOf = (rows: ReturnType<typeof rowsWithTax>) =>
  readTypedLines(rows, rules).lines.map((line) => ("taxRate" in line ? line.taxRate : "none"));

beforeEach(() => {
  provideContent({
    ...given,
    sellsInUnion: true,
    pricing: { ...given.pricing, currency: "EUR", taxPercent: 19 },
  });
});

test("without a decision the rule decides, which is sent as null, so that a decision of before ends", () => {
  expect(readTax(typedTax(null))).toEqual({ sent: null, fault: undefined });
  expect(ratesOf(rowsWithTax([row], typedTax(null)))).toEqual(["none"]);
});

test("outside the EU nothing is sent", () => {
  provideContent({ ...content(), sellsInUnion: false });
  expect(readTax({ category: "E", reason: "typed before" }).sent).toBeUndefined();
});

test("a decision needs its reason, in up to 500 characters", () => {
  for (const reason of ["", "  ", "x".repeat(501)]) {
    expect(readTax({ category: "AE", reason }).fault).toBe(
      "Write the reason, in up to 500 characters.",
    );
  }
  expect(readTax({ category: "AE", reason: " goods of article 199 " })).toEqual({
    sent: { category: "AE", reason: "goods of article 199" },
    fault: undefined,
  });
});

test("a draft that was decided manually opens with its decision, and loses it only by a choice", () => {
  const stored = { category: "O", reason: "the Canary Islands" } as const;
  expect(readTax(typedTax(stored)).sent).toEqual(stored);
});

test("where lines are taxed, each has a rate to be changed; where none is, no line sends one", () => {
  const taxed = rowsWithTax([row, { ...row, taxRate: 0 }], { category: "S", reason: "" });
  expect(ratesOf(taxed)).toEqual([19, 19]);
  const reduced = taxed.map((each) => ({ ...each, typedRate: "7" }));
  expect(ratesOf(rowsWithTax(reduced, { category: "S", reason: "books" }))).toEqual([7, 7]);
  for (const category of ["E", "AE", "O"] as const) {
    expect(ratesOf(rowsWithTax(reduced, { category, reason: "x" }))).toEqual(["none", "none"]);
  }
});

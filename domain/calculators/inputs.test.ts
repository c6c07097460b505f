import { expect, test } from "vitest";
import answers from "#content/words/tool-answers/de.ts";
import {
  marginFields,
  marginPresets,
  mortgageFields,
  mortgagePresets,
  savingsFields,
  savingsPresets,
  timeFields,
  timePresets,
} from "./fields.ts";
import { amountWithUnit, numberIn, readInputs } from "./inputs.ts";

const usd = { currency: "USD", language: "en" } as const;

test("numbers are read as people write them", () => {
  expect(numberIn("$450,000")).toBe(450_000);
  expect(numberIn(" 6.5 % ")).toBe(6.5);
  expect(numberIn("1,234,567.89")).toBe(1_234_567.89);
  expect(numberIn(".5")).toBe(0.5);
  expect(numberIn("−3")).toBe(-3);
  expect(numberIn("４５０，０００")).toBe(450_000);
  expect(numberIn("$ 450\u202f000")).toBe(450_000);
  expect(numberIn("0.125")).toBe(0.125);
  expect(numberIn("1250.125")).toBe(1250.125);
  expect(numberIn(12)).toBe(12);
});

test("a text that is no number, or could be read as two numbers, gives none", () => {
  const none = ["", " ", "$", "-", ".", "6,5", "1,2,3", "1e9", "0x10", "NaN", "Infinity", "ten"];
  for (const text of [...none, null, undefined, {}, [], Number.NaN, Infinity, "9".repeat(41)]) {
    expect(numberIn(text)).toBeUndefined();
  }
});

test("a point before three digits is asked about where it may stand for thousands, and nowhere else", () => {
  const typed = (price: string, rate: string) =>
    readInputs(mortgageFields, (name) => ({ price, rate, down: "0", term: "30" })[name], usd);
  const ask = "Type a number, like 1,250 or 6.5.";
  expect(typed("450.000", "6,5")).toEqual({ ok: false, faults: { price: ask, rate: ask } });
  expect(typed("450000", "6.125")).toMatchObject({ ok: true, inputs: { rate: 6.125 } });
  expect(typed("450.00", "6.5")).toMatchObject({ ok: true, inputs: { price: 450 } });
});

test("each fault says what to type instead, and all faults are returned at once", () => {
  const typed: Record<string, string> = { price: "a lot", down: "-1", rate: "31", term: "25" };
  expect(readInputs(mortgageFields, (name) => typed[name], usd)).toEqual({
    ok: false,
    faults: {
      price: "Type a number, like 1,250 or 6.5.",
      down: "Type a number from $0 to $1,000,000,000.",
      rate: "Type a number from 0 % to 30 %.",
      term: "Choose one of 15, 20, 30.",
    },
  });
  const right: Record<string, string> = {
    ...typed,
    price: "$1",
    down: "0",
    rate: "30",
    term: "15",
  };
  expect(readInputs(mortgageFields, (name) => right[name], usd)).toEqual({
    ok: true,
    inputs: { price: 1, down: 0, rate: 30, term: 15 },
  });
});

test("every preset is something that one could have typed", () => {
  const all = [
    [mortgageFields, mortgagePresets],
    [savingsFields, savingsPresets],
    [timeFields, timePresets],
    [marginFields, marginPresets],
  ] as const;
  for (const [fields, presets] of all) {
    expect(presets).toHaveLength(3);
    for (const { inputs } of presets) {
      const typed: Record<string, number> = inputs;
      expect(readInputs(fields, (name) => typed[name], usd)).toEqual({ ok: true, inputs });
    }
  }
});

test("a fault and an amount with its unit name the studio's currency", () => {
  const euros = { currency: "EUR", language: "de" } as const;
  const read = readInputs(mortgageFields, () => "-1", euros);
  expect(!read.ok && read.faults.down).toBe("Type a number from 0\u00a0€ to 1.000.000.000\u00a0€.");
  expect(amountWithUnit(450_000, "money", euros)).toBe("450.000\u00a0€");
  expect(amountWithUnit(6.5, "percent", usd)).toBe("6.5 %");
});

test("the sign of any currency may stand at a number", () => {
  expect(["€1,250", "CHF", "£ 3", "¥ 900"].map((text) => numberIn(text))).toEqual([
    1250,
    undefined,
    3,
    900,
  ]);
});

test("a German form reads points as thousands and a comma as the fraction, and says its faults in its own words", () => {
  expect(numberIn("450.000", undefined, "de")).toBe(450_000);
  expect(numberIn("6,5 %", undefined, "de")).toBe(6.5);
  expect(numberIn("6.5", undefined, "de")).toBeUndefined();
  const euros = { currency: "EUR", language: "de" } as const;
  const typed: Record<string, string> = { price: "viel", down: "0", rate: "6,5", term: "7" };
  const { noNumber, oneOf, between } = answers;
  const read = readInputs(mortgageFields, (name) => typed[name], euros, {
    noNumber,
    oneOf,
    between,
  });
  expect(read).toEqual({
    ok: false,
    faults: {
      price: "Geben Sie eine Zahl ein, zum Beispiel 1.250 oder 6,5.",
      term: "Wählen Sie 15, 20, 30.",
    },
  });
});

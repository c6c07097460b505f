import { expect, test } from "vitest";
import {
  amountExample,
  amountIn,
  amountText,
  aroundAmount,
  currencyName,
  currencySign,
  formatCompactMoney,
  formatMoney,
  formatShortMoney,
} from "./currency.ts";
import { largestAmountMinor } from "./largest-amount.ts";

test.each([
  ["1250", "USD", 125_000],
  ["1,250.00", "USD", 125_000],
  ["1.250,50", "EUR", 125_050],
  ["$ 2,500", "USD", 250_000],
  ["0.1", "USD", 10],
  ["1250", "JPY", 1250],
  ["1250.5", "JPY", null],
  ["1,250", "JPY", 1250],
  ["1.250", "KWD", 1250],
  ["1,250", "KWD", 1_250_000],
  ["1,25", "KWD", 1250],
  ["1.250,500", "KWD", 1_250_500],
  ["1,250.500", "KWD", 1_250_500],
  ["1250.5555", "KWD", null],
  ["12.345,678", "USD", null],
  ["-5", "USD", null],
  ["", "USD", null],
  ["twelve", "USD", null],
  ["99999999999999999999", "USD", null],
])("%s in %s is %s", (typed, currency, amount) => {
  expect(amountIn(typed, currency)).toBe(amount);
});

test("an amount has the digits of its currency, and a short one only those that it needs", () => {
  expect(formatMoney(250_000, "USD")).toBe("$2,500.00");
  expect(formatMoney(250_000, "EUR", "de").replace(/\s/g, " ")).toBe("2.500,00 €");
  expect(formatMoney(2500, "JPY")).toBe("¥2,500");
  expect(formatMoney(2500, "IQD").replace(/\s/g, " ")).toBe("IQD 2.500");
  expect(formatShortMoney(250_000, "USD")).toBe("$2,500");
  expect(formatShortMoney(250_050, "USD")).toBe("$2,500.50");
});

test.each([
  [125_000, "USD", "1250"],
  [125_050, "USD", "1250.50"],
  [1250, "JPY", "1250"],
  [1250, "KWD", "1.250"],
])(
  "%s of %s stands in a field as %s, which is read back as the same amount",
  (amount, currency, typed) => {
    expect(amountText(amount, currency)).toBe(typed);
    expect(amountIn(typed, currency)).toBe(amount);
  },
);

test.each([
  ["USD", "$10,000,000.00"],
  ["JPY", "¥1,000,000,000"],
  ["IDR", "IDR\u00a0100,000,000,000.00"],
])("the largest amount in %s is %s", (currency, most) => {
  expect(formatMoney(largestAmountMinor(currency), currency)).toBe(most);
});

test.each(["USD", "JPY", "KWD"])("the example of an amount in %s is an amount", (currency) => {
  const amount = amountIn(amountExample(currency), currency) ?? 0;
  expect(formatMoney(amount, currency)).toContain(amountExample(currency));
});

test.each([
  ["USD", "en", "US dollars", "$", "$1.2K"],
  ["EUR", "de", "Euro", "€", "1234\u00a0€"],
  ["CHF", "fr", "francs suisses", "CHF", "1,2\u00a0k\u00a0CHF"],
] as const)(
  "%s in %s has a name, a sign and a short form",
  (currency, language, name, sign, short) => {
    const style = { currency, language };
    expect([currencyName(style), currencySign(style)]).toEqual([name, sign]);
    expect(formatCompactMoney(1234, style)).toBe(short);
  },
);

test.each([
  ["USD", "en", ["$", ""]],
  ["EUR", "de", ["", "\u00a0€"]],
  ["EUR", "en", ["€", ""]],
  ["CHF", "de", ["", "\u00a0CHF"]],
  ["JPY", "en", ["¥", ""]],
] as const)(
  "the sign of %s stands where a reader of %s expects it",
  (currency, language, around) => {
    expect(aroundAmount({ currency, language })).toEqual(around);
  },
);

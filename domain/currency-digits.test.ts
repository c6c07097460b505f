import { describe, expect, test } from "vitest";
import { iso4217 } from "../tests/iso-4217.ts";
import { amountIn, amountText, currencyDigits, decimalAmount, formatMoney } from "./currency.ts";
import { cardAmount, minorOfCardAmount } from "./invoice/card-amount.ts";
import { largestAmountMinor } from "./largest-amount.ts";

describe.each(iso4217)("%s", (currency, digits) => {
  test("has the digits of ISO 4217", () => {
    expect(currencyDigits(currency)).toBe(digits);
  });

  test("shows every amount with its digits, and lines that add up to their sum", () => {
    const amounts = [1, 50, 2_351_864, 10_000_000_000_000];
    for (const language of ["en", "de", "es", "fr"]) {
      for (const minor of amounts) {
        const parts = digitsOf(formatMoney(minor, currency, language), digits);
        expect([language, parts]).toEqual([language, decimalAmount(minor, digits)]);
      }
    }
  });

  test("reads back what it writes into a field", () => {
    for (const minor of [1, 99, 100, 1250, 123_456_789]) {
      expect(amountIn(amountText(minor, currency), currency), `${minor}`).toBe(minor);
    }
  });

  test("has a largest price that can be stored", () => {
    expect(largestAmountMinor(currency)).toBeGreaterThanOrEqual(10_000_000 * 10 ** digits);
    expect(largestAmountMinor(currency)).toBeLessThanOrEqual(10_000_000_000_000);
  });

  test("comes back from the card provider as it went there", () => {
    for (const minor of [1000, 62_000, 62_010, 100_000_000]) {
      const requested = cardAmount(minor, currency);
      if (requested.ok) expect(minorOfCardAmount(requested.amount, currency)).toBe(minor);
      else expect(requested.why).toMatch(/^(currency|not-whole|too-small)$/);
    }
  });
});

test.each([
  ["ISK", 620_000, { ok: true, amount: 62_000_000 }],
  ["UGX", 620_000, { ok: true, amount: 62_000_000 }],
  ["JPY", 620_000, { ok: true, amount: 620_000 }],
  ["MGA", 620_000, { ok: true, amount: 6_200 }],
  ["MGA", 620_050, { ok: false, why: "not-whole" }],
  ["USD", 620_000, { ok: true, amount: 620_000 }],
  ["USD", 30, { ok: false, why: "too-small", leastMinor: 50, amount: 30 }],
  ["USD", 50, { ok: true, amount: 50 }],
  ["HUF", 17_499, { ok: false, why: "too-small", leastMinor: 17_500, amount: 17_499 }],
  ["KWD", 5_120, { ok: true, amount: 5_120 }],
  ["KWD", 5_124, { ok: false, why: "not-whole" }],
  ["CLF", 10_000, { ok: false, why: "currency" }],
])("%s %i at the card provider is %o", (currency, minor, requested) => {
  expect(cardAmount(minor, currency)).toEqual(requested);
});

test("two currencies of one sign are told apart", () => {
  const texts = ["USD", "CAD", "AUD", "COP", "MXN"].map((currency) => formatMoney(1000, currency));
  expect(new Set(texts.map((text) => text.replace(/[\d.,\s]/g, ""))).size).toBe(5);
});

/** The amount in a text as a decimal: the last group after a separator is the fraction where there are digits. */
function digitsOf(text: string, digits: number): string {
  const figures = text.replace(/\D/g, "");
  const whole = figures.slice(0, figures.length - digits);
  if (digits > 0) expect(text).toMatch(new RegExp(`\\d[.,]\\d{${digits}}(\\D|$)`));
  return digits > 0 ? `${whole}.${figures.slice(-digits)}` : whole;
}

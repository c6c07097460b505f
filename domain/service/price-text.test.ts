import { expect, test } from "vitest";
import { cardPrice } from "./price-text.ts";

test.each([
  [500_000, "USD", "en", "$5k"],
  [1_250_000, "USD", "en", "$12,500"],
  [390_000, "EUR", "en", "€3,900"],
  [400_000, "EUR", "en", "€4k"],
  [400_000, "EUR", "de", "4.000\u00a0€"],
  [600_000, "JPY", "en", "¥600k"],
  [0, "USD", "en", "$0"],
] as const)("%d of %s in %s is %s on a card", (minor, currency, language, text) => {
  expect(cardPrice(minor, { currency, language })).toBe(text);
});

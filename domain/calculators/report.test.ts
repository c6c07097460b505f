import { expect, test } from "vitest";
import { moneyIn, number, percent, span } from "./report.ts";

test("amounts are whole, and short where they would not fit", () => {
  const { whole, exact } = moneyIn({ currency: "USD", language: "en" });
  expect(
    [1234.5, 0.4, -0.2, -20, 9_999_999, 12_345_678, 1e9].map((amount) => whole(amount)),
  ).toEqual(["$1,235", "$0", "$0", "-$20", "$9,999,999", "$12.3M", "$1B"]);
  expect(exact(2275.444)).toBe("$2,275.44");
});

test("amounts are those of the studio's currency, in its language", () => {
  const euros = moneyIn({ currency: "EUR", language: "de" });
  expect([euros.whole(2275.4), euros.exact(2275.444), euros.whole(-0.3)]).toEqual([
    "2.275\u00a0€",
    "2.275,44\u00a0€",
    "0\u00a0€",
  ]);
  const yen = moneyIn({ currency: "JPY", language: "en" });
  expect([yen.whole(2275.4), yen.exact(2275.444)]).toEqual(["¥2,275", "¥2,275"]);
});

test("percentages and durations are written as a person would write them", () => {
  expect([12.54, -4, 0, 1500, -1500].map(percent)).toEqual([
    "12.5%",
    "−4%",
    "0%",
    "over 999%",
    "below −999%",
  ]);
  expect([1, 12, 13, 38, 600].map(span)).toEqual([
    "1 month",
    "1 year",
    "1 year and 1 month",
    "3 years and 2 months",
    "50 years",
  ]);
  expect(number(-0.04)).toBe("0");
});

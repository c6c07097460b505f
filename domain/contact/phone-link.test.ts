import { expect, test } from "vitest";
import { isSameNumber, phoneLink } from "./phone-link.ts";

test("a number is dialled by its digits", () => {
  expect(phoneLink("+12135550142")).toBe("tel:+12135550142");
  expect(phoneLink("+1 (213) 555-0142")).toBe("tel:+12135550142");
});

test.each([
  ["(213) 555-0142", "+12135550142", true],
  ["+1 213 555 0142", "+12135550142", true],
  ["030 1234567", "+49301234567", true],
  ["(213) 555-0143", "+12135550142", false],
  ["(213) 555-0142", "12135550142", false],
  ["(213) 555-0142", "+02135550142", false],
  ["", "+12135550142", false],
])("%s printed and %s dialled: the same number is %s", (printed, e164, same) => {
  expect(isSameNumber(printed, e164)).toBe(same);
});

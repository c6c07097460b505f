import { expect, test } from "vitest";
import { bookingForm } from "../booking/booking-form.ts";
import { faultsOf } from "../form.ts";
import { isSameNumber, phoneLink } from "./telephone-number.ts";

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

test.each([
  ["608-271-9000 ext 11", "608-271-9000 ext 11", "6082719000"],
  ["608-271-9000 ext. 11", "608-271-9000 ext. 11", "6082719000"],
  ["608-271-9000x11", "608-271-9000x11", "6082719000"],
  ["1-800-FLOWERS", "1-800-FLOWERS", "18003569377"],
  ["0171 1234567 (mobil)", "0171 1234567 (mobil)", "01711234567"],
  ["mobil 0171 1234567", "mobil 0171 1234567", "01711234567"],
  ["+49 (0)30 123456", "+49 (0)30 123456", "+49030123456"],
  ["+1‑213‑555‑0142", "+1-213-555-0142", "+12135550142"],
  ["\u202a+1 213 555 0142\u202c", "+1 213 555 0142", "+12135550142"],
  ["＋81 3 1234 5678", "+81 3 1234 5678", "+81312345678"],
  ["tel:+12135550142", "tel:+12135550142", "+12135550142"],
  ["٠١٢٣٤٥٦٧٨٩", "٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["*31#0171 123456", "*31#0171 123456", "*31%230171123456"],
  ["01/23 45 67 89 poste 12", "01/23 45 67 89 poste 12", "0123456789"],
])("the number %j is taken as %j and dials %s", (typed, stored, dialled) => {
  const form = { name: "Ada", email: "ada@example.com", phone: typed, note: "" };
  expect(faultsOf(bookingForm, form)).toEqual({});
  expect(bookingForm.parse(form).phone).toBe(stored);
  expect(phoneLink(stored)).toBe(`tel:${dialled}`);
});

test.each([
  "",
  "no phone",
  "12",
  "call me",
  "ada@example.com",
  "<b>213 555 0142</b>",
  "2".repeat(51),
  "a1b2",
])("%j is no telephone number", (typed) => {
  const form = { name: "Ada", email: "ada@example.com", phone: typed, note: "" };
  expect(faultsOf(bookingForm, form)).toHaveProperty("phone");
});

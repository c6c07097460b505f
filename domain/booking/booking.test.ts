import { expect, test } from "vitest";
import { faultsOf } from "../form.ts";
import { cityOf, isTimeZone } from "../time-zone.ts";
import { bookingForm } from "./booking-form.ts";

const form = { name: " Ada ", email: "ada@example.com", phone: "+1 213 555 0142", note: " " };

test("a complete form has no faults, and its texts are stored trimmed", () => {
  expect(faultsOf(bookingForm, form)).toEqual({});
  expect(bookingForm.parse(form)).toEqual({ ...form, name: "Ada", note: null });
});

test("each fault says what to do", () => {
  const empty = faultsOf(bookingForm, { name: " ", email: "", phone: "", note: "x".repeat(2001) });
  expect(Object.keys(empty)).toEqual(["name", "email", "phone", "note"]);
  expect(faultsOf(bookingForm, { ...form, email: "ada@" }).email).toContain("ada@example.com");
  expect(faultsOf(bookingForm, { ...form, email: "a@b.co\r\nBcc: c@d.co" })).toHaveProperty(
    "email",
  );
  for (const phone of ["call me", "1", "+1 213\r\nATTENDEE:x", "1".repeat(60)]) {
    expect(faultsOf(bookingForm, { ...form, phone }), phone).toHaveProperty("phone");
  }
  for (const phone of ["(213) 555-0142", "0049 30 1234567", "213.555.0142 x12"]) {
    expect(faultsOf(bookingForm, { ...form, phone }), phone).toEqual({});
  }
});

test.each([
  "America/Los_Angeles",
  "UTC",
  "Asia/Kolkata",
  "America/Argentina/Buenos_Aires",
  "Etc/GMT+5",
])("%s is a zone", (zone) => expect(isTimeZone(zone)).toBe(true));
test.each([
  "../../etc",
  "",
  "+02:00",
  "Mars/Olympus",
  "America/Los_Angeles\n",
  null,
  5,
  "a".repeat(500),
])("%j is no time zone", (zone) => expect(isTimeZone(zone)).toBe(false));

test("a zone is called after its city", () => {
  expect(cityOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
});

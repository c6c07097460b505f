import { expect, test } from "vitest";
import { dayIn, hourIn, shownMoment, shownZone } from "./shown.ts";

const call = "2026-11-24T17:30:00Z";

test("a moment is shown by the clock of its zone", () => {
  expect(shownMoment(call, { zone: "America/Los_Angeles" })).toBe("Tuesday, November 24, 9:30 AM");
  expect(shownMoment(call, { zone: "Asia/Kolkata", hour12: false })).toBe(
    "Tuesday, November 24, 23:00",
  );
  expect(shownMoment(call, { zone: "Europe/Berlin", locale: "de" })).toBe(
    "Dienstag, 24. November, 18:30",
  );
  expect([dayIn("Pacific/Auckland", call), hourIn("Asia/Kathmandu", call)]).toEqual([
    "2026-11-25",
    23.25,
  ]);
  expect(shownZone(call, "America/Los_Angeles")).toBe("Los Angeles, GMT-8");
});

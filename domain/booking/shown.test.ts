import { expect, test } from "vitest";
import { dayIn, hourIn, momentOf, shownMoment, shownZone } from "./shown.ts";

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

test.each([
  "America/Los_Angeles",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Chatham",
])("what a clock in %s shows leads back to its moment, through a whole year", (zone) => {
  for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 6.5 * 3_600_000) {
    const moment = Temporal.Instant.fromEpochMilliseconds(ms).round({
      smallestUnit: "minute",
      roundingIncrement: 30,
    });
    const wall = moment.toZonedDateTimeISO(zone).toPlainDateTime();
    const expected = wall.toZonedDateTime(zone, { disambiguation: "earlier" }).toInstant();
    const found = momentOf(wall.toString().slice(0, 16), zone);
    expect(found.toISOString(), wall.toString()).toBe(
      new Date(expected.epochMilliseconds).toISOString(),
    );
  }
});

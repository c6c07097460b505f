import { expect, test } from "vitest";
import { momentAt } from "./wall-time.ts";

test("a day and a time in a zone are one moment", () => {
  expect(momentAt("2026-11-24", "09:30", "America/Los_Angeles")).toBe("2026-11-24T17:30:00.000Z");
  expect(momentAt("2026-07-01", "00:00", "Asia/Kolkata")).toBe("2026-06-30T18:30:00.000Z");
});

test("a time that the clock skips is no moment; of a time that comes twice it is the first", () => {
  expect(momentAt("2027-03-14", "02:30", "America/Los_Angeles")).toBeNull();
  expect(momentAt("2027-03-14", "03:00", "America/Los_Angeles")).toBe("2027-03-14T10:00:00.000Z");
  expect(momentAt("2026-11-01", "01:30", "America/Los_Angeles")).toBe("2026-11-01T08:30:00.000Z");
});

test("a text that is no day or no time is no moment", () => {
  for (const [day, time] of [
    ["", "09:00"],
    ["2026-11-24", ""],
    ["2026-13-01", "09:00"],
    ["2026-11-24", "25:00"],
  ] as const) {
    expect(momentAt(day, time, "UTC")).toBeNull();
  }
});

test("the moments agree with Temporal, through a year, in zones of every sort", () => {
  const zones = [
    "America/Los_Angeles",
    "Europe/Berlin",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "UTC",
  ];
  let gaps = 0;
  for (const zone of zones) {
    let wall = Temporal.PlainDateTime.from("2026-01-01T00:00");
    for (let n = 0; n < 365 * 6; n++, wall = wall.add({ hours: 4, minutes: 30 })) {
      const first = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
      const isThere = first.toPlainDateTime().equals(wall);
      if (!isThere) gaps++;
      const [day = "", time = ""] = wall.toString({ smallestUnit: "minute" }).split("T");
      const found = momentAt(day, time, zone);
      expect(found && Date.parse(found), `${wall} ${zone}`).toBe(
        isThere ? first.epochMilliseconds : null,
      );
    }
  }
  expect(gaps).toBeLessThan(zones.length * 2);
});

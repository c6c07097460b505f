import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../tests/counts.ts";
import { projectDates } from "./dates.ts";

const losAngeles = "America/Los_Angeles";
const at = (moment: string) => new Date(moment);

test("a project that starts late in the evening of the studio is dated from that evening", () => {
  const dates = projectDates("2026-11-24T07:30:00Z", losAngeles, at("2026-11-24T07:30:00Z"));
  expect(dates).toEqual({ from: "2026-12-07", until: "2026-12-21", isOver: false });
});

test("across both clock changes the dates keep their weekday, and a project is over from the midnight after its last day", () => {
  const spring = (now: string) => projectDates("2027-03-01T08:00:00Z", losAngeles, at(now));
  expect(spring("2027-03-30T06:59:59Z")).toMatchObject({ from: "2027-03-15", until: "2027-03-29" });
  expect(spring("2027-03-30T06:59:59Z").isOver).toBe(false);
  expect(spring("2027-03-30T07:00:00Z").isOver).toBe(true);
  const autumn = (now: string) => projectDates("2026-10-20T07:00:00Z", losAngeles, at(now));
  expect(autumn("2026-11-18T07:59:59Z")).toMatchObject({ from: "2026-11-03", until: "2026-11-17" });
  expect(autumn("2026-11-18T07:59:59Z").isOver).toBe(false);
  expect(autumn("2026-11-18T08:00:00Z").isOver).toBe(true);
});

test("any start in any zone has the dates that Temporal works out", () => {
  const zones = fc.constantFrom(
    losAngeles,
    "Europe/Berlin",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "UTC",
  );
  const moments = fc.date({ min: at("2024-01-01"), max: at("2032-01-01"), noInvalidDate: true });
  const later = fc.integer({ min: 0, max: 40 * 24 * 3600 });
  fc.assert(
    fc.property(zones, moments, later, (zone, start, seconds) => {
      const now = new Date(start.getTime() + seconds * 1000);
      const dayOf = (moment: Date) =>
        Temporal.Instant.fromEpochMilliseconds(moment.getTime())
          .toZonedDateTimeISO(zone)
          .toPlainDate();
      const until = dayOf(start).add({ weeks: 4 });
      expect(projectDates(start.toISOString(), zone, now)).toEqual({
        from: dayOf(start).add({ weeks: 2 }).toString(),
        until: until.toString(),
        isOver: Temporal.PlainDate.compare(dayOf(now), until) > 0,
      });
    }),
    propertyRuns(3_000),
  );
});

import { expect, test } from "vitest";
import { isTimeZone, wellKnownZones } from "./time-zone.ts";

test("each time zone that is offered first exists, and is offered once", () => {
  expect(wellKnownZones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(new Set(wellKnownZones).size).toBe(wellKnownZones.length);
});

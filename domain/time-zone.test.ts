import { expect, test } from "vitest";
import { isTimeZone, wellKnownZones } from "./time-zone.ts";

test("each time zone that is offered first is one, and stands there once", () => {
  expect(wellKnownZones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(new Set(wellKnownZones).size).toBe(wellKnownZones.length);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../tests/counts.ts";
import { histories } from "../../tests/together/clock-histories.ts";
import { clockReading } from "../../tests/together/clock-rules.ts";
import { readingLater } from "./later.ts";

test("a reading moved on by some seconds is what the clock says then, for any history without a start in between", () => {
  fc.assert(
    fc.property(histories("odd"), fc.nat(100_000), ({ plan, events, now }, seconds) => {
      const then = new Date(now.getTime() + seconds * 1000);
      const reading = clockReading({ plan, events, now });
      const later = clockReading({
        plan,
        events: events.filter(({ at }) => Date.parse(at) <= now.getTime()),
        now: then,
      });
      fc.pre(later.startedAt === reading.startedAt);
      expect(readingLater(reading, seconds)).toEqual(later);
    }),
    propertyRuns(2_000),
  );
});

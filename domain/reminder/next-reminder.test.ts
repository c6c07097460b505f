import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "../../tests/counts.ts";
import { nextReminder, nextWorkingMoment } from "./next-reminder.ts";

const berlin = "Europe/Berlin";
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${berlin}]`).toInstant();
const next = (
  dues: string[],
  { now, sent, paused }: { now: string; sent?: string; paused?: string },
  zone = berlin,
) => {
  const found = nextReminder({
    steps: dues.map((due) => ({ dueAt: at(due).toString() })),
    lastSentAt: sent ? at(sent).toString() : null,
    pausedUntil: paused ? at(paused).toString() : null,
    zone,
    now: at(now),
  });
  if (!found) return null;
  const local = found.at.toZonedDateTimeISO(berlin).toPlainDateTime().toString();
  return [local.slice(0, 16), found.covers.length];
};

describe("the next reminder", () => {
  test("leaves when it is due, from nine to five on a weekday, and otherwise the next morning", () => {
    expect(next([], { now: "2026-11-23T10:00" })).toBeNull();
    const cases = [
      ["2026-11-24T10:30", "2026-11-24T10:30"],
      ["2026-11-24T08:59", "2026-11-24T09:00"],
      ["2026-11-24T09:00", "2026-11-24T09:00"],
      ["2026-11-24T16:59", "2026-11-24T16:59"],
      ["2026-11-24T17:00", "2026-11-25T09:00"],
      ["2026-11-27T17:00", "2026-11-30T09:00"],
      ["2026-11-28T12:00", "2026-11-30T09:00"],
      ["2026-11-29T23:59", "2026-11-30T09:00"],
    ] as const;
    for (const [due, leaves] of cases) {
      expect(next([due], { now: "2026-11-23T10:00" }), due).toEqual([leaves, 1]);
    }
  });

  test("is counted in the reader's own zone, on both days on which the clock changes", () => {
    // Sunday, March 29: the clock jumps forward; October 25: back.
    expect(next(["2026-03-28T20:00"], { now: "2026-03-27T18:00" })).toEqual([
      "2026-03-30T09:00",
      1,
    ]);
    expect(next(["2026-10-24T20:00"], { now: "2026-10-23T18:00" })).toEqual([
      "2026-10-26T09:00",
      1,
    ]);
    // 10:30 in Berlin is half past one in Los Angeles, where it opens at six in the evening of Berlin.
    expect(next(["2026-11-24T10:30"], { now: "2026-11-23T10:00" }, "America/Los_Angeles")).toEqual([
      "2026-11-24T18:00",
      1,
    ]);
    // In Samoa there was no Friday, December 30, 2011.
    const thursday = Temporal.Instant.from("2011-12-30T04:00:00Z");
    expect(nextWorkingMoment(thursday, "Pacific/Apia").toString()).toBe("2012-01-01T19:00:00Z");
  });

  test("waits for what becomes due later on its day, so that one mail has all of it", () => {
    const dues = ["2026-11-24T10:30", "2026-11-24T14:00", "2026-11-24T17:30"];
    expect(next(dues, { now: "2026-11-24T10:30" })).toEqual(["2026-11-24T14:00", 2]);
    expect(next(dues, { now: "2026-11-24T14:00" })).toEqual(["2026-11-24T14:00", 2]);
  });

  test("catches up once after a downtime or a pause", () => {
    const dues = ["2026-11-18T10:00", "2026-11-20T10:00", "2026-11-27T10:00"];
    expect(next(dues, { now: "2026-11-23T11:00" })).toEqual(["2026-11-23T11:00", 2]);
    expect(next(dues, { now: "2026-11-18T10:00", paused: "2026-11-25T20:00" })).toEqual([
      "2026-11-26T09:00",
      2,
    ]);
  });

  test("leaves 24 hours after the last mail at the earliest", () => {
    const dues = ["2026-11-24T09:00"];
    expect(next(dues, { now: "2026-11-24T09:00", sent: "2026-11-23T16:30" })).toEqual([
      "2026-11-24T16:30",
      1,
    ]);
    expect(next(dues, { now: "2026-11-24T17:00", sent: "2026-11-23T17:00" })).toEqual([
      "2026-11-25T09:00",
      1,
    ]);
  });
});

const quarter = 900_000;
const zones = [
  berlin,
  "America/Los_Angeles",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Africa/Cairo",
  "Pacific/Kiritimati",
  "UTC",
];
/** Around both changes of summer time in most of these zones. */
const begins = ["2026-03-05T00:00Z", "2026-03-25T00:00Z", "2026-10-01T00:00Z", "2026-10-22T00:00Z"];

test("in any zone, over summer time, weekends, downtimes and pauses it is the first moment that its rules allow", () => {
  const slot = fc.nat(96 * 12);
  const maybe = fc.option(slot, { nil: null });
  let covered = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...begins),
      fc.array(slot, { minLength: 1, maxLength: 6 }),
      fc.record({ now: slot, sent: maybe, paused: maybe }),
      (zone, begin, dues, { now, sent, paused }) => {
        const begun = Date.parse(begin);
        const moment = (slots: number) => new Date(begun + slots * quarter).toISOString();
        const found = nextReminder({
          steps: dues.map((due) => ({ dueAt: moment(due) })),
          lastSentAt: sent === null ? null : moment(sent),
          pausedUntil: paused === null ? null : moment(paused),
          zone,
          now: Temporal.Instant.from(moment(now)),
        });
        const local = localTimes(zone);
        let model = Math.max(now, Math.min(...dues), paused ?? 0, sent === null ? 0 : sent + 96);
        const isOpen = (slots: number) => local(begun + slots * quarter).isOpen;
        const isMoreToday = (slots: number) => {
          const today = local(begun + slots * quarter);
          return dues.some((due) => {
            const then = local(begun + due * quarter);
            return due > slots && then.day === today.day && then.hour < 17;
          });
        };
        while (!isOpen(model) || isMoreToday(model)) model++;
        expect(found?.at.toString()).toBe(moment(model).replace(".000", ""));
        expect(found?.covers.length).toBe(dues.filter((due) => due <= model).length);
        covered += found?.covers.length ?? 0;
      },
    ),
    propertyRuns(5_000),
  );
  expect(covered).toBeGreaterThan(50);
});

/** What a clock there shows, by the other way to ask for it. */
function localTimes(zone: string) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    hour: "2-digit",
    hourCycle: "h23",
  });
  return (ms: number) => {
    const parts = format.formatToParts(ms);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
    const hour = Number(part("hour"));
    const isWeekend = ["Sat", "Sun"].includes(part("weekday"));
    return { day: part("day"), hour, isOpen: !isWeekend && hour >= 9 && hour < 17 };
  };
}

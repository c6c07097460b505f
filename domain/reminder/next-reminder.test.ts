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
    steps: dues.map((due) => ({
      dueAt: at(due).toString(),
      dueOn: null,
      pausedUntil: paused ? at(paused).toString() : null,
    })),
    lastSentAt: sent ? at(sent).toString() : null,
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
    // On Sunday, March 29, the clock jumps forward, and on Sunday, October 25, back.
    expect(next(["2026-03-28T20:00"], { now: "2026-03-27T18:00" })).toEqual([
      "2026-03-30T09:00",
      1,
    ]);
    expect(next(["2026-10-24T20:00"], { now: "2026-10-23T18:00" })).toEqual([
      "2026-10-26T09:00",
      1,
    ]);
    // 10:30 in Berlin is 1:30 at night in Los Angeles, where the working day begins at 18:00 of Berlin.
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

  test("is due when its day begins in the reader's zone, whatever the moment that woke the job", () => {
    const onDay = (dueOn: string, now: string, zone: string) => {
      const step = { dueAt: "2026-03-27T10:00:00Z", dueOn, pausedUntil: null };
      const found = nextReminder({
        steps: [step],
        lastSentAt: null,
        zone,
        now: Temporal.Instant.from(now),
      });
      return found?.at.toZonedDateTimeISO(zone).toPlainDateTime().toString();
    };
    // A Saturday and the Sunday on which the clock jumps forward in Berlin, and one on which it jumps back.
    expect(onDay("2026-03-28", "2026-03-27T11:00:00Z", berlin)).toBe("2026-03-30T09:00:00");
    expect(onDay("2026-03-29", "2026-03-28T11:00:00Z", berlin)).toBe("2026-03-30T09:00:00");
    expect(onDay("2026-10-25", "2026-10-24T11:00:00Z", berlin)).toBe("2026-10-26T09:00:00");
    expect(onDay("2026-03-31", "2026-03-30T10:00:00Z", "Pacific/Kiritimati")).toBe(
      "2026-03-31T09:00:00",
    );
    expect(onDay("2026-03-31", "2026-03-30T10:00:00Z", "Pacific/Pago_Pago")).toBe(
      "2026-03-31T09:00:00",
    );
  });

  test("is not held back by a step that is paused longer than the others", () => {
    const step = (dueAt: string, pausedUntil: string | null) => ({
      dueAt: at(dueAt).toString(),
      dueOn: null,
      pausedUntil: pausedUntil && at(pausedUntil).toString(),
    });
    const steps = [
      step("2026-11-23T10:00", "2026-11-26T00:00"),
      step("2026-11-24T10:00", null),
      step("2026-11-24T11:00", "2026-11-24T10:00"),
    ];
    const found = nextReminder({
      steps,
      lastSentAt: null,
      zone: berlin,
      now: at("2026-11-23T12:00"),
    });
    expect(found?.at.toString()).toBe(at("2026-11-24T11:00").toString());
    expect(found?.covers).toEqual(steps.slice(1));
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

const slotMs = 900_000;
const zones = [
  berlin,
  "America/Los_Angeles",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Africa/Cairo",
  "Pacific/Kiritimati",
  "UTC",
];
/** Each history begins shortly before a clock change of most of these zones. */
const begins = ["2026-03-05T00:00Z", "2026-03-25T00:00Z", "2026-10-01T00:00Z", "2026-10-22T00:00Z"];

test("the next reminder is the first moment that its rules allow, in any zone, across clock changes, weekends and pauses", () => {
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
        const moment = (slots: number) => new Date(begun + slots * slotMs).toISOString();
        const found = nextReminder({
          steps: dues.map((due) => ({
            dueAt: moment(due),
            dueOn: null,
            pausedUntil: paused === null ? null : moment(paused),
          })),
          lastSentAt: sent === null ? null : moment(sent),
          zone,
          now: Temporal.Instant.from(moment(now)),
        });
        const local = localTimes(zone);
        let model = Math.max(now, Math.min(...dues), paused ?? 0, sent === null ? 0 : sent + 96);
        const isOpen = (slots: number) => local(begun + slots * slotMs).isOpen;
        const isMoreToday = (slots: number) => {
          const today = local(begun + slots * slotMs);
          return dues.some((due) => {
            const then = local(begun + due * slotMs);
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

const slotsPerDay = 96;
/** Steps of an invoice, in days after its due date. */
const daysAfter = [-3, 0, 3, 7, 14];

test("in any history no invoice's reminder is doubled, lost, or sent at night, on a weekend, in a pause or after payment", () => {
  const slots = (days: number) => fc.nat(slotsPerDay * days);
  const seen = { mails: 0, several: 0, catchUps: 0, ended: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...begins),
      fc.array(
        fc.record({
          due: fc.nat(12),
          paid: fc.option(slots(40)),
          reopenedAfter: fc.option(slots(6)),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      fc.record({
        stops: fc.array(fc.tuple(slots(40), slots(2)), { maxLength: 3 }),
        paused: fc.option(fc.tuple(slots(30), slots(12))),
        // The person moves to another zone; two mails are then on one day if they are in the zone of the later one.
        moves: fc.option(fc.tuple(slots(40), fc.constantFrom(...zones))),
        wakes: fc.integer({ min: 1, max: 40 }),
      }),
      (homeZone, begin, invoices, { stops, paused, moves, wakes }) => {
        const begun = Date.parse(begin);
        const first = Temporal.PlainDate.from(begin.slice(0, 10));
        const steps = invoices.flatMap(({ due, paid, reopenedAfter }, invoice) =>
          daysAfter
            .filter((after) => due + after >= 0)
            .map((after) => ({
              invoice,
              paid,
              reopened: paid !== null && reopenedAfter !== null ? paid + reopenedAfter : null,
              dueOn: first.add({ days: due + after }).toString(),
              passed: null as number | null,
            })),
        );
        const zoneAt = (slot: number) => (moves && slot >= moves[0] ? moves[1] : homeZone);
        const isStopped = (slot: number) =>
          stops.some(([from, slots]) => slot >= from && slot < from + slots);
        const isPaid = ({ paid, reopened }: (typeof steps)[number], slot: number) =>
          paid !== null && slot >= paid && (reopened === null || slot < reopened);
        const pauseEnd = paused ? paused[0] + paused[1] : 0;
        const isPaused = (slot: number) => paused !== null && slot >= paused[0] && slot < pauseEnd;
        const moment = (slot: number) => new Date(begun + slot * slotMs).toISOString();
        const mails: number[] = [];
        let next = 0;
        for (let slot = 0; slot < slotsPerDay * 60; slot++) {
          // The job runs when it is due and at other moments, too; a move and the end of a pause wake it.
          const isWoken = slot % wakes === 0 || slot === moves?.[0] || slot === pauseEnd;
          if (isStopped(slot) || (slot < next && !isWoken)) continue;
          const open = steps.filter((step) => step.passed === null && !isPaid(step, slot));
          const found = nextReminder({
            steps: open.map((step) => ({
              ...step,
              step,
              dueAt: moment(0),
              pausedUntil: isPaused(slot) ? moment(pauseEnd) : null,
            })),
            lastSentAt: mails.length > 0 ? moment(mails.at(-1) ?? 0) : null,
            zone: zoneAt(slot),
            now: Temporal.Instant.from(moment(slot)),
          });
          next = found
            ? Math.ceil((found.at.epochMilliseconds - begun) / slotMs)
            : Number.POSITIVE_INFINITY;
          if (!found || next > slot) continue;
          const local = localTimes(zoneAt(slot))(begun + slot * slotMs);
          expect(local.isOpen).toBe(true);
          expect(isPaused(slot)).toBe(false);
          for (const { step } of found.covers) {
            expect(step.passed).toBeNull();
            expect(isPaid(step, slot)).toBe(false);
            expect(step.dueOn <= local.date).toBe(true);
            step.passed = slot;
          }
          const last = mails.at(-1);
          if (last !== undefined) {
            expect(localTimes(zoneAt(slot))(begun + last * slotMs).date).not.toBe(local.date);
          }
          mails.push(slot);
          seen.mails++;
          if (new Set(found.covers.map(({ invoice }) => invoice)).size > 1) seen.several++;
          if (new Set(found.covers.map(({ dueOn }) => dueOn)).size > 1) seen.catchUps++;
        }
        // Nothing is lost: each step of what is open at the end has passed.
        for (const step of steps) {
          if (isPaid(step, slotsPerDay * 60)) seen.ended++;
          else expect(step.passed).not.toBeNull();
        }
      },
    ),
    propertyRuns(1_500, 50),
  );
  expect(
    Object.values(seen).every((count) => count > 30),
    JSON.stringify(seen),
  ).toBe(true);
}, 300_000);

/** What a clock of the zone shows; worked out with Intl, so that it does not depend on Temporal as the rule does. */
function localTimes(zone: string) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  return (ms: number) => {
    const parts = format.formatToParts(ms);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
    const hour = Number(part("hour"));
    const isWeekend = ["Sat", "Sun"].includes(part("weekday"));
    return {
      day: part("day"),
      date: `${part("year")}-${part("month")}-${part("day")}`,
      hour,
      isOpen: !isWeekend && hour >= 9 && hour < 17,
    };
  };
}

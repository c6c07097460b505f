import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventTypes, studioZone } from "#content/booking.ts";
import type { EventType } from "#domain/booking/event-type.ts";
import { minutesOf, type Opening, type Week, weekdays } from "#domain/booking/hours.ts";
import {
  type Calendar,
  endOf,
  freeSlots,
  type Span,
  slotFault,
  spanWithBuffers,
} from "#domain/booking/slots.ts";
import { propertyRuns } from "../counts.ts";
import table from "./slot-table.json" with { type: "json" };

const { Instant } = Temporal;
const instant = (text: string) => Instant.from(text);
const anyDay = (hours: readonly Opening[]): Week =>
  Object.fromEntries(weekdays.map((day) => [day, hours]));
const [discovery] = eventTypes as [EventType];
const event = (fields: Partial<EventType> = {}): EventType => ({
  ...discovery,
  noticeHours: 0,
  horizonDays: 100_000,
  bufferMinutes: { before: 0, after: 0 },
  ...fields,
});
const calendar = (fields: Partial<Calendar> = {}): Calendar => ({
  event: event(),
  week: anyDay([["09:00", "17:00"]]),
  daysOff: [],
  zone: studioZone,
  busy: [],
  now: instant("2026-11-21T12:00Z"),
  ...fields,
});

describe("the starts are those that an independent program has found (slot-table.py)", () => {
  test("the table is there, and no case in it is empty", () => {
    expect(table.length).toBeGreaterThan(15);
    expect(table.every(({ starts }) => starts.length > 2)).toBe(true);
  });

  test.each(table)("$shows", ({ zone, first, last, hours, minutes, step, starts }) => {
    const day = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant();
    const from = day(first);
    const to = day(Temporal.PlainDate.from(last).add({ days: 1 }).toString());
    const week = anyDay(hours.map(([opens = "", closes = ""]): Opening => [opens, closes]));
    const found = freeSlots(
      calendar({
        event: event({ minutes, stepMinutes: step }),
        week,
        zone,
        now: instant("2000-01-01T00:00Z"),
      }),
      { from, to: to.subtract({ nanoseconds: 1 }) },
    );
    expect(found.map(String)).toEqual(starts);
  });
});

test("a time that is too soon, too far away, on a day off or outside the hours is not offered, with the reason", () => {
  const now = instant("2026-11-23T17:10Z"); // a Monday, 9:10 in Los Angeles
  const one = calendar({
    event: event({ noticeHours: 4, horizonDays: 30 }),
    week: discovery.week,
    daysOff: [{ first: "2026-11-26", last: "2026-11-27" }],
    busy: [{ from: instant("2026-11-24T18:00Z"), to: instant("2026-11-24T18:45Z") }],
    now,
  });
  expect(slotFault(one, instant("2026-11-23T17:00Z"))).toBe("past");
  expect(slotFault(one, now)).toBe("too-soon");
  expect(slotFault(one, instant("2026-11-23T21:00Z"))).toBe("too-soon");
  expect(slotFault(one, instant("2026-11-23T21:30Z"))).toBeNull();
  expect(slotFault(one, instant("2026-12-22T21:00Z"))).toBeNull();
  expect(slotFault(one, instant("2026-12-24T21:00Z"))).toBe("too-far");
  expect(slotFault(one, instant("2028-11-23T21:30Z"))).toBe("too-far");
  expect(slotFault(one, instant("2026-11-24T21:10Z"))).toBe("not-offered");
  expect(slotFault(one, instant("2026-11-24T21:00:01Z"))).toBe("not-offered");
  expect(slotFault(one, instant("2026-11-24T20:00Z"))).toBe("not-offered"); // noon
  expect(slotFault(one, instant("2026-11-26T21:00Z"))).toBe("not-offered"); // a day off
  expect(slotFault(one, instant("2026-11-28T21:00Z"))).toBe("not-offered"); // a Saturday
  expect(slotFault(one, instant("2026-11-24T18:30Z"))).toBe("taken");
  expect(slotFault(one, instant("2026-11-24T19:00Z"))).toBeNull();
});

test("a call that ends when another begins is free, one whose buffer reaches into it is not", () => {
  const busy = [{ from: instant("2026-12-01T18:00Z"), to: instant("2026-12-01T19:00Z") }];
  const at = (fields: Partial<EventType>, start: string) =>
    slotFault(calendar({ event: event(fields), busy }), instant(start));
  expect(at({}, "2026-12-01T17:30Z")).toBeNull();
  expect(at({}, "2026-12-01T19:00Z")).toBeNull();
  const bufferMinutes = { before: 15, after: 15 };
  expect(at({ bufferMinutes }, "2026-12-01T17:30Z")).toBe("taken");
  expect(at({ bufferMinutes }, "2026-12-01T19:00Z")).toBe("taken");
  expect(at({ bufferMinutes }, "2026-12-01T19:30Z")).toBeNull();
});

test("no half hour of the skipped hour is offered, and the doubled one is offered as two moments", () => {
  const clockTimes = (date: string) =>
    freeSlots(calendar({ week: anyDay([["01:00", "04:00"]]) }), {
      from: instant(`${date}T00:00-08:00`),
      to: instant(`${date}T23:00-08:00`),
    }).map((start) => start.toZonedDateTimeISO(studioZone).toPlainTime().toString().slice(0, 5));
  expect(clockTimes("2027-03-14")).toEqual(["01:00", "01:30", "03:00", "03:30"]);
  expect(clockTimes("2027-11-07")).toEqual([
    "01:00",
    "01:30",
    "01:00",
    "01:30",
    "02:00",
    "02:30",
    "03:00",
    "03:30",
  ]);
});

const zones = [
  "America/Los_Angeles",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Africa/Casablanca",
  "Pacific/Chatham",
  "America/St_Johns",
  "Pacific/Kiritimati",
  "UTC",
];
const opening = fc
  .tuple(fc.integer({ min: 0, max: 94 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]): Opening => [quarter(from), quarter(Math.min(96, from + length))]);
const quarter = (n: number) =>
  `${String(Math.floor(n / 4)).padStart(2, "0")}:${String((n % 4) * 15).padStart(2, "0")}`;

test("random calls, moves and cancellations never overlap and always keep to the hours", () => {
  let made = 0;
  const runs = propertyRuns(160, 40);
  fc.assert(
    fc.property(
      fc.record({
        zone: fc.constantFrom(...zones),
        week: fc.dictionary(
          fc.constantFrom(...weekdays),
          opening.map((one) => [one]),
          { minKeys: 3 },
        ),
        begins: fc.integer({ min: 0, max: 700 }),
        steps: fc.array(
          fc.record({
            what: fc.constantFrom("book", "book", "book", "move", "cancel"),
            of: fc.constantFrom(...eventTypes),
            pick: fc.nat(),
            which: fc.nat(),
          }),
          { minLength: 20, maxLength: 40 },
        ),
      }),
      ({ zone, week, begins, steps }) => {
        const now = instant("2026-01-01T00:00Z").add({ hours: 24 * begins });
        const window = { from: now, to: now.add({ hours: 24 * 5 }) };
        const bookings: { event: EventType; start: Temporal.Instant }[] = [];
        for (const { what, of, pick, which } of steps) {
          const at = which % Math.max(1, bookings.length);
          if (what === "cancel") bookings.splice(at, 1);
          if (what === "cancel" || (what === "move" && bookings.length === 0)) continue;
          const moved = what === "move" ? bookings[at] : undefined;
          const type = moved?.event ?? event({ ...of, noticeHours: 0, horizonDays: 5 });
          const others = bookings.filter((call) => call !== moved);
          const busy = others.map((call) => spanWithBuffers(call.event, call.start));
          const free = freeSlots(calendar({ event: type, week, zone, busy, now }), window);
          const start = free[pick % Math.max(1, free.length)];
          if (!start) continue;
          expect(slotFault(calendar({ event: type, week, zone, busy, now }), start)).toBeNull();
          if (moved) moved.start = start;
          else bookings.push({ event: type, start });
          made++;
        }
        const taken = bookings.map((call) => spanWithBuffers(call.event, call.start));
        for (const [n, one] of taken.entries()) {
          for (const other of taken.slice(n + 1)) expect(overlap(one, other)).toBe(false);
        }
        for (const call of bookings) expect(isInHours(call, week, zone)).toBe(true);
      },
    ),
    runs,
  );
  expect(made).toBeGreaterThan(18 * runs.numRuns);
}, 120_000);

test("a time is offered exactly when it is not refused, also near the end of the horizon", () => {
  let [offered, refused] = [0, 0];
  fc.assert(
    fc.property(
      fc.record({
        of: fc.constantFrom(...eventTypes),
        noticeHours: fc.integer({ min: 0, max: 72 }),
        horizonDays: fc.constantFrom(1, 7, 30, 60),
        minute: fc.integer({ min: 0, max: 60 * 24 * 365 }),
      }),
      ({ of, noticeHours, horizonDays, minute }) => {
        const now = instant("2026-01-01T00:00Z").add({ minutes: minute });
        const type = event({ ...of, noticeHours, horizonDays });
        const at = calendar({ event: type, week: type.week, now });
        const end = now.add({ hours: 24 * horizonDays });
        const window = { from: end.subtract({ hours: 48 }), to: end.add({ hours: 72 }) };
        const free = freeSlots(at, window);
        for (const start of free) expect([start, slotFault(at, start)]).toEqual([start, null]);
        // With a horizon far beyond the window this finds every start within the hours.
        const every = freeSlots(
          calendar({ ...at, event: { ...type, noticeHours: 0, horizonDays: 10_000 } }),
          window,
        );
        const open = every.filter((start) => slotFault(at, start) === null);
        expect(free.map(String)).toEqual(open.map(String));
        offered += free.length;
        refused += every.length - open.length;
      },
    ),
    { numRuns: 120, seed: 20261122 },
  );
  expect(offered).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
}, 60_000);

test("no call is offered beyond the horizon, and one is offered at its last minute", () => {
  const at = calendar({
    event: event({ horizonDays: 2, minutes: 30, stepMinutes: 30 }),
    now: instant("2026-11-23T18:00Z"),
  });
  const free = freeSlots(at, { from: at.now, to: at.now.add({ hours: 24 * 30 }) }).map(String);
  expect(free.at(-1)).toBe("2026-11-25T18:00:00Z");
});

function overlap(one: Span, other: Span): boolean {
  const ms = ({ from, to }: Span) => [from.epochMilliseconds, to.epochMilliseconds] as const;
  const [[a, b], [c, d]] = [ms(one), ms(other)];
  return a < d && c < b;
}

function isInHours(call: { event: EventType; start: Temporal.Instant }, week: Week, zone: string) {
  const begins = call.start.toZonedDateTimeISO(zone);
  const ends = endOf(call.event, call.start).subtract({ minutes: 1 }).toZonedDateTimeISO(zone);
  const since = begins.hour * 60 + begins.minute;
  const days = ends.toPlainDate().since(begins.toPlainDate()).days;
  const until = days * 24 * 60 + ends.hour * 60 + ends.minute;
  const openings = week[weekdays[begins.dayOfWeek - 1] ?? "mon"] ?? [];
  return openings.some(([from, to]) => {
    const [opens, closes] = [minutesOf(from) ?? -1, minutesOf(to) ?? -1];
    return since >= opens && until < closes && (since - opens) % call.event.stepMinutes === 0;
  });
}

import "../../../tests/provide-content.ts";
import { expect, test } from "vitest";
import { eventTypes } from "#content/booking.ts";
import { eventTypeIn } from "#domain/booking/event-type.ts";
import type { Week } from "#domain/booking/hours.ts";
import type { BookingSummary } from "#web/data/studio-bookings.ts";
import { dayPlans, spanOf, visibleHours } from "./day-plan.ts";
import type { Hours } from "./hours-of.ts";
import { daysOfWeek } from "./week-view.ts";

const booking = (
  starts_at: string,
  status: BookingSummary["status"] = "booked",
): BookingSummary => ({
  id: starts_at,
  event: "discovery",
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 30 * 60_000).toISOString(),
  name: "Rosa Parks",
  status,
  sequence: 0,
  called: "Strategy call",
});
const hoursOf = (weeks: Readonly<Record<string, Week>>) =>
  Object.fromEntries(
    eventTypes.map(({ id }) => [id, { week: weeks[id] ?? {}, isOwn: true }]),
  ) as Hours;
const week = daysOfWeek("2026-11-23");

test("a call stands on its day by the studio's clock, whatever day it is in UTC", () => {
  const plans = dayPlans(week, {
    bookings: [booking("2026-11-25T02:00:00Z"), booking("2026-11-25T18:00:00Z", "cancelled")],
    hours: hoursOf({}),
    daysOff: [],
  });
  expect(plans.map(({ bookings }) => bookings.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect(plans[2]?.cancelled).toHaveLength(1);
  expect(spanOf(booking("2026-11-25T02:00:00Z"))).toEqual({ from: 18 * 60, to: 18.5 * 60 });
  expect(spanOf(booking("2026-11-25T07:45:00Z"))).toEqual({ from: 23.75 * 60, to: 24 * 60 });
});

test("hours are open in which any kind of call is offered, in one piece where they touch; a day off has none", () => {
  const plans = dayPlans(week, {
    bookings: [],
    hours: hoursOf({
      discovery: {
        mon: [
          ["09:00", "12:00"],
          ["13:00", "17:00"],
        ],
        tue: [["09:00", "10:00"]],
      },
      "ai-tools": { mon: [["11:00", "13:00"]], sat: [["20:00", "24:00"]] },
    }),
    daysOff: [{ id: "a", first_day: "2026-11-24", last_day: "2026-11-24", note: null }],
  });
  expect(plans[0]?.open).toEqual([{ from: 540, to: 1020 }]);
  expect([plans[1]?.open, plans[1]?.off?.id]).toEqual([[], "a"]);
  expect(plans[5]?.open).toEqual([{ from: 1200, to: 1440 }]);
});

test("the week spans the first full hour to the last, and always at least one", () => {
  const plans = (bookings: BookingSummary[], hours = hoursOf({})) =>
    visibleHours(dayPlans(week, { bookings, hours, daysOff: [] }));
  expect(plans([])).toEqual({ from: 540, to: 1020 });
  expect(plans([booking("2026-11-24T15:30:00Z")])).toEqual({ from: 420, to: 480 });
  const standard = hoursOf({ discovery: eventTypeIn(eventTypes, "discovery")?.week ?? {} });
  expect(plans([booking("2026-11-25T03:15:00Z")], standard)).toEqual({ from: 540, to: 1200 });
});

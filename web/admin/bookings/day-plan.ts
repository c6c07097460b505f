import { minutesOf, weekdays } from "#domain/booking/hours.ts";
import { weekdayOf } from "#domain/booking/month.ts";
import { calendarDay, hourOfDay } from "#domain/dates.ts";
import type { DaysOffRow } from "#web/data/booking-hours.ts";
import { content, studioZone } from "#web/data/content.ts";
import type { BookingSummary } from "#web/data/studio-bookings.ts";
import type { Hours } from "./hours-of.ts";

/** One day of the week as the page shows it. */
export interface DayPlan {
  /** `2026-11-24` */
  day: string;
  /** The bookings that are not cancelled, in order of time. */
  bookings: BookingSummary[];
  cancelled: BookingSummary[];
  /** When at least one event type is offered: in order, not overlapping or touching. */
  open: TimeSpan[];
  /** The days off that contain this day. */
  off: DaysOffRow | null;
}

/** Minutes after midnight, by the studio's clock. */
export interface TimeSpan {
  from: number;
  to: number;
}

export function dayPlans(
  days: readonly string[],
  {
    bookings,
    hours,
    daysOff,
  }: { bookings: readonly BookingSummary[]; hours: Hours; daysOff: readonly DaysOffRow[] },
): DayPlan[] {
  const byDay = Map.groupBy(bookings, ({ starts_at }) => calendarDay(starts_at, studioZone()));
  return days.map((day) => {
    const here = byDay.get(day) ?? [];
    const off =
      daysOff.find(({ first_day, last_day }) => first_day <= day && day <= last_day) ?? null;
    return {
      day,
      bookings: here.filter(({ status }) => status === "booked"),
      cancelled: here.filter(({ status }) => status === "cancelled"),
      open: off ? [] : openOn(day, hours),
      off,
    };
  });
}

/** The part of the day that the week shows, in full hours: all opening hours and all bookings are within it. */
export function visibleHours(plans: readonly DayPlan[]): TimeSpan {
  const spans = plans.flatMap(({ open, bookings }) => [...open, ...bookings.map(spanOf)]);
  if (spans.length === 0) return { from: 9 * 60, to: 17 * 60 };
  const hour = 60;
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / hour) * hour,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / hour) * hour,
  };
}

/** When a booking takes place. One that ends after midnight is cut at midnight. */
export function spanOf({
  starts_at,
  ends_at,
}: Pick<BookingSummary, "starts_at" | "ends_at">): TimeSpan {
  const from = minuteOf(starts_at);
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
  return { from, to: Math.min(from + minutes, 24 * 60) };
}

/** By the studio's clock. */
export function minuteOf(moment: string | Date): number {
  return Math.round(hourOfDay(moment, studioZone()) * 60);
}

function openOn(day: string, hours: Hours): TimeSpan[] {
  const weekday = weekdays[weekdayOf(day)] ?? "mon";
  const openings = content().booking.eventTypes.flatMap(({ id }) => hours[id]?.week[weekday] ?? []);
  const sorted = openings
    .map(([from, to]) => ({ from: minutesOf(from) ?? 0, to: minutesOf(to) ?? 0 }))
    .toSorted((one, other) => one.from - other.from);
  const open: TimeSpan[] = [];
  for (const next of sorted) {
    const last = open.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else open.push(next);
  }
  return open;
}

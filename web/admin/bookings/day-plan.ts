import { studioZone } from "#content/booking.ts";
import { type EventTypeId, eventTypeIds } from "#domain/booking/event-type.ts";
import { minutesOf, weekdays } from "#domain/booking/hours.ts";
import { weekdayOf } from "#domain/booking/month.ts";
import { dayIn, hourIn } from "#domain/booking/shown.ts";
import type { DaysOffRow } from "#web/data/booking-hours.ts";
import type { CallRow } from "#web/data/studio-calls.ts";
import type { Hours } from "./hours-of.ts";

/** One day of the week as it is drawn. */
export interface DayPlan {
  /** `2026-11-24` */
  day: string;
  /** Those that stand, in order. */
  calls: CallRow[];
  cancelled: CallRow[];
  /** Minutes of the day at which at least one kind of call is offered, in order and apart. */
  open: Stretch[];
  off: DaysOffRow | null;
}

/** Minutes after midnight, by the studio's clock. */
export interface Stretch {
  from: number;
  to: number;
}

export function dayPlans(
  days: readonly string[],
  {
    calls,
    hours,
    daysOff,
  }: { calls: readonly CallRow[]; hours: Hours; daysOff: readonly DaysOffRow[] },
): DayPlan[] {
  const byDay = Map.groupBy(calls, ({ starts_at }) => dayIn(studioZone, starts_at));
  return days.map((day) => {
    const here = byDay.get(day) ?? [];
    const off =
      daysOff.find(({ first_day, last_day }) => first_day <= day && day <= last_day) ?? null;
    return {
      day,
      calls: here.filter(({ status }) => status === "booked"),
      cancelled: here.filter(({ status }) => status === "cancelled"),
      open: off ? [] : openOn(day, hours),
      off,
    };
  });
}

/** From which full hour to which the week is drawn: all that is open and all that is booked. */
export function hoursShown(plans: readonly DayPlan[]): Stretch {
  const shown = plans.flatMap(({ open, calls }) => [...open, ...calls.map(stretchOf)]);
  if (shown.length === 0) return { from: 9 * 60, to: 17 * 60 };
  const hour = 60;
  return {
    from: Math.floor(Math.min(...shown.map(({ from }) => from)) / hour) * hour,
    to: Math.ceil(Math.max(...shown.map(({ to }) => to)) / hour) * hour,
  };
}

/** Where on its day a call stands. One that ends after midnight ends with the day. */
export function stretchOf({ starts_at, ends_at }: Pick<CallRow, "starts_at" | "ends_at">): Stretch {
  const from = minuteOf(starts_at);
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
  return { from, to: Math.min(from + minutes, 24 * 60) };
}

/** By the studio's clock. */
export function minuteOf(moment: string | Date): number {
  return Math.round(hourIn(studioZone, moment) * 60);
}

function openOn(day: string, hours: Hours): Stretch[] {
  const weekday = weekdays[weekdayOf(day)] ?? "mon";
  const openings = eventTypeIds.flatMap((event: EventTypeId) => hours[event].week[weekday] ?? []);
  const sorted = openings
    .map(([from, to]) => ({ from: minutesOf(from) ?? 0, to: minutesOf(to) ?? 0 }))
    .toSorted((one, other) => one.from - other.from);
  const open: Stretch[] = [];
  for (const next of sorted) {
    const last = open.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else open.push(next);
  }
  return open;
}

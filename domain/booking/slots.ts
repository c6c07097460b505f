import { earliest, isBefore, latest } from "../instants.ts";
import type { EventType } from "./event-type.ts";
import { type DaysOff, minutesOf, type Week, weekdays } from "./hours.ts";

/** Everything that decides when a booking may begin. */
export interface Calendar {
  event: EventType;
  week: Week;
  daysOff: readonly DaysOff[];
  /** The studio's time zone. */
  zone: string;
  /** The times of other bookings, buffers included. */
  busy: readonly Span[];
  now: Temporal.Instant;
}

export interface Span {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** When a booking may begin, in order: within the hours, free, neither too soon nor too far away. */
export function freeSlots(calendar: Calendar, { from, to }: Span): Temporal.Instant[] {
  const { event, busy, now } = calendar;
  const first = latest(from, now.add({ hours: event.noticeHours }));
  const last = earliest(to, now.add({ hours: 24 * event.horizonDays }));
  if (isBefore(last, first)) return [];
  return startsWithin(calendar, first, last).filter((start) =>
    isFree(spanWithBuffers(event, start), busy),
  );
}

/** Why a booking cannot begin then; with `taken`, another booking is the only reason. */
export type SlotFault = "past" | "too-soon" | "too-far" | "not-offered" | "taken";

export function slotFault(calendar: Calendar, start: Temporal.Instant): SlotFault | null {
  const { event, now, busy } = calendar;
  if (isBefore(start, now)) return "past";
  if (isBefore(start, now.add({ hours: event.noticeHours }))) return "too-soon";
  if (isBefore(now.add({ hours: 24 * event.horizonDays }), start)) return "too-far";
  const [found] = startsWithin(calendar, start, start);
  if (!found) return "not-offered";
  return isFree(spanWithBuffers(event, start), busy) ? null : "taken";
}

export function endOf({ minutes }: Pick<EventType, "minutes">, start: Temporal.Instant) {
  return start.add({ minutes });
}

/** The time of a booking with its buffers. */
export function spanWithBuffers(
  { minutes, bufferMinutes: { before, after } }: Pick<EventType, "minutes" | "bufferMinutes">,
  start: Temporal.Instant,
): Span {
  return { from: start.subtract({ minutes: before }), to: start.add({ minutes: minutes + after }) };
}

/** The starts that the hours allow from `first` to `last`, both included. */
function startsWithin(calendar: Calendar, first: Temporal.Instant, last: Temporal.Instant) {
  const { zone, daysOff } = calendar;
  const end = last.toZonedDateTimeISO(zone).toPlainDate();
  const starts: Temporal.Instant[] = [];
  let date = first.toZonedDateTimeISO(zone).toPlainDate();
  for (; Temporal.PlainDate.compare(date, end) <= 0; date = date.add({ days: 1 })) {
    if (isOff(date.toString(), daysOff)) continue;
    for (const start of startsOn(calendar, date)) {
      if (!isBefore(start, first) && !isBefore(last, start)) starts.push(start);
    }
  }
  return starts;
}

function isOff(date: string, daysOff: readonly DaysOff[]): boolean {
  return daysOff.some(({ first, last }) => first <= date && date <= last);
}

/** In order of time. Where the clock goes back, an hour occurs twice, and both are offered. */
function startsOn({ event, week, zone }: Calendar, date: Temporal.PlainDate): Temporal.Instant[] {
  const openings = week[weekdays[date.dayOfWeek - 1] ?? "mon"] ?? [];
  if (openings.length === 0) return [];
  const day = date.toZonedDateTime(zone);
  // A zone that has changed its side of the date line left a whole day out.
  if (!day.toPlainDate().equals(date)) return [];
  const midnight = day.toInstant();
  const isOrdinary = day.hoursInDay === 24;
  const starts: Temporal.Instant[] = [];
  for (const [from, to] of openings) {
    const [opens, closes] = [minutesOf(from) ?? 0, minutesOf(to) ?? 0];
    for (let at = opens; at + event.minutes <= closes; at += event.stepMinutes) {
      if (isOrdinary) starts.push(midnight.add({ minutes: at }));
      else starts.push(...momentsOf(date, at, zone).filter((start) => isOpenFor(start, closes)));
    }
  }
  return starts.sort(Temporal.Instant.compare);

  /** Looks at the last minute of the booking and not at its end, because the clock may jump there. */
  function isOpenFor(start: Temporal.Instant, closes: number) {
    const last = endOf(event, start).subtract({ minutes: 1 });
    return minutesAfterMidnight(last, { date, zone }) < closes;
  }
}

/** The moments at which the clock shows so many minutes after midnight: none where it jumps over them, two where it
 * goes back. */
function momentsOf(date: Temporal.PlainDate, minutes: number, zone: string): Temporal.Instant[] {
  const wall = date.toPlainDateTime().add({ minutes });
  const [one, other] = (["earlier", "later"] as const)
    .map((disambiguation) => wall.toZonedDateTime(zone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(wall))
    .map((moment) => moment.toInstant());
  if (!one) return [];
  return other && !other.equals(one) ? [one, other] : [one];
}

/** Minutes that the clock shows at a moment, counted from the midnight that began this day. */
function minutesAfterMidnight(
  moment: Temporal.Instant,
  { date, zone }: { date: Temporal.PlainDate; zone: string },
): number {
  const wall = moment.toZonedDateTimeISO(zone).toPlainDateTime();
  return wall.since(date.toPlainDateTime(), { largestUnit: "minutes" }).total("minutes");
}

function isFree({ from, to }: Span, busy: readonly Span[]): boolean {
  return !busy.some((other) => isBefore(other.from, to) && isBefore(from, other.to));
}

import { weekdayAndDate } from "../dates.ts";
import { formatMoment } from "../locale.ts";

// Days are texts as in ISO 8601, `2026-11-24`, and months are `2026-11`. Times of day and time zones play no part here.

/** The weeks of a month from Monday to Sunday, with the days of the neighbouring months that complete them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const begins = addDays(first, -weekdayOf(first));
  const weeks: string[][] = [];
  for (let monday = begins; monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(monday, n)));
  }
  return weeks;
}

export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

/** How many days `last` is after `first`; negative before it. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / (24 * 3600 * 1000);
}

/** The same day of another month, or its last where it has fewer. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** `November 2026` */
export function monthName(month: string, language = "en"): string {
  const locale = { timezone: "UTC", language };
  return formatMoment(`${month}-01T00:00:00Z`, locale, { month: "long", year: "numeric" });
}

/** `Tuesday, November 24` */
export function dayName(day: string, language = "en"): string {
  return weekdayAndDate(`${day}T00:00:00Z`, { timezone: "UTC", language });
}

/** Whether most people are up at that hour. */
export function isUp(hour: number): boolean {
  return hour >= 8 && hour < 22;
}

/** From Monday on. */
export function weekdayNames(language = "en"): string[] {
  const locale = { timezone: "UTC", language };
  return Array.from({ length: 7 }, (_, n) =>
    formatMoment(`2024-01-0${n + 1}T00:00:00Z`, locale, { weekday: "long" }),
  );
}

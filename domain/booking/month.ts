import { weekdayAndDate } from "../dates.ts";

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
export function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

const monthFormat = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `Tuesday, November 24` */
export function dayName(day: string): string {
  return weekdayAndDate(`${day}T00:00:00Z`, { timezone: "UTC" });
}

/** Whether most people are up at that hour. */
export function isUp(hour: number): boolean {
  return hour >= 8 && hour < 22;
}

export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

/** ISO 8601: Monday is the first. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** From and to, as the studio's clock shows them: `["09:00", "12:30"]`. `24:00` is the end of the day. */
export type Opening = readonly [from: string, to: string];

/** The hours for bookings in an ordinary week; a day that is not named has none. */
export type Week = { readonly [Day in Weekday]?: readonly Opening[] };

const day: readonly Opening[] = [
  ["09:00", "12:00"],
  ["13:00", "17:00"],
];

/** The hours of an event type that a studio adds, until it sets others. */
export const ordinaryWeek: Week = { mon: day, tue: day, wed: day, thu: day, fri: day };

/** Whole days without bookings, both included, in the studio's time zone: `2026-12-24`. */
export interface DaysOff {
  first: string;
  last: string;
}

export const dayNames: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** Minutes since midnight of `HH:MM`; null where it is no time of a day. */
export function minutesOf(time: unknown): number | null {
  const [, hours, minutes] = (typeof time === "string" && /^(\d\d):([0-5]\d)$/.exec(time)) || [];
  const all = Number(hours) * 60 + Number(minutes);
  return all <= 24 * 60 ? all : null;
}

/** Whether the openings of a day follow each other, without overlap and with time between them. */
export function areInOrder(openings: readonly Opening[]): boolean {
  const times = openings.flat();
  return times.every((time, n) => n === 0 || time > (times[n - 1] ?? ""));
}

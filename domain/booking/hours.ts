/** ISO 8601: Monday is the first. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** From and to, as the studio's clock shows them: `["09:00", "12:30"]`. `24:00` is the end of the day. */
export type Opening = readonly [from: string, to: string];

/** The hours for bookings in an ordinary week; a day that is not named has none. */
export type Week = { readonly [Day in Weekday]?: readonly Opening[] };

/** Whole days without bookings, both included, in the studio's time zone: `2026-12-24`. */
export interface DaysOff {
  first: string;
  last: string;
}

/** What is wrong with a week, in a sentence; null where nothing is. */
export function weekFault(week: unknown): string | null {
  if (typeof week !== "object" || week === null || Array.isArray(week)) return "Send the week.";
  for (const [day, openings] of Object.entries(week)) {
    if (!weekdays.some((known) => known === day)) return `There is no day called "${day}".`;
    if (!Array.isArray(openings)) return `The hours of ${dayNames[day as Weekday]} are not a list.`;
    const fault = dayFault(openings);
    if (fault) return `${dayNames[day as Weekday]}: ${fault}`;
  }
  return null;
}

export function isWeek(week: unknown): week is Week {
  return weekFault(week) === null;
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

function dayFault(openings: readonly unknown[]): string | null {
  if (openings.length > 6) return "no more than six openings a day, please.";
  let since = -1;
  for (const opening of openings) {
    const [from, to] = Array.isArray(opening) && opening.length === 2 ? opening : [];
    const [begin, end] = [minutesOf(from), minutesOf(to)];
    if (begin === null || end === null) return "write every time like 09:00.";
    if (end <= begin) return `${to} is not after ${from}.`;
    if (begin <= since) return "its openings overlap, or are not in order.";
    since = end;
  }
  return null;
}

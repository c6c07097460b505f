import { minutesOf, type Opening, type Week, type Weekday, weekdays } from "./hours.ts";

/** Hours as they stand in the fields, complete or not: `{ from: "09:00", to: "" }`. */
export interface TypedOpening {
  from: string;
  to: string;
}
export type TypedWeek = Record<Weekday, readonly TypedOpening[]>;

export interface OpeningFaults {
  from?: string;
  to?: string;
}
/** The faults of each day, one entry for each opening; an entry is empty where nothing is wrong. */
export type WeekFaults = Partial<Record<Weekday, readonly OpeningFaults[]>>;

/** How many openings a day may have. */
export const maxOpeningsPerDay = 6;

export function typedWeek(week: Week): TypedWeek {
  const days = weekdays.map((day) => [
    day,
    (week[day] ?? []).map(([from, to]) => ({ from, to: to === "24:00" ? "00:00" : to })),
  ]);
  return Object.fromEntries(days) as TypedWeek;
}

/** @param minutes how long a booking takes: an opening that is shorter offers none. */
export function weekFaults(week: TypedWeek, minutes: number): WeekFaults {
  const faults: WeekFaults = {};
  for (const day of weekdays) {
    const found = week[day].map((opening, n) =>
      openingFaults(opening, { minutes, others: week[day].toSpliced(n, 1) }),
    );
    if (found.some((each) => each.from || each.to)) faults[day] = found;
  }
  return faults;
}

/** The week as it is stored: each day's openings in order, adjacent ones joined. The typed week must have no faults. */
export function weekOf(week: TypedWeek): Week {
  const days = weekdays.flatMap((day) => {
    const openings = week[day]
      .map(({ from, to }): Opening => [from, endOf(to)])
      .toSorted(([one], [other]) => one.localeCompare(other))
      .reduce<Opening[]>(joined, []);
    return openings.length > 0 ? [[day, openings]] : [];
  });
  return Object.fromEntries(days) as Week;
}

function joined(before: Opening[], [from, to]: Opening): Opening[] {
  const last = before.at(-1);
  return last?.[1] === from ? [...before.slice(0, -1), [last[0], to]] : [...before, [from, to]];
}

export function isSameWeek(one: TypedWeek, other: TypedWeek): boolean {
  return JSON.stringify(weekOf(one)) === JSON.stringify(weekOf(other));
}

function openingFaults(
  { from, to }: TypedOpening,
  { minutes, others }: { minutes: number; others: readonly TypedOpening[] },
): OpeningFaults {
  const [begin, end] = [minutesOf(from), minutesOf(endOf(to))];
  const faults: OpeningFaults = {};
  if (begin === null) faults.from = "Say when it begins.";
  if (end === null) faults.to = "Say when it ends.";
  if (begin === null || end === null) return faults;
  if (end <= begin) return { to: "It ends before it begins." };
  if (end - begin < minutes) return { to: `No call of ${minutes} minutes fits in.` };
  const overlaps = others.some((other) => {
    const [otherBegin, otherEnd] = [minutesOf(other.from), minutesOf(endOf(other.to))];
    return otherBegin !== null && otherEnd !== null && otherBegin < end && begin < otherEnd;
  });
  return overlaps ? { from: "It overlaps with another one." } : {};
}

/** A field for a time shows the end of the day as 00:00. */
function endOf(to: string): string {
  return to === "00:00" ? "24:00" : to;
}

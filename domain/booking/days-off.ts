/** Days off as they stand in the fields; an empty end is the first day's. */
export interface TypedDaysOff {
  /** `2026-12-24` */
  first: string;
  last: string;
  note: string;
}

export type DaysOffFaults = Partial<Record<keyof TypedDaysOff, string>>;

export const emptyDaysOff: TypedDaysOff = { first: "", last: "", note: "" };

/** @param today by the studio's clock. */
export function daysOffFaults({ first, last, note }: TypedDaysOff, today: string): DaysOffFaults {
  const faults: DaysOffFaults = {};
  const end = last || first;
  if (!isDay(first)) faults.first = "Choose the first day.";
  else if (end < today && !last) faults.first = "This day is past.";
  if (last && !isDay(last)) faults.last = "Choose the last day, or none.";
  else if (last && isDay(first) && last < first) faults.last = "It ends before it begins.";
  else if (last && last < today) faults.last = "These days are past.";
  else if (isDay(first) && isDay(end) && daysBetween(first, end) > 366) {
    faults.last = "No more than a year at once, please.";
  }
  if (note.length > 200) faults.note = "Please keep it under 200 characters.";
  return faults;
}

/** What is stored. */
export function daysOffRow({ first, last, note }: TypedDaysOff) {
  return { first_day: first, last_day: last || first, note: note.trim() || null };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / (24 * 3600 * 1000);
}

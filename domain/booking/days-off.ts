import * as z from "zod/mini";
import { optionalText, typedText } from "../form.ts";
import { daysBetween } from "./month.ts";

/** Days off as the form's fields hold them. Where `last` is empty, `first` is the only day. */
export interface TypedDaysOff {
  /** `2026-12-24` */
  first: string;
  last: string;
  note: string;
}

export const emptyDaysOff: TypedDaysOff = { first: "", last: "", note: "" };

/** The schema of the form. @param today `YYYY-MM-DD` in the studio's time zone. */
export function daysOffForm(today: string) {
  return daysOff.check(({ value: { first, last }, issues }) => {
    const fault = (field: "first" | "last", message: string) =>
      issues.push({ code: "custom", message, path: [field], input: { first, last } });
    const end = last || first;
    if (!isDay(first)) fault("first", "Choose the first day.");
    else if (end < today && !last) fault("first", "This day is past.");
    if (last && !isDay(last)) fault("last", "Choose the last day, or none.");
    else if (last && isDay(first) && last < first) fault("last", "It ends before it begins.");
    else if (last && last < today) fault("last", "These days are past.");
    else if (isDay(first) && isDay(end) && daysBetween(first, end) > 366) {
      fault("last", "No more than a year at once, please.");
    }
  });
}

const daysOff = z.object({
  first: typedText(),
  last: typedText(),
  note: optionalText({ max: 200, tooLong: "Please keep it under 200 characters." }),
});

/** The columns that are stored. */
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

import { formatMoment, type Locale } from "./locale.ts";
import { cityOf } from "./time-zone.ts";

/** `March 4, 2026` */
export function longDate(moment: string | Date, locale: Locale): string {
  return formatMoment(moment, locale, { dateStyle: "long" });
}

/** `Wednesday, March 4` */
export function weekdayAndDate(moment: string | Date, locale: Locale): string {
  return formatMoment(moment, locale, { weekday: "long", month: "long", day: "numeric" });
}

/** `9:30 AM` */
export function timeOfDay(moment: string | Date, locale: Locale): string {
  return formatMoment(moment, locale, { hour: "numeric", minute: "2-digit" });
}

/** `Tuesday, November 24, 9:30 AM` */
export function weekdayDateAndTime(moment: string | Date, locale: Locale): string {
  return `${weekdayAndDate(moment, locale)}, ${timeOfDay(moment, locale)}`;
}

/** `Mar 4, 2026, 10:12 AM UTC`: with the zone, because nobody remembers which one they chose. */
export function dateAndTime(moment: string | Date, locale: Locale): string {
  return formatMoment(moment, locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}

/** `2026` */
export function yearOf(moment: string | Date, locale: Locale): string {
  return formatMoment(moment, locale, { year: "numeric" });
}

/** `2026-03-04`: the day in that time zone. */
export function calendarDay(moment: string | Date, timezone: string): string {
  // Swedish dates are written as in ISO 8601.
  return formatMoment(moment, { timezone, language: "sv-SE" }, { dateStyle: "short" });
}

/** `9.5`: hours since midnight by the clock of that time zone. */
export function hourOfDay(moment: string | Date, timezone: string): number {
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const [hours = 0, minutes = 0] = formatMoment(moment, { timezone, language: "en-GB" }, clock)
    .split(":")
    .map(Number);
  return hours + minutes / 60;
}

/** `Los Angeles, GMT-8`: people know the city, and the offset makes it exact. */
export function cityAndOffset(moment: string | Date, timezone: string): string {
  if (timezone === "UTC") return timezone;
  const name = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    timeZoneName: "shortOffset",
  });
  const offset = name.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName");
  return `${cityOf(timezone)}, ${offset?.value ?? timezone}`;
}

/** `3 minutes ago`, `yesterday`; of a week and more ago the day, `Nov 3, 2026`. A moment that is ahead is `now`. */
export function howLongAgo(moment: string | Date, now: Date, language: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / 1000));
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (seconds < 60) return relative.format(0, "second");
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3600), "hour");
  if (seconds < 7 * 86_400) return relative.format(-Math.floor(seconds / 86_400), "day");
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(moment));
}

import { formatMoment } from "./locale.ts";

/** Writes civil dates, `2026-11-29`, in a language: `November 29, 2026`, `Nov 29, 2026`, `Nov 29` or `Sun, Nov 29`. */
export function dayIn(language: string) {
  const locale = { timezone: "UTC", language };
  return {
    long: (day: string) => formatMoment(day, locale, { dateStyle: "long" }),
    medium: (day: string) => formatMoment(day, locale, { dateStyle: "medium" }),
    short: (day: string) => formatMoment(day, locale, { month: "short", day: "numeric" }),
    withWeekday: (day: string) =>
      formatMoment(day, locale, { weekday: "short", month: "short", day: "numeric" }),
  };
}

/** In whose words and at whose clock a date is shown: what a client chose in the settings. */
export interface Place {
  /** IANA, `America/New_York`. */
  timezone: string;
  /** `en`, `es`, `fr`, `de`. */
  language: string;
}

/** `March 4, 2026` */
export function longDate(moment: string | Date, place: Place): string {
  return format(moment, place, { dateStyle: "long" });
}

/** `Wednesday, March 4` */
export function weekdayAndDate(moment: string | Date, place: Place): string {
  return format(moment, place, { weekday: "long", month: "long", day: "numeric" });
}

/** `Mar 4, 2026, 10:12 AM UTC`: with the zone, because nobody knows by heart which one they chose. */
export function dateAndTime(moment: string | Date, place: Place): string {
  return format(moment, place, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}

/** `2026` */
export function yearOf(moment: string | Date, place: Place): string {
  return format(moment, place, { year: "numeric" });
}

/** `2026-03-04`: which day it is there. */
export function calendarDay(moment: Date, timezone: string): string {
  const day = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: timezone } as const;
  return new Intl.DateTimeFormat("sv-SE", day).format(moment); // Swedish writes as ISO 8601 does
}

function format(moment: string | Date, place: Place, options: Intl.DateTimeFormatOptions): string {
  const locale = place.language === "en" ? "en-US" : place.language;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: place.timezone }).format(
    new Date(moment),
  );
}

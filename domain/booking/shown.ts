import { cityOf } from "./zone.ts";

/** In whose time and words a call is shown. */
export interface Shown {
  /** By its name in the zone database. */
  zone: string;
  /** BCP 47. Default `en-US`. */
  locale?: string;
  /** Of the clock, where it is not the locale's own. */
  hour12?: boolean | undefined;
}

/** `Tuesday, November 24` */
export function shownDay(moment: string | Date, { zone, locale }: Shown): string {
  return written(moment, zone, locale, { weekday: "long", month: "long", day: "numeric" });
}

/** `9:30 AM` */
export function shownTime(moment: string | Date, { zone, locale, hour12 }: Shown): string {
  const clock = hour12 === undefined ? {} : { hour12 };
  return written(moment, zone, locale, { hour: "numeric", minute: "2-digit", ...clock });
}

/** `Tuesday, November 24, 9:30 AM` */
export function shownMoment(moment: string | Date, shown: Shown): string {
  return `${shownDay(moment, shown)}, ${shownTime(moment, shown)}`;
}

/** `9.5`: hours since midnight that the clock shows there. */
export function hourIn(zone: string, moment: string | Date): number {
  const shown = written(moment, zone, "en-GB", { hour: "2-digit", minute: "2-digit" });
  const [hours = 0, minutes = 0] = shown.split(":").map(Number);
  return hours + minutes / 60;
}

/** `Los Angeles, GMT-8`: the city is what people know, the offset settles it. */
export function shownZone(moment: string | Date, zone: string): string {
  if (zone === "UTC") return zone;
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" });
  const offset = parts.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName");
  return `${cityOf(zone)}, ${offset?.value ?? zone}`;
}

/** `2026-11-24`: which day it is there. */
export function dayIn(zone: string, moment: string | Date): string {
  return written(moment, zone, "sv-SE", { dateStyle: "short" }); // Swedish writes as ISO 8601 does
}

// Making one takes a hundred times as long as using it, and a calendar shows hundreds of times.
const formats = new Map<string, Intl.DateTimeFormat>();

function written(
  moment: string | Date,
  zone: string,
  locale = "en-US",
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    if (formats.size > 200) formats.clear();
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formats.set(key, format);
  }
  // Some put a narrow space before AM that not every font has.
  return format.format(new Date(moment)).replaceAll("\u202f", " ");
}

import type { EventType } from "#domain/booking/event-type.ts";
import { cityOf } from "#domain/time-zone.ts";
import { studioZone } from "./calendar.ts";
import { callPages } from "./words.ts";

/** The zones that a page with free times offers. @param zone the chosen one */
export function zonesBeside(zone: string): string[] {
  const names = new Set(["UTC", studioZone(), zone, ...Intl.supportedValuesOf("timeZone")]);
  return [...names].sort();
}

/** What the page for a new call says around its free times. */
export function newCall(
  { name, description, minutes }: Pick<EventType, "name" | "description" | "minutes">,
  { zone, isFramed }: { zone: string; isFramed: boolean },
) {
  const ours = studioZone();
  const words = callPages();
  return {
    heading: name,
    text: isFramed ? null : `${description} ${words.free(minutes)}`.trim(),
    zones: zonesBeside(zone),
    zoneHint: zone === ours ? words.ownTime : words.ourTime(cityOf(ours)),
    timesLegend: words.when,
    noTimes: words.noneFree,
    action: words.book,
    words: words.form,
  };
}

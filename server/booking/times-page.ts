import { cityOf } from "#domain/time-zone.ts";
import { studioZone } from "./calendar.ts";

/** The zones that a page with free times offers. @param zone the chosen one */
export function zonesBeside(zone: string): string[] {
  const names = new Set(["UTC", studioZone(), zone, ...Intl.supportedValuesOf("timeZone")]);
  return [...names].sort();
}

/** What the page for a new call says around its free times. */
export function newCall(
  { name, minutes }: { name: string; minutes: number },
  { zone, isFramed }: { zone: string; isFramed: boolean },
) {
  const ours = studioZone();
  return {
    heading: name,
    text: isFramed ? null : `${minutes} minutes, free of charge. We ring you.`,
    zones: zonesBeside(zone),
    zoneHint:
      zone === ours
        ? "This is our own time. Choose your city and press Show."
        : `Ours is the time of ${cityOf(ours)}.`,
    timesLegend: "When suits you?",
    noTimes: "No time is free in these two weeks.",
    action: "Book this call",
  };
}

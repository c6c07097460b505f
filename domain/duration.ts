import type { Language } from "./settings/settings.ts";

interface Unit {
  name: "day" | "hour" | "minute";
  seconds: number;
}

const minute: Unit = { name: "minute", seconds: 60 };
const hour: Unit = { name: "hour", seconds: 3_600 };
const day: Unit = { name: "day", seconds: 86_400 };

/**
 * Two units of a length of time, rounded down: `2 days, 3 hours`, `14 hours, 20 minutes`, `45 minutes`; below a
 * minute `0 minutes`. From two days on in days, because nobody counts 31 hours. The short form is for a figure: `14
 * hr, 20 min`.
 */
export function durationText(
  seconds: number,
  language: Language,
  length: "long" | "short" = "long",
): string {
  const [big, small] = seconds >= 2 * day.seconds ? [day, hour] : [hour, minute];
  const text = (count: number, { name: unit }: Unit) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: length }).format(count);
  const parts = [
    [Math.floor(seconds / big.seconds), big],
    [Math.floor((seconds % big.seconds) / small.seconds), small],
  ] as const;
  const counted = parts.filter(([count]) => count > 0);
  return counted.map(([count, unit]) => text(count, unit)).join(", ") || text(0, small);
}

/** Whole minutes from now until a moment, rounded down; below zero when it has passed. */
export function minutesUntil(moment: Date | string, now: Date): number {
  return Math.floor((new Date(moment).getTime() - now.getTime()) / 60_000);
}

import type { Language } from "./settings/settings.ts";

interface Unit {
  name: "day" | "hour" | "minute";
  seconds: number;
}

const minute: Unit = { name: "minute", seconds: 60 };
const hour: Unit = { name: "hour", seconds: 3_600 };
const day: Unit = { name: "day", seconds: 86_400 };

/**
 * Two units of a length of time, rounded down: `2 days, 3 hours`, `14 hours, 20 minutes`, `45 minutes`; below a minute
 * `0 minutes`. From two days on in days, because nobody counts 31 hours.
 */
export function durationText(seconds: number, language: Language): string {
  const [big, small] = seconds >= 2 * day.seconds ? [day, hour] : [hour, minute];
  const parts = [
    inUnit(Math.floor(seconds / big.seconds), big, language),
    inUnit(Math.floor((seconds % big.seconds) / small.seconds), small, language),
  ];
  return parts.filter(Boolean).join(", ") || unitText(0, small, language);
}

function inUnit(count: number, unit: Unit, language: Language): string {
  return count === 0 ? "" : unitText(count, unit, language);
}

function unitText(count: number, { name: unit }: Unit, language: Language): string {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
    count,
  );
}

import { minutesOf, type Opening } from "./hours.ts";

/** `09:00-12:00, 13:00-17:00`; nothing on a day without calls. */
export function hoursText(openings: readonly Opening[] = []): string {
  return openings.map(([from, to]) => `${from}-${to}`).join(", ");
}

/** The same read back, also as people write it: `9-12 and 13:00 – 17:00`. null where it cannot be understood. */
export function readHours(text: string): Opening[] | null {
  const parts = text
    .split(/[,;\n]|\band\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  const openings = parts.map((part): Opening | null => {
    const [, from = "", to = ""] = /^([\d:.]+)\s*(?:-|–|to)\s*([\d:.]+)$/.exec(part) ?? [];
    const [begin, end] = [timeOf(from), timeOf(to)];
    return begin && end ? [begin, end] : null;
  });
  return openings.every((opening) => opening !== null) ? openings : null;
}

function timeOf(typed: string): string | null {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(typed) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  return hours && minutesOf(time) !== null ? time : null;
}

import { isTimeZone } from "#domain/time-zone.ts";

/** A moment of ISO 8601 with its offset, to the minute or finer; null for anything else, such as a local time
 * without an offset. */
export function readInstant(text: unknown): Temporal.Instant | null {
  if (typeof text !== "string" || text.length > 40) return null;
  try {
    const moment = Temporal.Instant.from(text);
    // Beyond this a database or a calendar cannot store it.
    return Math.abs(moment.epochMilliseconds) < 1e14 ? moment : null;
  } catch {
    return null;
  }
}

export const noInstant =
  "Send the time as a moment with its offset, like 2026-11-24T17:30:00Z: a time on a clock may come twice, or never.";

export function readZone(text: unknown): string | null {
  return isTimeZone(text) ? text : null;
}

export const noZone = "This time zone is not known. Send its name, like America/Los_Angeles.";

import { type ClockReading, overrunOf } from "./clock-reading.ts";

/**
 * What a reading says some seconds later, if nothing happens meanwhile. A start by the studio's silence is something that
 * happens: a page asks the server again now and then.
 */
export function readingLater(reading: ClockReading, seconds: number): ClockReading {
  const studioSeconds = reading.studioSeconds + (reading.state === "studio" ? seconds : 0);
  const clientSeconds = reading.clientSeconds + (reading.state === "client" ? seconds : 0);
  return {
    ...reading,
    studioSeconds,
    clientSeconds,
    elapsedSeconds: studioSeconds + clientSeconds,
    ...overrunOf(studioSeconds, reading.allowedSeconds),
  };
}

import type { ClockReading } from "./clock-reading.ts";
import { readingLater } from "./later.ts";

/** What `public.project_clock` answers. Times are ISO 8601. */
export interface ClockAnswer {
  state: ClockReading["state"];
  reason: ClockReading["reason"];
  started_at: string | null;
  studio_seconds: number;
  client_seconds: number;
  elapsed_seconds: number;
  allowed_seconds: number | null;
  ends_at: string | null;
}

export function readingOfAnswer(clock: ClockAnswer): ClockReading {
  const reading = {
    state: clock.state,
    reason: clock.reason,
    startedAt: clock.started_at,
    studioSeconds: clock.studio_seconds,
    clientSeconds: clock.client_seconds,
    elapsedSeconds: clock.elapsed_seconds,
    allowedSeconds: clock.allowed_seconds,
    endsAt: clock.ends_at,
    overSeconds: 0,
    clause: null,
  };
  // This adds by how much a deadline is missed.
  return readingLater(reading, 0);
}

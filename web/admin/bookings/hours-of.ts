import type { Week } from "#domain/booking/hours.ts";
import type { StoredHours } from "#web/data/booking-hours.ts";
import { eventTypes } from "#web/data/content.ts";

/** The hours of each event type, by its id, and whether the studio has set them or they are the standard ones. */
export type Hours = Readonly<Record<string, { week: Week; isOwn: boolean }>>;

export function hoursOf(stored: StoredHours): Hours {
  const hours = eventTypes().map(({ id, week }) => [
    id,
    { week: stored[id] ?? week, isOwn: stored[id] !== undefined },
  ]);
  return Object.fromEntries(hours);
}

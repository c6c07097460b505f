import { type EventTypeId, eventTypeIds } from "#domain/booking/event-type.ts";
import type { Week } from "#domain/booking/hours.ts";
import type { StoredHours } from "#web/data/booking-hours.ts";
import { eventTypes } from "#web/data/content.ts";

/** The hours of each event type, and whether the studio has set them or they are the standard ones. */
export type Hours = Record<EventTypeId, { week: Week; isOwn: boolean }>;

export function hoursOf(stored: StoredHours): Hours {
  const hours = eventTypeIds.map((event) => [
    event,
    { week: stored[event] ?? eventTypes()[event].week, isOwn: stored[event] !== undefined },
  ]);
  return Object.fromEntries(hours) as Hours;
}

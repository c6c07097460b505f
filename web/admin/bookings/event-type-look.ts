import type { EventTypeId } from "#domain/booking/event-type.ts";
import { eventTypes } from "#web/data/content.ts";

/** `Strategy call` → `Strategy`, for places where it is clear that it is a call. */
export function eventTypeShortName(event: EventTypeId): string {
  return eventTypes()[event].name.replace(/ call$/, "");
}

/** The colour of each event type; its name is always shown beside it. */
export const eventTypeLooks: Record<EventTypeId, string> = {
  discovery: "border-l-dawn bg-dawn-soft",
  "vip-day": "border-l-sun bg-sun-soft",
  "website-in-a-week": "border-l-sky-ink bg-sky",
  "ai-tools": "border-l-leaf bg-leaf-soft",
};

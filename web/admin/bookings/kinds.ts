import { eventTypes } from "#content/booking.ts";
import type { EventTypeId } from "#domain/booking/event-type.ts";

/** 'Strategy', where it is plain that it is a call. */
export function kindName(event: EventTypeId): string {
  return eventTypes[event].name.replace(/ call$/, "");
}

/** The colour of each kind; its name always stands beside it. */
export const kindLooks: Record<EventTypeId, string> = {
  discovery: "border-l-dawn bg-dawn-soft",
  "vip-day": "border-l-sun bg-sun-soft",
  "website-in-a-week": "border-l-sky-ink bg-sky",
  "ai-tools": "border-l-leaf bg-leaf-soft",
};

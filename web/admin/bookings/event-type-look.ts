import { bookedName, eventTypes } from "#web/data/content.ts";
import type { BookingSummary } from "#web/data/studio-bookings.ts";

/** `Strategy call` → `Strategy`, for places where it is clear that it is a call. */
export function shortName(name: string): string {
  return name.replace(/ call$/, "");
}

/** The same of what was booked. */
export function bookedShortName(booking: Pick<BookingSummary, "event" | "called">): string {
  return shortName(bookedName(booking));
}

/** The colour of an event type, by its place; its name is always shown beside it. One that was removed has none. */
export function eventTypeLook(event: string): string {
  const at = eventTypes().findIndex(({ id }) => id === event);
  return looks[at % looks.length] ?? "border-l-line bg-sunken";
}

const looks = [
  "border-l-dawn bg-dawn-soft",
  "border-l-amber bg-amber-soft",
  "border-l-sky-ink bg-sky",
  "border-l-leaf bg-leaf-soft",
];

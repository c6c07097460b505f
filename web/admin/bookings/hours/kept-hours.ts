import type { EventTypeId } from "#domain/booking/event-type.ts";
import { weekdays } from "#domain/booking/hours.ts";
import type { TypedOpening, TypedWeek } from "#domain/booking/typed-week.ts";

/** What is typed and not saved yet stays in this browser. */
export function keepHours(event: EventTypeId, week: TypedWeek) {
  try {
    window.localStorage.setItem(keyOf(event), JSON.stringify(week));
  } catch {
    // storage is switched off or full: the page itself still has it
  }
}

export function keptHours(event: EventTypeId): TypedWeek | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(event)) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const days = weekdays.map((day) => [day, openingsIn(Reflect.get(kept, day))]);
    return Object.fromEntries(days) as TypedWeek;
  } catch {
    return null;
  }
}

export function forgetKeptHours(event: EventTypeId) {
  try {
    window.localStorage.removeItem(keyOf(event));
  } catch {
    // there is nothing to forget
  }
}

function openingsIn(kept: unknown): TypedOpening[] {
  if (!Array.isArray(kept)) return [];
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return kept.map((each) => ({ from: text(each?.from), to: text(each?.to) }));
}

function keyOf(event: EventTypeId) {
  return `daybreak:hours:${event}`;
}

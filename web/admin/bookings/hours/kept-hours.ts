import type { EventTypeId } from "#domain/booking/event-type.ts";
import { weekdays } from "#domain/booking/hours.ts";
import type { TypedOpening, TypedWeek } from "#domain/booking/typed-week.ts";
import { browserStore, readJson } from "#web/data/browser-storage.ts";

/** What is typed and not saved yet stays in this browser. */
export function keepHours(event: EventTypeId, week: TypedWeek) {
  browserStore.write(keyOf(event), JSON.stringify(week));
}

export function keptHours(event: EventTypeId): TypedWeek | null {
  const kept = readJson(browserStore, keyOf(event));
  if (typeof kept !== "object" || kept === null) return null;
  const days = weekdays.map((day) => [day, openingsIn(Reflect.get(kept, day))]);
  return Object.fromEntries(days) as TypedWeek;
}

export function forgetKeptHours(event: EventTypeId) {
  browserStore.remove(keyOf(event));
}

function openingsIn(kept: unknown): TypedOpening[] {
  if (!Array.isArray(kept)) return [];
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return kept.map((each) => ({ from: text(each?.from), to: text(each?.to) }));
}

function keyOf(event: EventTypeId) {
  return `daybreak:hours:${event}`;
}

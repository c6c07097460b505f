import { weekdays } from "#domain/booking/hours.ts";
import type { TypedOpening, TypedWeek } from "#domain/booking/typed-week.ts";
import { browserStore, readJson } from "#web/data/browser-storage.ts";

/** Stores in this browser the hours that are typed and not saved yet. */
export function saveUnsavedHours(event: string, week: TypedWeek) {
  browserStore.write(keyOf(event), JSON.stringify(week));
}

export function readUnsavedHours(event: string): TypedWeek | null {
  const stored = readJson(browserStore, keyOf(event));
  if (typeof stored !== "object" || stored === null) return null;
  const days = weekdays.map((day) => [day, openingsIn(Reflect.get(stored, day))]);
  return Object.fromEntries(days) as TypedWeek;
}

export function removeUnsavedHours(event: string) {
  browserStore.remove(keyOf(event));
}

function openingsIn(stored: unknown): TypedOpening[] {
  if (!Array.isArray(stored)) return [];
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return stored.map((each) => ({ from: text(each?.from), to: text(each?.to) }));
}

function keyOf(event: string) {
  return `daybreak:hours:${event}`;
}

import { addDays, weekdayOf } from "#domain/booking/month.ts";

export const weekPath = "/admin/bookings";

/** What the address of the page of bookings names. */
export interface WeekView {
  /** The week's Monday: `2026-11-23`. */
  monday: string;
  /** The booking whose dialog is open over it. */
  id: string | null;
}

/** @param today by the studio's clock: its week is the default. */
export function weekViewIn(params: URLSearchParams, today: string): WeekView {
  return { monday: mondayOf(validDay(params.get("week")) ?? today), id: params.get("id") || null };
}

export function weekHref({ monday, id }: { monday?: string; id?: string | null }): string {
  const params = new URLSearchParams();
  if (monday) params.set("week", monday);
  if (id) params.set("id", id);
  return params.size > 0 ? `${weekPath}?${params}` : weekPath;
}

export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n));
}

/** `November 23 – 29, 2026` */
export function weekName(monday: string): string {
  const [first, last] = [monday, addDays(monday, 6)].map((day) => new Date(`${day}T00:00:00Z`));
  // Intl writes thin spaces, which not every font has.
  return format.formatRange(first as Date, last as Date).replaceAll("\u2009", " ");
}

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The text if it is a day of this century, otherwise null. */
function validDay(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

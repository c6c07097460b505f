import { addDays, weekdayOf } from "#domain/booking/month.ts";

export const weekPath = "/admin/bookings";

/** What the page of calls shows, as its address says it. */
export interface WeekView {
  /** The week's Monday: `2026-11-23`. */
  monday: string;
  /** The call that is opened over it. */
  id: string | null;
}

/** @param today by the studio's clock: without a week that can be it is this one. */
export function weekViewIn(params: URLSearchParams, today: string): WeekView {
  return { monday: mondayOf(dayIn(params.get("week")) ?? today), id: params.get("id") || null };
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
  // It has thin spaces, which not every font has.
  return written.formatRange(first as Date, last as Date).replaceAll("\u2009", " ");
}

const written = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day as it is written, of a year that calendars know. */
function dayIn(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

import type { BookingDaysOffRow, BookingHoursRow } from "#database/types.ts";
import type { EventTypeId } from "#domain/booking/event-type.ts";
import type { Week } from "#domain/booking/hours.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** The hours of the kinds for which the studio has said others than it began with. */
export type StoredHours = Partial<Record<EventTypeId, Week>>;

export async function readHours(): Promise<Answer<{ stored: StoredHours }>> {
  const otherwise = "The hours could not be loaded.";
  try {
    const { data, error, status } = await (await backend())
      .from("booking_hours")
      .select("event, week");
    if (error) return refusal({ ...error, status }, otherwise);
    const rows = data as Pick<BookingHoursRow, "event" | "week">[];
    return { ok: true, stored: Object.fromEntries(rows.map(({ event, week }) => [event, week])) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Offered to visitors from now on; calls that are booked stay where they are. */
export async function saveHours(event: EventTypeId, week: Week): Promise<Answer> {
  const otherwise = "The hours could not be saved.";
  try {
    const { error, status } = await (await backend()).from("booking_hours").upsert({ event, week });
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Back to those that the studio began with. */
export async function forgetHours(event: EventTypeId): Promise<Answer> {
  const otherwise = "The hours could not be put back.";
  try {
    const table = (await backend()).from("booking_hours");
    const { error, status } = await table.delete().eq("event", event);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Whole days, both included: `2026-12-24`. */
export type DaysOffRow = Pick<BookingDaysOffRow, "id" | "first_day" | "last_day" | "note">;

/** Those that end on this day or later, the soonest first. */
export async function readDaysOff(since: string): Promise<Answer<{ daysOff: DaysOffRow[] }>> {
  const otherwise = "The days off could not be loaded.";
  try {
    const { data, error, status } = await (await backend())
      .from("booking_days_off")
      .select("id, first_day, last_day, note")
      .gte("last_day", since)
      .order("first_day")
      .order("id")
      .limit(500);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, daysOff: data };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export async function addDaysOff(days: Omit<DaysOffRow, "id">): Promise<Answer> {
  const otherwise = "The days off could not be saved.";
  try {
    const { error, status } = await (await backend()).from("booking_days_off").insert(days);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export async function removeDaysOff(id: string): Promise<Answer> {
  const otherwise = "The days off could not be removed.";
  try {
    const table = (await backend()).from("booking_days_off");
    const { error, status } = await table.delete().eq("id", id);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

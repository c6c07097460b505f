import type { BookingDaysOffRow } from "#database/types.ts";
import type { Week } from "#domain/booking/hours.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";

/** The hours of the event types for which the studio has set its own. */
export type StoredHours = Readonly<Record<string, Week>>;

export async function readHours(): Promise<Answer<{ stored: StoredHours }>> {
  return read(
    "The hours could not be loaded.",
    (client) => client.from("booking_hours").select("event, week"),
    (rows) => {
      return { stored: Object.fromEntries(rows.map(({ event, week }) => [event, week])) };
    },
  );
}

/** Saves hours that visitors are offered from now on; existing bookings stay where they are. */
export async function saveHours(event: string, week: Week): Promise<Answer> {
  return ask("The hours could not be saved.", (client) =>
    client.from("booking_hours").upsert({ event, week }),
  );
}

/** Returns to the hours of the published content. */
export async function resetHours(event: string): Promise<Answer> {
  return ask("The hours could not be put back.", (client) =>
    client.from("booking_hours").delete().eq("event", event),
  );
}

/** Whole days such as `2026-12-24`; the first and the last are both included. */
export type DaysOffRow = Pick<BookingDaysOffRow, "id" | "first_day" | "last_day" | "note">;

/** The days off that end on this day or later, the soonest first. */
export async function readDaysOff(since: string): Promise<Answer<{ daysOff: DaysOffRow[] }>> {
  return read(
    "The days off could not be loaded.",
    (client) =>
      client
        .from("booking_days_off")
        .select("id, first_day, last_day, note")
        .gte("last_day", since)
        .order("first_day")
        .order("id")
        .limit(500),
    (daysOff) => ({ daysOff }),
  );
}

export async function addDaysOff(days: Omit<DaysOffRow, "id">): Promise<Answer> {
  return ask("The days off could not be saved.", (client) =>
    client.from("booking_days_off").insert(days),
  );
}

export async function removeDaysOff(id: string): Promise<Answer> {
  return ask("The days off could not be removed.", (client) =>
    client.from("booking_days_off").delete().eq("id", id),
  );
}

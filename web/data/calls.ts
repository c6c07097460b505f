import type { BookingDaysOffRow, BookingHoursRow, BookingsRow } from "#database/types.ts";
import type { EventTypeId } from "#domain/booking/event-type.ts";
import type { Week } from "#domain/booking/hours.ts";
import { type Answer, refusal } from "./answer.ts";
import { askBooking } from "./booking.ts";
import { backend } from "./client.ts";
import { callFunction } from "./functions.ts";

export type Call = Omit<BookingsRow, "taken" | "uid" | "submission_key" | "source" | "changed_by">;
export type DaysOff = Pick<BookingDaysOffRow, "id" | "first_day" | "last_day" | "note">;
export type Hours = Pick<BookingHoursRow, "event"> & { week: Week };

const columns =
  "id, created_at, event, starts_at, ends_at, zone, name, email, phone, note, status, sequence, user_id, project_id, changed_side";

/** The calls of a span of time, and what decides when others can be booked. Moments as ISO 8601. */
export async function readCalls(
  from: string,
  to: string,
): Promise<
  Answer<{ calls: Call[]; hours: Hours[]; daysOff: DaysOff[]; feedSince: string | null }>
> {
  const otherwise = "Failed to fetch the calls";
  try {
    const client = await backend();
    const [calls, hours, daysOff, feed] = await Promise.all([
      client
        .from("bookings")
        .select(columns)
        .gte("starts_at", from)
        .lt("starts_at", to)
        .order("starts_at")
        .returns<Call[]>(),
      client.from("booking_hours").select("event, week").returns<Hours[]>(),
      client
        .from("booking_days_off")
        .select("id, first_day, last_day, note")
        .order("first_day")
        .returns<DaysOff[]>(),
      changeFeed("read"),
    ]);
    for (const { error, status } of [calls, hours, daysOff]) {
      if (error) return refusal({ ...error, status }, otherwise);
    }
    return {
      ok: true,
      calls: calls.data ?? [],
      hours: hours.data ?? [],
      daysOff: daysOff.data ?? [],
      feedSince: feed.ok ? feed.since : null,
    };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** To any time that is free; `next` are free ones near it where it is not. */
export function moveCall(id: string, start: string) {
  return askBooking<object>("move-booking", { id, start }, "The call could not be moved.");
}

export function cancelCall(id: string) {
  return askBooking<object>("cancel-booking", { id }, "The call could not be cancelled.");
}

/** The hours of one kind of call; null puts back what content/booking.ts says. */
export async function saveHours(event: EventTypeId, week: Week | null): Promise<Answer> {
  const otherwise = "The hours could not be saved";
  try {
    const table = (await backend()).from("booking_hours");
    const saving = week ? table.upsert({ event, week }) : table.delete().eq("event", event);
    const { error, status } = await saving;
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export async function addDaysOff(days: Omit<DaysOff, "id">): Promise<Answer> {
  const otherwise = "The days could not be saved. The last day must not be before the first.";
  try {
    const { error, status } = await (await backend()).from("booking_days_off").insert(days);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export async function removeDaysOff(id: string): Promise<Answer> {
  const otherwise = "The days could not be taken back";
  try {
    const table = (await backend()).from("booking_days_off");
    const { error, status } = await table.delete().eq("id", id);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** The address at which a calendar program reads all calls: it is told once, when it is made. */
export async function changeFeed(
  action: "read" | "renew" | "end",
): Promise<Answer<{ since: string | null; url?: string }>> {
  const asked = await callFunction<{ since: string | null; url?: string }>(
    "booking-feed",
    { action },
    "The calendar address could not be changed.",
  );
  return asked.ok ? { ok: true, ...asked.result } : asked;
}

import type { OwnBooking } from "#domain/booking/booking.ts";
import type { Answer } from "./answer.ts";
import { readFunction } from "./ask.ts";

/** The client's bookings that are still ahead, the soonest first. */
export async function readOwnBookings(): Promise<Answer<{ bookings: OwnBooking[] }>> {
  const asked = await readFunction("read-own-bookings", {}, "Your calls could not be loaded.");
  return asked.ok ? { ok: true, bookings: asked.result.bookings } : asked;
}

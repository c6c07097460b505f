import { endOf, slotFault, spanWithBuffers } from "#domain/booking/slots.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { type Booking, bookingById, bookingColumns, eventTypeOf, isUpcoming } from "./bookings.ts";
import { nearestFree, readCalendarOf } from "./calendar.ts";
import { type BookingAnswer, type BookingClock, isOverlap, lockCalendar } from "./create.ts";

export type { BookingAnswer };

/** Who changes a booking. The studio may move it to any free time, also outside its opening hours. */
export interface Actor {
  side: "visitor" | "studio";
  userId?: string | null;
}

/** Moves a booking to another time; its calendar entry keeps its UID. null: there is no such booking. */
export async function moveBooking(
  id: string,
  start: Temporal.Instant,
  { actor, ...clock }: BookingClock & { actor: Actor },
): Promise<BookingAnswer | null> {
  const { db, now } = clock;
  try {
    return await db.transaction(async (tx) => {
      await lockCalendar(tx);
      const booking = await lockBooking(tx, id);
      if (!booking) return null;
      if (!isUpcoming(booking, now)) return { ok: false, reason: "over", next: [] };
      if (booking.starts_at.getTime() === start.epochMilliseconds) return { ok: true, booking };
      const calendar = await readCalendarOf(tx, booking, now);
      const fault = slotFault(calendar, start);
      const isRefused = actor.side === "studio" ? fault === "past" : fault !== null;
      if (isRefused && fault)
        return { ok: false, reason: fault, next: nearestFree(calendar, start) };
      return { ok: true, booking: await setTime(tx, booking, start, actor) };
    });
  } catch (error) {
    if (!isOverlap(error)) throw error;
    return { ok: false, reason: "taken", next: await nearestFreeTo(db, id, start, now) };
  }
}

/** Cancels a booking; a cancelled one stays as it is. null: there is no such booking. */
export async function cancelBooking(
  id: string,
  { db, now, actor }: Omit<BookingClock, "host"> & { actor: Actor },
): Promise<BookingAnswer | null> {
  return db.transaction(async (tx) => {
    await lockCalendar(tx);
    const booking = await lockBooking(tx, id);
    if (!booking) return null;
    if (booking.status === "cancelled") return { ok: true, booking };
    if (!isUpcoming(booking, now)) return { ok: false, reason: "over", next: [] };
    const { rows } = await tx.query<Booking>(
      `update public.bookings set status = 'cancelled', sequence = sequence + 1, changed_side = $2,
         changed_by = $3::uuid
       where id = $1::uuid returning ${bookingColumns}`,
      [id, actor.side, actor.userId ?? null],
    );
    return { ok: true, booking: rows[0] ?? booking };
  });
}

async function lockBooking(tx: Queryable, id: string): Promise<Booking | undefined> {
  const { rows } = await tx.query<Booking>(
    `select ${bookingColumns} from public.bookings where id = $1::uuid for update`,
    [id],
  );
  return rows[0];
}

async function setTime(
  tx: Queryable,
  booking: Booking,
  start: Temporal.Instant,
  actor: Actor,
): Promise<Booking> {
  const type = eventTypeOf(booking);
  const taken = spanWithBuffers(type, start);
  const { rows } = await tx.query<Booking>(
    `update public.bookings set starts_at = $2::timestamptz, ends_at = $3::timestamptz,
       taken = tstzrange($4::timestamptz, $5::timestamptz), sequence = sequence + 1, changed_side = $6,
       changed_by = $7::uuid
     where id = $1::uuid returning ${bookingColumns}`,
    [
      booking.id,
      start.toString(),
      endOf(type, start).toString(),
      taken.from.toString(),
      taken.to.toString(),
      actor.side,
      actor.userId ?? null,
    ],
  );
  return rows[0] ?? booking;
}

async function nearestFreeTo(
  db: Database,
  id: string,
  start: Temporal.Instant,
  now: Temporal.Instant,
) {
  const booking = await bookingById(db, id);
  return booking ? nearestFree(await readCalendarOf(db, booking, now), start) : [];
}

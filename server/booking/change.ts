import { endOf, slotFault, takenBy } from "#domain/booking/slots.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { type Booked, type BookingClock, isOverlap, waitForTurn } from "./book.ts";
import { nearestFree, readCalendar } from "./offered.ts";
import { type Booking, bookingColumns, isAhead, typeOf } from "./row.ts";

/** Whose hand it is. The studio moves a call to any time that is free, whatever its hours say. */
export interface ChangedBy {
  side: "visitor" | "studio";
  userId?: string | null;
}

/** Puts a call to another time; its entry in calendars stays the same one, changed once more. null: there is none. */
export async function moveCall(
  id: string,
  start: Temporal.Instant,
  { by, ...clock }: BookingClock & { by: ChangedBy },
): Promise<Booked | null> {
  const { db, now } = clock;
  try {
    return await db.transaction(async (tx) => {
      await waitForTurn(tx);
      const booking = await lockBooking(tx, id);
      if (!booking) return null;
      if (!isAhead(booking, now)) return { ok: false, reason: "over", next: [] };
      if (booking.starts_at.getTime() === start.epochMilliseconds) return { ok: true, booking };
      const calendar = await readCalendar(tx, { event: booking.event, now, except: id });
      const fault = slotFault(calendar, start);
      const stands = by.side === "studio" ? fault === "past" : fault !== null;
      if (stands && fault) return { ok: false, reason: fault, next: nearestFree(calendar, start) };
      return { ok: true, booking: await putAt(tx, booking, start, by) };
    });
  } catch (error) {
    if (!isOverlap(error)) throw error;
    return { ok: false, reason: "taken", next: await nextFor(db, id, start, now) };
  }
}

/** Ends a call; ended twice it is ended once. null: there is none. */
export async function cancelCall(
  id: string,
  { db, now, by }: Omit<BookingClock, "host"> & { by: ChangedBy },
): Promise<Booked | null> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx);
    const booking = await lockBooking(tx, id);
    if (!booking) return null;
    if (booking.status === "cancelled") return { ok: true, booking };
    if (!isAhead(booking, now)) return { ok: false, reason: "over", next: [] };
    const { rows } = await tx.query<Booking>(
      `update public.bookings set status = 'cancelled', sequence = sequence + 1, changed_side = $2,
         changed_by = $3::uuid
       where id = $1::uuid returning ${bookingColumns}`,
      [id, by.side, by.userId ?? null],
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

async function putAt(
  tx: Queryable,
  booking: Booking,
  start: Temporal.Instant,
  by: ChangedBy,
): Promise<Booking> {
  const type = typeOf(booking);
  const taken = takenBy(type, start);
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
      by.side,
      by.userId ?? null,
    ],
  );
  return rows[0] ?? booking;
}

async function nextFor(db: Database, id: string, start: Temporal.Instant, now: Temporal.Instant) {
  const { rows } = await db.query<Pick<Booking, "event">>(
    "select event from public.bookings where id = $1::uuid",
    [id],
  );
  const event = rows[0]?.event;
  return event ? nearestFree(await readCalendar(db, { event, now, except: id }), start) : [];
}

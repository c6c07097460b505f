import { randomUUID } from "node:crypto";
import { type BookingForm, maxUpcomingBookings } from "#domain/booking/booking.ts";
import { bookingForm } from "#domain/booking/booking-form.ts";
import { endOf, slotFault, spanWithBuffers } from "#domain/booking/slots.ts";
import { type Database, DatabaseError, type Queryable } from "#engine/postgres/database.ts";
import { type Booking, bookingColumns } from "./bookings.ts";
import { nearestFree, readCalendar } from "./calendar.ts";
import type { BookingRefusal } from "./refusals.ts";

export interface NewBooking {
  event: string;
  start: Temporal.Instant;
  /** The visitor's time zone, a valid IANA name. */
  zone: string;
  /** Checked: it has no faults. */
  form: BookingForm;
  /** From the page, or derived from what was typed: the same key is the same booking. */
  submissionKey: string;
  /** A hash of the visitor's address, from `BookingLinks.sourceOf`; null where connections are not counted. */
  source: string | null;
  /** The account that is signed in, and one of its own projects. */
  userId?: string | null;
  projectId?: string | null;
}

export type BookingAnswer =
  | { ok: true; booking: Booking }
  | { ok: false; reason: BookingRefusal /** Free times near the requested one. */; next: string[] };

export interface BookingClock {
  db: Database;
  now: Temporal.Instant;
  /** The host name of this installation: `studio.example`. Every booking's UID ends with it. */
  host: string;
}

/**
 * Makes a booking, or answers why not; the same submission key gives the same booking. A time that is clearly not
 * free is refused without the calendar's lock; the other requests take the lock one after another, so that each
 * sees the booking before it. The database itself refuses two bookings that overlap (bookings_never_overlap).
 */
export async function createBooking(
  requested: NewBooking,
  clock: BookingClock,
): Promise<BookingAnswer> {
  const { db } = clock;
  const stored = await storedBooking(db, requested);
  if (stored) return stored;
  const calendar = await readCalendar(db, { event: requested.event, now: clock.now });
  const fault = calendar ? slotFault(calendar, requested.start) : "kind-not-offered";
  if (fault) return refuse(fault, requested, clock);
  const answer = await db
    .transaction(async (tx): Promise<Booking | BookingRefusal> => {
      await lockCalendar(tx);
      const meanwhile = await storedBooking(tx, requested);
      return meanwhile ? meanwhile.booking : insertBooking(tx, requested, clock);
    })
    .catch((error): BookingRefusal => {
      if (isOverlap(error)) return "taken";
      throw error;
    });
  return typeof answer === "string"
    ? refuse(answer, requested, clock)
    : { ok: true, booking: answer };
}

/**
 * The refusal; or the booking, where another attempt of the same request has stored it meanwhile, so that its own
 * booking takes the time.
 */
async function refuse(
  reason: BookingRefusal,
  requested: NewBooking,
  { db, now }: BookingClock,
): Promise<BookingAnswer> {
  const meanwhile = await storedBooking(db, requested);
  if (meanwhile) return meanwhile;
  if (reason === "enough") return { ok: false, reason, next: [] };
  const calendar = await readCalendar(db, { event: requested.event, now });
  return { ok: false, reason, next: calendar ? nearestFree(calendar, requested.start) : [] };
}

/** Waits for the advisory lock on the calendar and holds it until the transaction ends. */
export async function lockCalendar(tx: Queryable) {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('bookings', 0))");
}

export function isOverlap(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === "bookings_never_overlap";
}

async function storedBooking(db: Queryable, { submissionKey }: NewBooking) {
  const { rows } = await db.query<Booking>(
    `select ${bookingColumns} from public.bookings where submission_key = $1::uuid and status = 'booked'`,
    [submissionKey],
  );
  return rows[0] ? { ok: true as const, booking: rows[0] } : null;
}

async function insertBooking(
  tx: Queryable,
  requested: NewBooking,
  clock: BookingClock,
): Promise<Booking | BookingRefusal> {
  const { event, start, source } = requested;
  const row = bookingForm.parse(requested.form);
  // What is public now stays public until the booking is stored.
  const calendar = await readCalendar(tx, { event, now: clock.now, locks: true });
  if (!calendar) return "kind-not-offered";
  const fault = slotFault(calendar, start);
  if (fault) return fault;
  const ahead = await tx.query<{ count: number }>(
    `select count(*) as count from public.bookings
     where status = 'booked' and starts_at > $3::timestamptz and (lower(email) = lower($1)
       or id in (select booking_id from private.booking_sources where source = $2))`,
    [row.email, source, clock.now.toString()],
  );
  if ((ahead.rows[0]?.count ?? 0) >= maxUpcomingBookings) return "enough";
  const id = randomUUID();
  const taken = spanWithBuffers(calendar.event, start);
  const { rows } = await tx.query<Booking>(
    `insert into public.bookings (id, uid, event, event_type, starts_at, ends_at, taken, zone, name, email, phone, note,
       submission_key, user_id, project_id, changed_side, changed_by)
     values ($1::uuid, $2, $3, $17::jsonb, $4::timestamptz, $5::timestamptz,
       tstzrange($6::timestamptz, $7::timestamptz), $8, $9, $10, $11, $12, $13::uuid, $14::uuid, $15::uuid, $16,
       $14::uuid)
     returning ${bookingColumns}`,
    [
      id,
      `${id}@${clock.host}`,
      event,
      start.toString(),
      endOf(calendar.event, start).toString(),
      taken.from.toString(),
      taken.to.toString(),
      requested.zone,
      row.name,
      row.email,
      row.phone,
      row.note,
      requested.submissionKey,
      requested.userId ?? null,
      requested.projectId ?? null,
      requested.userId ? "client" : "visitor",
      JSON.stringify(calendar.event),
    ],
  );
  const [booking] = rows;
  if (!booking) throw new Error("A booking was inserted and not returned.");
  if (source) {
    await tx.query(
      "insert into private.booking_sources (booking_id, source) values ($1::uuid, $2)",
      [id, source],
    );
  }
  return booking;
}

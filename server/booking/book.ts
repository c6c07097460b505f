import { randomUUID } from "node:crypto";
import { type BookingForm, bookingRow, mostAhead } from "#domain/booking/booking.ts";
import type { EventTypeId } from "#domain/booking/event-type.ts";
import { endOf, slotFault, takenBy } from "#domain/booking/slots.ts";
import { type Database, DatabaseError, type Queryable } from "#engine/postgres/database.ts";
import { nearestFree, readCalendar } from "./offered.ts";
import type { BookingRefusal } from "./refusals.ts";
import { type Booking, bookingColumns } from "./row.ts";

export interface WantedCall {
  event: EventTypeId;
  start: Temporal.Instant;
  /** The visitor's, known to be one. */
  zone: string;
  /** Without faults. */
  form: BookingForm;
  /** Of the page, or made from what was typed: the same key is the same booking. */
  submissionKey: string;
  /** From where, as `BookingLinks.sourceOf` has it; null where connections are not counted. */
  source: string | null;
  /** Who is signed in, and the project that they come from, known to be theirs. */
  userId?: string | null;
  projectId?: string | null;
}

export type Booked =
  | { ok: true; booking: Booking }
  | { ok: false; reason: BookingRefusal /** Free times near the wanted one. */; next: string[] };

export interface BookingClock {
  db: Database;
  now: Temporal.Instant;
  /** Of this installation: `studio.example`. Every booking's UID ends with it. */
  host: string;
}

/**
 * Books a call, or says why not; asked again with the same key it answers with the same booking. Who is clearly too
 * late is told at once; the others wait for each other, so that each sees the one before. That two calls never
 * overlap the database itself sees to (bookings_never_overlap).
 */
export async function bookCall(wanted: WantedCall, clock: BookingClock): Promise<Booked> {
  const { db } = clock;
  const before = await storedBefore(db, wanted);
  if (before) return before;
  const fault = slotFault(
    await readCalendar(db, { event: wanted.event, now: clock.now }),
    wanted.start,
  );
  if (fault) return refuse(fault, wanted, clock);
  const answer = await db
    .transaction(async (tx): Promise<Booking | BookingRefusal> => {
      await waitForTurn(tx);
      const meanwhile = await storedBefore(tx, wanted);
      return meanwhile ? meanwhile.booking : bookFresh(tx, wanted, clock);
    })
    .catch((error): BookingRefusal => {
      if (isOverlap(error)) return "taken";
      throw error;
    });
  return typeof answer === "string" ? refuse(answer, wanted, clock) : { ok: true, booking: answer };
}

/** Unless the same booking has come through meanwhile: then nothing stands in its way but itself. */
async function refuse(
  reason: BookingRefusal,
  wanted: WantedCall,
  { db, now }: BookingClock,
): Promise<Booked> {
  const meanwhile = await storedBefore(db, wanted);
  if (meanwhile) return meanwhile;
  if (reason === "enough") return { ok: false, reason, next: [] };
  const calendar = await readCalendar(db, { event: wanted.event, now });
  return { ok: false, reason, next: nearestFree(calendar, wanted.start) };
}

/** Until the transaction ends. */
export async function waitForTurn(tx: Queryable) {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('bookings', 0))");
}

export function isOverlap(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === "bookings_never_overlap";
}

async function storedBefore(db: Queryable, { submissionKey }: WantedCall) {
  const { rows } = await db.query<Booking>(
    `select ${bookingColumns} from public.bookings where submission_key = $1::uuid and status = 'booked'`,
    [submissionKey],
  );
  return rows[0] ? { ok: true as const, booking: rows[0] } : null;
}

async function bookFresh(
  tx: Queryable,
  wanted: WantedCall,
  clock: BookingClock,
): Promise<Booking | BookingRefusal> {
  const { event, start, source } = wanted;
  const row = bookingRow(wanted.form);
  const calendar = await readCalendar(tx, { event, now: clock.now });
  const fault = slotFault(calendar, start);
  if (fault) return fault;
  const ahead = await tx.query<{ count: number }>(
    `select count(*) as count from public.bookings
     where status = 'booked' and starts_at > $3::timestamptz and (lower(email) = lower($1) or source = $2)`,
    [row.email, source, clock.now.toString()],
  );
  if ((ahead.rows[0]?.count ?? 0) >= mostAhead) return "enough";
  const id = randomUUID();
  const taken = takenBy(calendar.event, start);
  const { rows } = await tx.query<Booking>(
    `insert into public.bookings (id, uid, event, starts_at, ends_at, taken, zone, name, email, phone, note,
       submission_key, source, user_id, project_id, changed_side, changed_by)
     values ($1::uuid, $2, $3, $4::timestamptz, $5::timestamptz, tstzrange($6::timestamptz, $7::timestamptz), $8, $9,
       $10, $11, $12, $13::uuid, $14, $15::uuid, $16::uuid, $17, $15::uuid)
     returning ${bookingColumns}`,
    [
      id,
      `${id}@${clock.host}`,
      event,
      start.toString(),
      endOf(calendar.event, start).toString(),
      taken.from.toString(),
      taken.to.toString(),
      wanted.zone,
      row.name,
      row.email,
      row.phone,
      row.note,
      wanted.submissionKey,
      source,
      wanted.userId ?? null,
      wanted.projectId ?? null,
      wanted.userId ? "client" : "visitor",
    ],
  );
  const [booking] = rows;
  if (!booking) throw new Error("A booking was inserted and not returned.");
  return booking;
}

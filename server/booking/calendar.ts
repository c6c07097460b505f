import { type EventType, eventTypeIn } from "#domain/booking/event-type.ts";
import type { DaysOff, Week } from "#domain/booking/hours.ts";
import { type Calendar, freeSlots, type Span } from "#domain/booking/slots.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishedContent } from "../publishing/content.ts";
import { type Booking, eventTypeOf } from "./bookings.ts";

/** The kinds of calls that are public, as they were published last. */
interface Offered {
  eventTypes: EventType[];
  zone: string;
}

/** The event types that are booked now, in the studio's order. `locks`: until the transaction ends, no others are published. */
export async function readOffered(db: Queryable, { locks = false } = {}): Promise<Offered> {
  const { rows } = await db.query<{ value: Offered }>(
    `select value from private.studio_facts where name = 'event_types' ${locks ? "for share" : ""}`,
  );
  return rows[0]?.value ?? { eventTypes: [], zone: studioZone() };
}

/**
 * Everything that decides when a booking of this kind may begin, as the database has it now; null where the kind is not
 * public.
 */
export async function readCalendar(
  db: Queryable,
  { event, now, locks = false }: { event: string; now: Temporal.Instant; locks?: boolean },
): Promise<Calendar | null> {
  const { eventTypes, zone } = await readOffered(db, { locks });
  const type = eventTypeIn(eventTypes, event);
  return type ? calendarFor(db, { type, zone, now }) : null;
}

/**
 * The same for a booking that is being moved: it does not occupy its own time, and has the length and the rules that it was
 * booked with, whether its kind is still public or not.
 */
export async function readCalendarOf(
  db: Queryable,
  booking: Pick<Booking, "id" | "event" | "event_type">,
  now: Temporal.Instant,
): Promise<Calendar> {
  const { zone } = await readOffered(db);
  return calendarFor(db, { type: eventTypeOf(booking), zone, now, except: booking.id });
}

async function calendarFor(
  db: Queryable,
  {
    type,
    zone,
    now,
    except,
  }: { type: EventType; zone: string; now: Temporal.Instant; except?: string },
): Promise<Calendar> {
  const { rows } = await db.query<{
    week: Week | null;
    off: DaysOff[] | null;
    busy: { from: string; to: string }[] | null;
  }>(
    `select (select week from public.booking_hours where event = $1) as week,
       (select jsonb_agg(jsonb_build_object('first', first_day, 'last', last_day))
          from public.booking_days_off where last_day >= $2::timestamptz::date - 2) as off,
       (select jsonb_agg(jsonb_build_object('from', lower(taken), 'to', upper(taken)))
          from public.bookings where status = 'booked' and upper(taken) > $2::timestamptz
            and id is distinct from $3::uuid) as busy`,
    [type.id, now.toString(), except ?? null],
  );
  const [found] = rows;
  return {
    event: type,
    week: found?.week ?? type.week,
    daysOff: found?.off ?? [],
    zone,
    busy: (found?.busy ?? []).map(({ from, to }) => ({
      from: Temporal.Instant.from(from),
      to: Temporal.Instant.from(to),
    })),
    now,
  };
}

/** The `most` free times that are nearest to the requested one, in order. */
export function nearestFree(calendar: Calendar, requested: Temporal.Instant, most = 6): string[] {
  const away = (start: Temporal.Instant) =>
    Math.abs(start.epochMilliseconds - requested.epochMilliseconds);
  return freeSlots(calendar, around(requested))
    .sort((one, other) => away(one) - away(other))
    .slice(0, most)
    .sort(Temporal.Instant.compare)
    .map(String);
}

function around(requested: Temporal.Instant): Span {
  return { from: requested.subtract({ hours: 24 * 3 }), to: requested.add({ hours: 24 * 21 }) };
}

/** The zone in which the studio's hours are meant. */
export function studioZone(): string {
  return publishedContent().booking.studioZone;
}

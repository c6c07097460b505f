import type { EventTypeId } from "#domain/booking/event-type.ts";
import type { DaysOff, Week } from "#domain/booking/hours.ts";
import { type Calendar, freeSlots, type Span } from "#domain/booking/slots.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishedContent } from "../publishing/content.ts";
import { eventTypeOf } from "./bookings.ts";

/** Everything that decides which times are free, as the database has it now. `except`: the id of a booking that is
 * being moved and so does not occupy its old time. */
export async function readCalendar(
  db: Queryable,
  { event, now, except }: { event: EventTypeId; now: Temporal.Instant; except?: string },
): Promise<Calendar> {
  const type = eventTypeOf({ event });
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
    [event, now.toString(), except ?? null],
  );
  const [found] = rows;
  return {
    event: type,
    week: found?.week ?? type.week,
    daysOff: found?.off ?? [],
    zone: studioZone(),
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

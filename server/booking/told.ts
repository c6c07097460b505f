import { studio } from "#content/studio.ts";
import type { ToldBooking } from "#domain/booking/booking.ts";
import { type CalendarEntry, googleLink, outlookLink } from "#domain/booking/calendar-links.ts";
import type { BookingLinks } from "./links.ts";
import { type Booking, typeOf } from "./row.ts";

/** As whoever made it is told of it. */
export function tellBooking(booking: Booking, links: BookingLinks): ToldBooking {
  const token = links.tokenFor("view", booking.id);
  const entry = calendarEntry(booking);
  return {
    event: booking.event,
    name: typeOf(booking).name,
    starts_at: entry.start,
    ends_at: entry.end,
    zone: booking.zone,
    email: booking.email,
    phone: booking.phone,
    status: booking.status,
    token,
    links: {
      file: `/call/file?${new URLSearchParams({ token })}`,
      google: googleLink(entry),
      outlook: outlookLink(entry),
      move: links.linkFor("move", booking.id),
      cancel: links.linkFor("cancel", booking.id),
    },
  };
}

/** Nothing that somebody typed is in it but the number that we ring. */
export function calendarEntry(booking: Booking): CalendarEntry {
  return {
    title: `${typeOf(booking).name} with ${studio.name}`,
    start: booking.starts_at.toISOString(),
    end: booking.ends_at.toISOString(),
    details: `We ring you at ${booking.phone}. Ours is ${studio.phone}.`,
  };
}

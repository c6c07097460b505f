import type { VisitorBooking } from "#domain/booking/booking.ts";
import { type CalendarEntry, googleLink, outlookLink } from "#domain/booking/calendar-links.ts";
import type { FunctionAnswer } from "#engine/functions/call.ts";
import { publishedContent } from "../publishing/content.ts";
import { type Booking, eventTypeOf } from "./bookings.ts";
import type { BookingLinks } from "./links.ts";
import type { BookingRequestAnswer } from "./request.ts";
import { callPages } from "./words.ts";

/** A booking as the person who made it sees it, with the links that show, move and cancel it. */
export function presentBooking(booking: Booking, links: BookingLinks): VisitorBooking {
  const token = links.tokenFor("view", booking.id);
  const entry = calendarEntry(booking);
  const { name, translations } = eventTypeOf(booking);
  return {
    event: booking.event,
    name,
    translations,
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

/** The booking as a calendar's entry. Of what the visitor typed it holds the phone number alone. */
export function calendarEntry(booking: Booking): CalendarEntry {
  const { studio } = publishedContent();
  return {
    title: callPages().entryTitle(eventTypeOf(booking).name, studio.name),
    start: booking.starts_at.toISOString(),
    end: booking.ends_at.toISOString(),
    details: callPages().entryText(booking.phone, studio.phone),
  };
}

/** The answer to a request about a booking, as a function gives it. */
export function answerBooking(answer: BookingRequestAnswer, links: BookingLinks): FunctionAnswer {
  if (answer.ok) return { ok: true, body: { booking: presentBooking(answer.booking, links) } };
  const { ok, status, message, reason, next, faults, retryAfterSeconds } = answer;
  return { ok, status, message, details: { reason, next, faults }, retryAfterSeconds };
}

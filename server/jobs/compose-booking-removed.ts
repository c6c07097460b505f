import { isEventTypeId } from "#domain/booking/event-type.ts";
import { eventTypeOf } from "../booking/bookings.ts";
import { calendarFile, organizerOf } from "../booking/calendar-file.ts";
import { removedBookingNotice } from "../emails/booking.ts";
import type { ComposeMail } from "./mail-due.ts";

/**
 * To the studio, about a booking that was deleted with its account: the calendar entry is removed, and the mail has
 * no name.
 */
export const composeBookingRemoved: ComposeMail = async (_tx, { row_id, facts }, deps) => {
  const { uid, sequence, event, starts_at, ends_at, created_at } = facts;
  if (!isEventTypeId(event)) return null;
  const booking = {
    event,
    uid: `${uid}`,
    sequence: Number(sequence),
    status: "cancelled" as const,
    starts_at: new Date(`${starts_at}`),
    ends_at: new Date(`${ends_at}`),
    created_at: new Date(`${created_at}`),
  };
  const { sender, studioEmail } = deps;
  const text = calendarFile({
    method: "CANCEL",
    now: deps.now(),
    organizer: organizerOf(sender),
    attendee: { name: sender.studio.name, email: studioEmail },
    entries: [{ booking, title: eventTypeOf(booking).name, details: "" }],
  });
  return {
    kind: "booking-gone-notice",
    key: `booking-gone-notice:${row_id}`,
    to: { name: sender.studio.name, address: studioEmail },
    calendar: { method: "CANCEL", text },
    ...removedBookingNotice(booking, sender),
  };
};

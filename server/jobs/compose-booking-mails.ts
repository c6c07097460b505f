import type { CalendarFile } from "#engine/mail/outbox.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { type Booking, bookingById, eventTypeOf } from "../booking/bookings.ts";
import { calendarFile, organizerOf } from "../booking/calendar-file.ts";
import { calendarEntry } from "../booking/present.ts";
import {
  type BookingChange,
  type BookingMail,
  bookingMail,
  bookingNotice,
  bookingReminder,
} from "../emails/booking.ts";
import { greetedName, readerAt } from "../emails/reader-of.ts";
import type { ComposeMail, MailDue, MailServices } from "./mail-due.ts";

const minute = 60_000;

/** To whoever booked, with the entry for their calendar. */
export function composeBookingMail(change: BookingChange): ComposeMail {
  return async (tx, due, deps) => {
    const mail = await mailFacts(tx, due, deps);
    if (!mail || isPassed(change, mail.booking)) return null;
    const { booking } = mail;
    return {
      kind: `booking-${change === "made" ? "confirmation" : change}`,
      key: `booking-${change}:${booking.id}:${booking.sequence}`,
      to: { name: mail.greeted, address: booking.email },
      calendar: entryFor(mail, change, deps),
      ...bookingMail(change, mail, deps.sender),
    };
  };
}

/** To the studio, with the entry for its calendar. */
export function composeBookingNotice(change: BookingChange): ComposeMail {
  return async (tx, due, deps) => {
    const mail = await mailFacts(tx, due, deps);
    if (!mail || isPassed(change, mail.booking)) return null;
    const { booking } = mail;
    const { sender, studioEmail } = deps;
    return {
      kind: change === "made" ? "booking-notice" : `booking-${change}-notice`,
      key: `booking-${change}-notice:${booking.id}:${booking.sequence}`,
      to: { name: sender.studio.name, address: studioEmail },
      headers: { "Reply-To": booking.email },
      calendar: entryForStudio(booking, change, deps),
      ...bookingNotice(change, mail, sender),
    };
  };
}

/** A day or an hour before. None is sent once the booking has begun, nor the day's one less than three hours before. */
export function composeBookingReminder(ahead: "day" | "hour"): ComposeMail {
  return async (tx, due, deps) => {
    const mail = await mailFacts(tx, due, deps);
    if (mail?.booking.status !== "booked") return null;
    const { booking } = mail;
    const left = booking.starts_at.getTime() - deps.now().getTime();
    if (left <= (ahead === "day" ? 180 * minute : 0)) return null;
    return {
      kind: `booking-reminder-${ahead}`,
      key: `booking-reminder-${ahead}:${booking.id}:${booking.sequence}`,
      to: { name: mail.greeted, address: booking.email },
      ...bookingReminder(ahead, mail, deps.sender),
    };
  };
}

/** Whether a later change makes the mail obsolete: a cancelled booking needs no confirmation any more. */
function isPassed(change: BookingChange, { status }: Booking): boolean {
  return change !== "cancelled" && status === "cancelled";
}

async function mailFacts(
  tx: Queryable,
  { row_id, facts }: MailDue,
  { sender, bookingLinks }: MailServices,
): Promise<BookingMail | null> {
  const booking = await bookingById(tx, row_id);
  if (!booking) return null;
  const { rows } = await tx.query<{ changed_side: string }>(
    "select changed_side from public.bookings where id = $1::uuid",
    [row_id],
  );
  return {
    booking,
    greeted: await greetedName(tx, { name: booking.name, address: booking.email }),
    // The site is in English; a visitor with an account gets the mail in the account's language.
    reader: await readerAt(tx, booking.email),
    links: {
      move: bookingLinks.linkFor("move", booking.id),
      cancel: bookingLinks.linkFor("cancel", booking.id),
      again: `${sender.siteUrl}/booking`,
    },
    before: facts.old ? new Date(facts.old) : undefined,
    byStudio: rows[0]?.changed_side === "studio",
  };
}

function entryFor(
  { booking, greeted }: BookingMail,
  change: BookingChange,
  deps: MailServices,
): CalendarFile {
  const { title, details } = calendarEntry(booking);
  const method = change === "cancelled" ? "CANCEL" : "REQUEST";
  const move = deps.bookingLinks.linkFor("move", booking.id);
  const cancel = deps.bookingLinks.linkFor("cancel", booking.id);
  const text = calendarFile({
    method,
    now: deps.now(),
    organizer: organizerOf(deps.sender),
    attendee: { name: greeted, email: booking.email },
    entries: [{ booking, title, details: `${details}\nMove it: ${move}\nCancel it: ${cancel}` }],
  });
  return { method, text };
}

function entryForStudio(booking: Booking, change: BookingChange, deps: MailServices): CalendarFile {
  const method = change === "cancelled" ? "CANCEL" : "REQUEST";
  const { studio } = deps.sender;
  const text = calendarFile({
    method,
    now: deps.now(),
    organizer: organizerOf(deps.sender),
    attendee: { name: studio.name, email: deps.studioEmail },
    entries: [
      {
        booking,
        title: `${eventTypeOf(booking).name}: ${booking.name}`,
        details: [`Ring ${booking.phone}`, booking.email, booking.note].filter(Boolean).join("\n"),
      },
    ],
  });
  return { method, text };
}

import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import type { Site } from "../mails/composing/mail.ts";
import type { Booking } from "./bookings.ts";

export interface CalendarFileOptions {
  /** REQUEST adds or changes an entry of a calendar, CANCEL removes it, PUBLISH only shows it. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** When the file is made: DTSTAMP. */
  now: Date;
  /** The person or studio that invites: ORGANIZER. */
  organizer: { name: string; email: string };
  /** The guest, where the reader of the file may know them: ATTENDEE. */
  attendee?: { name: string; email: string };
  entries: readonly CalendarFileEntry[];
  /** The name of the whole calendar, for a feed. */
  name?: string;
}

export interface CalendarFileEntry {
  booking: Pick<Booking, "uid" | "sequence" | "starts_at" | "ends_at" | "status" | "created_at">;
  title: string;
  details: string;
  url?: string;
}

/**
 * Bookings as iCalendar (RFC 5545, RFC 5546). Times are in UTC, which every calendar shows in its own zone; the UID
 * never changes and SEQUENCE rises, so that a later file replaces an earlier one. Typed text becomes one line.
 */
export function calendarFile(options: CalendarFileOptions): string {
  const { method, organizer, attendee, entries, name } = options;
  const calendar = ical({
    prodId: { company: "Daybreak", product: "Calls", language: "EN" },
    method: ICalCalendarMethod[method],
    ...(name && { name: oneLine(name), ttl: 900 }),
  });
  for (const { booking, title, details, url } of entries) {
    const isCancelled = method === "CANCEL" || booking.status === "cancelled";
    const event = calendar.createEvent({
      id: booking.uid,
      sequence: booking.sequence,
      start: booking.starts_at,
      end: booking.ends_at,
      stamp: options.now,
      created: booking.created_at,
      summary: oneLine(title),
      description: readable(details.replaceAll(/\r\n?/g, "\n").replaceAll(controls, " ")),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: personName(organizer.name) || organizer.email, email: organizer.email },
      ...(url && { url }),
    });
    if (attendee) {
      event.createAttendee({
        name: personName(attendee.name),
        email: attendee.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      });
    }
  }
  return calendar.toString();
}

/** The studio, which invites. */
export function organizerOf({ studio }: Pick<Site, "studio">) {
  return { name: studio.name, email: studio.email };
}

// All control characters but the line break.
const controls = /(?!\n)[\p{Cc}\u2028\u2029]/gu;
// Characters that reorder or hide letters; marks that languages and emoji need stay.
const reordering = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

function oneLine(text: string): string {
  return readable(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")).trim();
}

// A quoted parameter has no quotation marks (RFC 5545, 3.1). Not every program reads what RFC 6868 writes with ^, and
// some look for the end of the parameters at a colon or semicolon inside the quotes.
function personName(text: string): string {
  return oneLine(text).replaceAll('"', "'").replaceAll(/[:;^]/g, " ").trim();
}

function readable(text: string): string {
  return text.toWellFormed().replaceAll(reordering, "");
}

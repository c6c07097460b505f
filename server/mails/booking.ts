import { cityAndOffset, timeOfDay, weekdayDateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { cityOf } from "#domain/time-zone.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { CalendarFile } from "#engine/mail/outbox.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { type Booking, bookingById } from "../booking/bookings.ts";
import { studioZone } from "../booking/calendar.ts";
import { calendarFile, organizerOf } from "../booking/calendar-file.ts";
import { calendarEntry } from "../booking/present.ts";
import type { ComposeMail, MailDue, MailServices, Mails } from "./composing/due.ts";
import { type Detail, layOut } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";
import { greetedName, readerAt } from "./composing/reader-of.ts";
import { callLang, callName, mailLanguage, mailWords } from "./composing/words.ts";

export default {
  "booking-confirmation": composeBookingMail("made"),
  "booking-moved": composeBookingMail("moved"),
  "booking-cancelled": composeBookingMail("cancelled"),
  "booking-reminder-day": composeBookingReminder("day"),
  "booking-reminder-hour": composeBookingReminder("hour"),
} satisfies Mails;

const minute = 60_000;

/** To whoever booked, with the entry for their calendar. */
function composeBookingMail(change: BookingChange): ComposeMail {
  return async (tx, due, deps) => {
    const mail = await mailFacts(tx, due, deps);
    if (!mail || isPassed(change, mail.booking)) return null;
    const { booking } = mail;
    return {
      kind: `booking-${change === "made" ? "confirmation" : change}`,
      key: `booking-${change}:${booking.id}:${booking.sequence}`,
      to: { name: mail.greeted, address: booking.email },
      calendar: entryFor(mail, change, deps),
      ...bookingMail(change, mail, deps.site),
    };
  };
}

/** A day or an hour before. None is sent once the booking has begun, nor the day's one less than three hours before. */
function composeBookingReminder(ahead: "day" | "hour"): ComposeMail {
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
      ...bookingReminder(ahead, mail, deps.site),
    };
  };
}

/** Whether a later change makes the mail obsolete: a cancelled booking needs no confirmation any more. */
export function isPassed(change: BookingChange, { status }: Booking): boolean {
  return change !== "cancelled" && status === "cancelled";
}

export async function mailFacts(
  tx: Queryable,
  { row_id, facts }: MailDue,
  { site, bookingLinks }: MailServices,
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
      again: `${site.url}/booking`,
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
    organizer: organizerOf(deps.site),
    attendee: { name: greeted, email: booking.email },
    entries: [{ booking, title, details: `${details}\nMove it: ${move}\nCancel it: ${cancel}` }],
  });
  return { method, text };
}

export type BookingChange = "made" | "moved" | "cancelled";

export interface BookingMail {
  booking: Booking;
  /** The name of whoever booked, by which the mail greets; empty while nobody has proved the address. */
  greeted: string;
  reader: Pick<Reader, "language">;
  links: { move: string; cancel: string; again: string };
  /** When a booking was before it was moved. */
  before?: Date | undefined;
  /** Who changed it. */
  byStudio: boolean;
}

/** To whoever booked. The note is not in it: nobody can use us to write to a stranger. */
export function bookingMail(change: BookingChange, mail: BookingMail, site: Site): Mail {
  const { booking, reader, links, byStudio } = mail;
  const words = mailWords(reader).booking;
  const when = weekdayDateAndTime(booking.starts_at, localeOf(mail));
  const details = detailsOf(mail);
  const head = { site, language: reader.language };
  if (change === "cancelled") {
    const { subject, preview, heading, byVisitor, byStudio: sorry } = words.cancelled;
    const content = { subject: subject(when), preview, heading, details };
    const button = { label: words.again, url: links.again };
    return layOut({ ...content, paragraphs: [byStudio ? sorry : byVisitor], button }, head);
  }
  const { subject, preview, text } = words[change];
  const heading = change === "made" ? words.made.heading(mail.greeted) : words.moved.heading;
  const smallPrint = words.smallPrint(site.studio.phone);
  const content = {
    subject: subject(when),
    preview,
    heading,
    paragraphs: [text],
    details,
    smallPrint,
  };
  return layOut({ ...content, ...changeLinks(mail) }, head);
}

/** To whoever booked, a day or an hour before the booking. */
export function bookingReminder(ahead: "day" | "hour", mail: BookingMail, site: Site): Mail {
  const words = mailWords(mail.reader).booking;
  const { subject, heading } = words.reminder[ahead];
  const locale = localeOf(mail);
  const at = mail.booking.starts_at;
  return layOut(
    {
      subject: subject(ahead === "day" ? weekdayDateAndTime(at, locale) : timeOfDay(at, locale)),
      preview: words.reminder.text,
      heading,
      paragraphs: [words.reminder.text],
      details: detailsOf(mail),
      ...changeLinks(mail),
    },
    { site, language: mail.reader.language },
  );
}

function detailsOf(mail: BookingMail): Detail[] {
  const { booking, reader, before } = mail;
  const { labels } = mailWords(reader).booking;
  const locale = localeOf(mail);
  const here = `${weekdayDateAndTime(booking.starts_at, locale)} (${cityAndOffset(booking.starts_at, booking.zone)})`;
  const there = { ...locale, timezone: studioZone() };
  const isInOtherZone =
    weekdayDateAndTime(booking.starts_at, there) !== weekdayDateAndTime(booking.starts_at, locale);
  const earlier = (at: Date): Detail => [labels.before, weekdayDateAndTime(at, locale)];
  const inStudioZone: Detail = [
    labels.there(cityOf(studioZone())),
    weekdayDateAndTime(booking.starts_at, there),
  ];
  return [
    [labels.event, [{ text: callName(booking, reader), lang: callLang(booking, reader) }]],
    [labels.when, here],
    ...(before ? [earlier(before)] : []),
    ...(isInOtherZone ? [inStudioZone] : []),
    [labels.phone, booking.phone],
  ];
}

function changeLinks({ reader, links }: BookingMail) {
  const words = mailWords(reader).booking;
  return {
    button: { label: words.move, url: links.move },
    link: { label: words.cancel, url: links.cancel },
  };
}

function localeOf({ booking, reader }: BookingMail): Locale {
  return { timezone: booking.zone, language: mailLanguage(reader.language) };
}

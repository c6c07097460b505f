import type { EventType } from "#domain/booking/event-type.ts";
import { cityAndOffset, weekdayDateAndTime } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import type { CalendarFile } from "#engine/mail/outbox.ts";
import { type BookedEvent, type Booking, eventTypeOf } from "../booking/bookings.ts";
import { studioZone } from "../booking/calendar.ts";
import { calendarFile, organizerOf } from "../booking/calendar-file.ts";
import { type BookingChange, type BookingMail, isPassed, mailFacts } from "./booking.ts";
import type { ComposeMail, MailServices, Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { callName } from "./composing/words.ts";

export default {
  "booking-notice": composeBookingNotice("made"),
  "booking-moved-notice": composeBookingNotice("moved"),
  "booking-cancelled-notice": composeBookingNotice("cancelled"),
  /**
   * To the studio, about a booking that was deleted with its account: the calendar entry is removed, and the mail has
   * no name.
   */
  "booking-gone-notice": async (_tx, { row_id, facts }, deps) => {
    const { uid, sequence, event, starts_at, ends_at, created_at } = facts;
    const booking = {
      event: `${event}`,
      event_type: (facts.event_type ?? null) as EventType | null,
      uid: `${uid}`,
      sequence: Number(sequence),
      status: "cancelled" as const,
      starts_at: new Date(`${starts_at}`),
      ends_at: new Date(`${ends_at}`),
      created_at: new Date(`${created_at}`),
    };
    const { site, studioEmail } = deps;
    const text = calendarFile({
      method: "CANCEL",
      now: deps.now(),
      organizer: organizerOf(site),
      attendee: { name: site.studio.name, email: studioEmail },
      entries: [{ booking, title: eventTypeOf(booking).name, details: "" }],
    });
    return {
      kind: "booking-gone-notice",
      key: `booking-gone-notice:${row_id}`,
      to: { name: site.studio.name, address: studioEmail },
      calendar: { method: "CANCEL", text },
      ...removedBookingNotice(booking, site),
    };
  },
} satisfies Mails;

/** To the studio, with the entry for its calendar. */
function composeBookingNotice(change: BookingChange): ComposeMail {
  return async (tx, due, deps) => {
    const mail = await mailFacts(tx, due, deps);
    if (!mail || isPassed(change, mail.booking)) return null;
    const { booking } = mail;
    const { site, studioEmail } = deps;
    return {
      kind: change === "made" ? "booking-notice" : `booking-${change}-notice`,
      key: `booking-${change}-notice:${booking.id}:${booking.sequence}`,
      to: { name: site.studio.name, address: studioEmail },
      headers: { "Reply-To": booking.email },
      calendar: entryForStudio(booking, change, deps),
      ...bookingNotice(change, mail, site),
    };
  };
}

function entryForStudio(booking: Booking, change: BookingChange, deps: MailServices): CalendarFile {
  const method = change === "cancelled" ? "CANCEL" : "REQUEST";
  const { studio } = deps.site;
  const text = calendarFile({
    method,
    now: deps.now(),
    organizer: organizerOf(deps.site),
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

/** To the studio, with everything that was typed. */
export function bookingNotice(
  change: BookingChange,
  { booking, before, byStudio }: BookingMail,
  site: Site,
): Mail {
  const name = printableName(booking.name) || "A visitor";
  const when = weekdayDateAndTime(booking.starts_at, { timezone: studioZone() });
  const call = callName(booking, { language: "en" });
  return layOut(
    {
      subject: notices[change].subject(name, when),
      preview: `${call}, ${when}`,
      heading: notices[change].heading,
      paragraphs: byStudio ? ["One of us did this in the admin area."] : [],
      details: [
        ["Call", call],
        ["When", `${when} (${cityOf(studioZone())})`],
        ...(before
          ? [["Was", weekdayDateAndTime(before, { timezone: studioZone() })] as [string, string]]
          : []),
        [
          "For them",
          `${weekdayDateAndTime(booking.starts_at, { timezone: booking.zone })} (${cityAndOffset(booking.starts_at, booking.zone)})`,
        ],
        ["Name", booking.name],
        ["Phone", booking.phone],
        ["E-mail", booking.email],
        ["Note", booking.note ?? "None"],
      ],
      button: {
        label: "Open this contact",
        url: `${site.url}/admin/contact?${new URLSearchParams({ address: booking.email })}`,
      },
    },
    { site, language: "en" },
  );
}

/** To the studio, about a booking whose account was deleted, without any personal data. */
export function removedBookingNotice(
  booking: BookedEvent & Pick<Booking, "starts_at">,
  site: Site,
): Mail {
  const when = weekdayDateAndTime(booking.starts_at, { timezone: studioZone() });
  const call = callName(booking, { language: "en" });
  return layOut(
    {
      subject: `Call cancelled: ${when}`,
      preview: `${call}, ${when}`,
      heading: "A call is cancelled.",
      paragraphs: [
        "Whoever booked it has deleted the account, and the call went with it. The time is free again.",
      ],
      details: [
        ["Call", call],
        ["When", `${when} (${cityOf(studioZone())})`],
      ],
      button: { label: "Open the week", url: `${site.url}/admin/bookings` },
    },
    { site, language: "en" },
  );
}

const notices: Record<
  BookingChange,
  { subject(name: string, when: string): string; heading: string }
> = {
  made: {
    subject: (name, when) => `New call: ${name}, ${when}`,
    heading: "Somebody booked a call.",
  },
  moved: { subject: (name, when) => `Call moved: ${name}, ${when}`, heading: "A call has moved." },
  cancelled: {
    subject: (name, when) => `Call cancelled: ${name}, ${when}`,
    heading: "A call is cancelled.",
  },
};

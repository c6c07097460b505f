import { cityAndOffset, timeOfDay, weekdayDateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { cityOf } from "#domain/time-zone.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Booking } from "../booking/bookings.ts";
import { studioZone } from "../booking/calendar.ts";
import { layOut } from "./layout.ts";
import { type Mail, printableName, type Sender } from "./mail.ts";
import { mailLanguage, mailWords } from "./words.ts";

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
export function bookingMail(change: BookingChange, mail: BookingMail, sender: Sender): Mail {
  const { booking, reader, links, byStudio } = mail;
  const words = mailWords(reader).booking;
  const when = weekdayDateAndTime(booking.starts_at, localeOf(mail));
  const details = detailsOf(mail);
  const head = { sender, language: reader.language };
  if (change === "cancelled") {
    const { subject, preview, heading, byVisitor, byStudio: sorry } = words.cancelled;
    const content = { subject: subject(when), preview, heading, details };
    const button = { label: words.again, url: links.again };
    return layOut({ ...content, paragraphs: [byStudio ? sorry : byVisitor], button }, head);
  }
  const { subject, preview, text } = words[change];
  const heading = change === "made" ? words.made.heading(mail.greeted) : words.moved.heading;
  const smallPrint = words.smallPrint(sender.studio.phone);
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
export function bookingReminder(ahead: "day" | "hour", mail: BookingMail, sender: Sender): Mail {
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
    { sender, language: mail.reader.language },
  );
}

/** To the studio, with everything that was typed. */
export function bookingNotice(
  change: BookingChange,
  { booking, before, byStudio }: BookingMail,
  sender: Sender,
): Mail {
  const name = printableName(booking.name) || "A visitor";
  const when = weekdayDateAndTime(booking.starts_at, { timezone: studioZone() });
  const call = mailWords({ language: "en" }).booking.events[booking.event];
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
        url: `${sender.siteUrl}/admin/contact?${new URLSearchParams({ address: booking.email })}`,
      },
    },
    { sender, language: "en" },
  );
}

/** To the studio, about a booking whose account was deleted, without any personal data. */
export function removedBookingNotice(
  booking: Pick<Booking, "event" | "starts_at">,
  sender: Sender,
): Mail {
  const when = weekdayDateAndTime(booking.starts_at, { timezone: studioZone() });
  const call = mailWords({ language: "en" }).booking.events[booking.event];
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
      button: { label: "Open the week", url: `${sender.siteUrl}/admin/bookings` },
    },
    { sender, language: "en" },
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

function detailsOf(mail: BookingMail): [string, string][] {
  const { booking, reader, before } = mail;
  const { labels, events } = mailWords(reader).booking;
  const locale = localeOf(mail);
  const here = `${weekdayDateAndTime(booking.starts_at, locale)} (${cityAndOffset(booking.starts_at, booking.zone)})`;
  const there = { ...locale, timezone: studioZone() };
  const isInOtherZone =
    weekdayDateAndTime(booking.starts_at, there) !== weekdayDateAndTime(booking.starts_at, locale);
  return [
    [labels.event, events[booking.event]],
    [labels.when, here],
    ...(before ? [[labels.before, weekdayDateAndTime(before, locale)] as [string, string]] : []),
    ...(isInOtherZone
      ? [
          [labels.there(cityOf(studioZone())), weekdayDateAndTime(booking.starts_at, there)] as [
            string,
            string,
          ],
        ]
      : []),
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

import type { VisitorBooking } from "#domain/booking/booking.ts";
import { cityAndOffset, timeOfDay, weekdayAndDate, weekdayDateAndTime } from "#domain/dates.ts";
import type { NamedLines, PlainAction, PlainView, TimeForm } from "#domain/page/plain-page.ts";
import { cityOf } from "#domain/time-zone.ts";
import { publishedContent } from "../publishing/content.ts";
import { type Booking, eventTypeOf } from "./bookings.ts";
import { studioZone } from "./calendar.ts";
import { zonesBeside } from "./times-page.ts";

/** The booking, with links that add it to a calendar. */
export function bookedPage(booking: Booking, { links }: VisitorBooking): PlainView {
  if (booking.status === "cancelled") return pastPage(booking);
  return {
    view: "call",
    heading: "Your call is booked.",
    details: detailsOf(booking),
    text: `A confirmation is on its way to ${booking.email}, with an entry for your calendar and the links to move or cancel the call.`,
    actions: [
      { href: links.file, label: "Add to my calendar" },
      { href: links.google, label: "Google Calendar", isSecondary: true, opensTab: true },
      { href: links.outlook, label: "Outlook", isSecondary: true, opensTab: true },
    ],
  };
}

type MovePage = Pick<TimeForm, "slots" | "zone" | "refused"> & {
  booking: Booking;
  token: string;
};

/** Free times to choose from; only the button moves the booking. */
export function movePage({ booking, zone, ...times }: MovePage): PlainView {
  const until = weekdayDateAndTime(booking.starts_at, { timezone: zone });
  return {
    view: "times",
    heading: "Choose another time.",
    text: `Until now it is ${until}, ${cityOf(zone)} time. Nothing changes before you press the button.`,
    zone,
    zones: zonesBeside(zone),
    timesLegend: "When suits you better?",
    noTimes: `No other time is free. Please ring us at ${publishedContent().studio.phone}.`,
    action: "Move the call",
    ...times,
  };
}

/** Asks first, since mail programs follow links. */
export function cancelPage(booking: Booking, moveLink: string): PlainView {
  return {
    view: "call",
    heading: "Cancel this call?",
    details: detailsOf(booking),
    actions: [
      { posts: null, label: "Cancel the call" },
      { href: moveLink, label: "Move it instead", isSecondary: true },
    ],
  };
}

export function pastPage(booking: Booking): PlainView {
  const isOff = booking.status === "cancelled";
  return {
    view: "call",
    heading: isOff ? "This call is cancelled." : "This call is over, or has begun.",
    details: detailsOf(booking),
    actions: [bookAnother(booking)],
  };
}

export function unknownPage(): PlainView {
  return {
    view: "notice",
    heading: "We do not know this call.",
    text: `The link is not complete, or the call was removed since. Open it from the newest mail about your call, or ring us at ${publishedContent().studio.phone}.`,
    actions: [{ href: "/booking", label: "Book a call" }],
  };
}

function detailsOf(booking: Booking): NamedLines[] {
  const ours = studioZone();
  const { starts_at: at, ends_at: end, zone, phone } = booking;
  const time = `${timeOfDay(at, { timezone: zone })} to ${timeOfDay(end, { timezone: zone })}`;
  return [
    [eventTypeOf(booking).name, [weekdayAndDate(at, { timezone: zone }), time]],
    ["Your time zone", [cityAndOffset(at, zone)]],
    ...(zone === ours
      ? []
      : [
          [`In ${cityOf(ours)}`, [weekdayDateAndTime(at, { timezone: ours })]] satisfies NamedLines,
        ]),
    ["We ring", [phone]],
  ];
}

function bookAnother({ event }: Booking): PlainAction {
  return { href: `/schedule/${event}`, label: "Book another call" };
}

import type { VisitorBooking } from "#domain/booking/booking.ts";
import { eventTypeIn } from "#domain/booking/event-type.ts";
import { cityAndOffset, timeOfDay, weekdayAndDate, weekdayDateAndTime } from "#domain/dates.ts";
import type { NamedLines, PlainAction, PlainView, TimeForm } from "#domain/page/plain-page.ts";
import { cityOf } from "#domain/time-zone.ts";
import { publishedContent } from "../publishing/content.ts";
import { type Booking, eventTypeOf } from "./bookings.ts";
import { studioZone } from "./calendar.ts";
import { kindNotOffered } from "./refusals.ts";
import { zonesBeside } from "./times-page.ts";
import { callPages, pageLanguage, translatedAnswer } from "./words.ts";

/** The booking, with links that add it to a calendar. */
export function bookedPage(booking: Booking, { links }: VisitorBooking): PlainView {
  if (booking.status === "cancelled") return pastPage(booking);
  const words = callPages();
  return {
    view: "call",
    heading: words.booked,
    details: detailsOf(booking),
    text: words.confirmation(booking.email),
    actions: [
      { href: links.file, label: words.add },
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
  const words = callPages();
  const locale = { timezone: zone, language: pageLanguage() };
  const until = weekdayDateAndTime(booking.starts_at, locale);
  return {
    view: "times",
    heading: words.chooseAnother,
    text: words.untilNow(until, cityOf(zone)),
    zone,
    zones: zonesBeside(zone),
    timesLegend: words.whenBetter,
    noTimes: words.noOther(publishedContent().studio.phone),
    action: words.move,
    words: words.form,
    ...times,
  };
}

/** Asks first, since mail programs follow links. */
export function cancelPage(booking: Booking, moveLink: string): PlainView {
  const words = callPages();
  return {
    view: "call",
    heading: words.cancelQuestion,
    details: detailsOf(booking),
    actions: [
      { posts: null, label: words.cancel },
      { href: moveLink, label: words.moveInstead, isSecondary: true },
    ],
  };
}

export function pastPage(booking: Booking): PlainView {
  const isOff = booking.status === "cancelled";
  const words = callPages();
  return {
    view: "call",
    heading: isOff ? words.cancelled : words.over,
    details: detailsOf(booking),
    actions: [bookAnother(booking)],
  };
}

export function unknownPage(): PlainView {
  const words = callPages();
  return {
    view: "notice",
    heading: words.unknown,
    text: words.unknownText(publishedContent().studio.phone),
    actions: [{ href: "/booking", label: words.bookACall }],
  };
}

/** A kind of call that was hidden or removed while its page was open. */
export function notOfferedPage(): PlainView {
  const words = callPages();
  return {
    view: "notice",
    heading: words.bookACall,
    text: translatedAnswer(kindNotOffered),
    actions: [{ href: "/booking", label: words.bookACall }],
  };
}

function detailsOf(booking: Booking): NamedLines[] {
  const ours = studioZone();
  const { starts_at: at, ends_at: end, zone, phone } = booking;
  const words = callPages();
  const language = pageLanguage();
  const theirs = { timezone: zone, language };
  const time = words.fromTo(timeOfDay(at, theirs), timeOfDay(end, theirs));
  return [
    [eventTypeOf(booking).name, [weekdayAndDate(at, theirs), time]],
    [words.yourZone, [cityAndOffset(at, zone)]],
    ...(zone === ours
      ? []
      : [
          [
            words.inCity(cityOf(ours)),
            [weekdayDateAndTime(at, { timezone: ours, language })],
          ] satisfies NamedLines,
        ]),
    [words.weRing, [phone]],
  ];
}

/** Another one of its kind, or of those that there are now. */
function bookAnother({ event }: Booking): PlainAction {
  const isOffered = eventTypeIn(publishedContent().booking.eventTypes, event);
  return { href: isOffered ? `/schedule/${event}` : "/booking", label: callPages().bookAnother };
}

import { maxUpcomingBookings } from "#domain/booking/booking.ts";
import type { EventType } from "#domain/booking/event-type.ts";
import type { SlotFault } from "#domain/booking/slots.ts";

/** Why a booking is not made or changed. */
export type BookingRefusal = SlotFault | "kind-not-offered" | "enough" | "over";

export function refusalSentence(reason: BookingRefusal, type: Rules): string {
  return sentences[reason](type);
}

type Rules = Pick<EventType, "noticeHours" | "horizonDays">;

/** Of a kind of call that is hidden, removed or unknown. */
export const kindNotOffered = "This kind of call is no longer offered. Please choose another one.";

const sentences: Record<BookingRefusal, (type: Rules) => string> = {
  "kind-not-offered": () => kindNotOffered,
  past: () => "This time is past. Please choose another one.",
  "too-soon": ({ noticeHours }) =>
    `We need ${hours(noticeHours)} to prepare. Please choose a later time, or ring us.`,
  "too-far": ({ horizonDays }) =>
    `Our calendar is open for the next ${horizonDays} days. Please choose an earlier time.`,
  "not-offered": () => "We hold no calls at that time. Please choose one of the times shown.",
  taken: () => "Somebody has just taken this time. These are free and close to it.",
  enough: () =>
    `You have ${maxUpcomingBookings} calls with us ahead already. Move one of them with the link in its mail, or ring us.`,
  over: () => "This call has been cancelled, or has begun, so it stays as it is.",
};

function hours(count: number): string {
  return count === 1 ? "an hour" : `${count} hours`;
}

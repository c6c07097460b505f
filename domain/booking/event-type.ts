import type { Translations } from "../service/translations.ts";
import type { Week } from "./hours.ts";

/** One kind of booking. */
export interface EventType {
  /** Made once, and no other event type's ever after: bookings name it. */
  id: string;
  /** 'Strategy call' */
  name: string;
  /** What it is about, on the booking page; may be empty. */
  description: string;
  translations: Translations<{ name: string }>;
  minutes: number;
  /**
   * Free time around a booking. Between two bookings there is at least the `after` of the first and the `before` of
   * the second.
   */
  bufferMinutes: { before: number; after: number };
  /** Bookings begin at multiples of this many minutes after opening. */
  stepMinutes: number;
  /** The earliest a booking may begin, counted from now. */
  noticeHours: number;
  /** Nobody books further ahead than this. */
  horizonDays: number;
  /** The hours for bookings, until the studio sets others in its admin area. */
  week: Week;
  /** Whether nobody books it. */
  hidden: boolean;
}

/** The event type with this id; undefined where there is none. */
export function eventTypeIn<Type extends { id: string }>(
  types: readonly Type[],
  id: string,
): Type | undefined {
  return types.find((type) => type.id === id);
}

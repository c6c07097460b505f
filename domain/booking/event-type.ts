import type { Translations } from "../service/translations.ts";
import type { Week } from "./hours.ts";

export const eventTypeIds = ["discovery", "vip-day", "website-in-a-week", "ai-tools"] as const;
export type EventTypeId = (typeof eventTypeIds)[number];

/** One kind of booking. */
export interface EventType {
  id: EventTypeId;
  /** 'Strategy call' */
  name: string;
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
}

export function isEventTypeId(text: unknown): text is EventTypeId {
  return eventTypeIds.some((id) => id === text);
}

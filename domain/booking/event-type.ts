import type { Week } from "./hours.ts";

export const eventTypeIds = ["discovery", "vip-day", "website-in-a-week", "ai-tools"] as const;
export type EventTypeId = (typeof eventTypeIds)[number];

/** One kind of call that can be booked. */
export interface EventType {
  id: EventTypeId;
  /** 'Strategy call' */
  name: string;
  minutes: number;
  /** Kept free around the call. Two calls stand at least as far apart as the one's `after` and the other's `before`. */
  bufferMinutes: { before: number; after: number };
  /** A call begins this many minutes, or a multiple, after the hours open. */
  stepMinutes: number;
  /** Nobody books a call that begins sooner than this. */
  noticeHours: number;
  /** Nobody books further ahead than this. */
  horizonDays: number;
  /** Until the studio says other hours in its admin area. */
  week: Week;
}

export function isEventTypeId(text: unknown): text is EventTypeId {
  return eventTypeIds.some((id) => id === text);
}

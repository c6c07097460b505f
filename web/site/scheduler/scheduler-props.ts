import type { EventType } from "#domain/booking/event-type.ts";

/** The props that a page gives to its scheduler: plain data. */
export interface SchedulerProps {
  event: Pick<EventType, "id" | "minutes">;
  /** The studio: its time zone, and its phone number as it is written and as it is dialled. */
  studio: { zone: string; phone: string; phoneE164: string };
  /** The element of the headings inside. */
  as: "h3" | "h4";
}

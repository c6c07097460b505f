import type { EventType } from "#domain/booking/event-type.ts";

/** What the page tells its scheduler: plain data. */
export interface SchedulerProps {
  event: Pick<EventType, "id" | "minutes">;
  /** Whom a call is with: its zone, and its number as it is written and as it is dialled. */
  studio: { zone: string; phone: string; phoneE164: string };
  /** Of the headings inside. */
  as: "h3" | "h4";
}

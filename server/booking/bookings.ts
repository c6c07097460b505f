import { type EventType, eventTypeIn } from "#domain/booking/event-type.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishedContent, shippedContent } from "../publishing/content.ts";

export interface Booking {
  id: string;
  created_at: Date;
  event: string;
  /** The event type as it was when it was booked; null only where an earlier release booked it a moment ago. */
  event_type: EventType | null;
  starts_at: Date;
  ends_at: Date;
  /** The visitor's IANA time zone. */
  zone: string;
  name: string;
  email: string;
  phone: string;
  note: string | null;
  status: "booked" | "cancelled";
  uid: string;
  sequence: number;
  user_id: string | null;
  project_id: string | null;
}

export const bookingColumns = `id, created_at, event, event_type, starts_at, ends_at, zone, name, email, phone, note, status,
  uid, sequence, user_id, project_id`;

export async function bookingById(db: Queryable, id: string): Promise<Booking | undefined> {
  const { rows } = await db.query<Booking>(
    `select ${bookingColumns} from public.bookings where id = $1::uuid`,
    [id],
  );
  return rows[0];
}

/**
 * What was booked, with the name, length and breaks that it had then. An earlier release, whose bookings have none of
 * it, books only what is shipped.
 */
export function eventTypeOf({ event, event_type }: BookedEvent): EventType {
  const { eventTypes, hiddenEventTypes } = publishedContent().booking;
  const known = [...eventTypes, ...hiddenEventTypes, ...shippedContent.booking.eventTypes];
  const found = event_type ?? eventTypeIn(known, event);
  if (!found) throw new Error(`A booking is of the kind "${event}", which nothing describes.`);
  return found;
}

export type BookedEvent = Pick<Booking, "event" | "event_type">;

/** Whether the visitor may still move or cancel it. */
export function isUpcoming({ status, starts_at }: Booking, now: Temporal.Instant): boolean {
  return status === "booked" && starts_at.getTime() > now.epochMilliseconds;
}

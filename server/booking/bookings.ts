import type { EventType, EventTypeId } from "#domain/booking/event-type.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishedContent } from "../publishing/content.ts";

export interface Booking {
  id: string;
  created_at: Date;
  event: EventTypeId;
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

export const bookingColumns = `id, created_at, event, starts_at, ends_at, zone, name, email, phone, note, status,
  uid, sequence, user_id, project_id`;

export async function bookingById(db: Queryable, id: string): Promise<Booking | undefined> {
  const { rows } = await db.query<Booking>(
    `select ${bookingColumns} from public.bookings where id = $1::uuid`,
    [id],
  );
  return rows[0];
}

export function eventTypeOf({ event }: Pick<Booking, "event">): EventType {
  return publishedContent().booking.eventTypes[event];
}

/** Whether the visitor may still move or cancel it. */
export function isUpcoming({ status, starts_at }: Booking, now: Temporal.Instant): boolean {
  return status === "booked" && starts_at.getTime() > now.epochMilliseconds;
}

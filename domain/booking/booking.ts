import type { EventType } from "./event-type.ts";

/** What a visitor types to book a time. */
export interface BookingForm {
  name: string;
  email: string;
  phone: string;
  note: string;
}

export type BookingFaults = { [Field in keyof BookingForm]?: string | undefined };

/** A booking as the visitor who made it may see it. */
export interface VisitorBooking {
  /** The id of its event type. */
  event: string;
  /** What it was called when it was booked, in the studio's language: 'Strategy call' */
  name: string;
  translations: EventType["translations"];
  /** ISO 8601, UTC. */
  starts_at: string;
  ends_at: string;
  /** The visitor's time zone: `America/New_York`. */
  zone: string;
  email: string;
  phone: string;
  status: "booked" | "cancelled";
  /** The secret with which the visitor opens this booking again. */
  token: string;
  links: { file: string; google: string; outlook: string; move: string; cancel: string };
}

/** A booking as the account that made it reads it. */
export type OwnBooking = VisitorBooking & { id: string; project_id: string | null };

/** How many upcoming bookings one e-mail address may have. */
export const maxUpcomingBookings = 3;

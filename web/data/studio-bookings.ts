import type { BookingsRow } from "#database/types.ts";
import type { Answer, Refusal } from "./answer.ts";
import { callFunction, type FunctionResult, read } from "./ask.ts";

/** A booking as the week shows it. Times are ISO 8601. */
export type BookingSummary = Pick<
  BookingsRow,
  "id" | "event" | "starts_at" | "ends_at" | "name" | "status" | "sequence"
> & {
  /** What its kind was called when it was booked; null only where an earlier release booked it. */
  called: string | null;
};

const summaryColumns =
  "id, event, called:event_type->>name, starts_at, ends_at, name, status, sequence";
const notLoaded = "The calls could not be loaded.";

/** Bookings that begin between two moments, cancelled ones too, in order. */
export async function readBookings(span: {
  from: string;
  to: string;
}): Promise<Answer<{ bookings: BookingSummary[] }>> {
  return read(
    notLoaded,
    (client) =>
      client
        .from("bookings")
        .select(summaryColumns)
        .gte("starts_at", span.from)
        .lt("starts_at", span.to)
        .order("starts_at")
        .order("id")
        .limit(1000),
    (bookings) => ({ bookings }),
  );
}

/** Bookings that are not cancelled and still ahead, the soonest first. */
export async function readBookingsAhead(): Promise<Answer<{ bookings: BookingSummary[] }>> {
  return read(
    notLoaded,
    (client) =>
      client
        .from("bookings")
        .select(summaryColumns)
        .eq("status", "booked")
        .gte("starts_at", new Date().toISOString())
        .order("starts_at")
        .limit(1000),
    (bookings) => ({ bookings }),
  );
}

export type Booking = Omit<
  BookingsRow,
  "taken" | "uid" | "submission_key" | "changed_by" | "event_type"
> & {
  called: string | null;
  /** The project from whose page the client came. */
  project: { id: string; business_name: string } | null;
};

/** Null when there is none with this id. */
export async function readBooking(id: string): Promise<Answer<{ booking: Booking | null }>> {
  return read(
    notLoaded,
    (client) =>
      client
        .from("bookings")
        .select(
          `${summaryColumns}, created_at, zone, email, phone, note, user_id, project_id, changed_side,
           project:onboarding_submissions(id, business_name)`,
        )
        .eq("id", id)
        .maybeSingle(),
    (booking) => ({ booking }),
  );
}

/** The times at which a booking may begin instead, as visitors are offered them; its own time counts as free. */
export async function readTimesFor({
  id,
  event,
}: Pick<Booking, "id" | "event">): Promise<Answer<{ slots: string[] }>> {
  const found = await callFunction(
    "free-slots",
    { event, moving: id },
    "The free times could not be loaded.",
  );
  return found.ok ? { ok: true, slots: found.result.slots } : found;
}

export type NotMoved = Refusal & {
  /** Free times near one that is taken. */
  next: string[];
};

/** @param start ISO 8601; the studio may choose any time that is free, also outside its hours. */
export async function moveBooking(id: string, start: string): Promise<{ ok: true } | NotMoved> {
  const moved = await callFunction("move-booking", { id, start }, "The call could not be moved.");
  if (moved.ok) return { ok: true };
  const next = Reflect.get(("details" in moved && moved.details) || {}, "next");
  return { ok: false, message: moved.message, next: Array.isArray(next) ? next : [] };
}

export async function cancelBooking(id: string): Promise<Answer> {
  return callFunction("cancel-booking", { id }, "The call could not be cancelled.");
}

/** The calendar of all bookings, to which a calendar program subscribes: since when, and its address when it was just
 * made. */
export type CalendarFeed = FunctionResult<"booking-feed">;

/** Reads, renews or ends the feed; a new address ends the one before. */
export async function calendarFeed(
  action: "read" | "renew" | "end",
): Promise<Answer<{ feed: CalendarFeed }>> {
  const answer = await callFunction("booking-feed", { action }, failures[action]);
  return answer.ok ? { ok: true, feed: answer.result } : answer;
}

const failures = {
  read: "Whether there is a calendar could not be asked.",
  renew: "The address could not be made.",
  end: "The calendar could not be ended.",
};

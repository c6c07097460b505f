import type { BookingFaults, BookingForm, VisitorBooking } from "#domain/booking/booking.ts";
import { accessToken } from "./access-token.ts";
import { type Answer, type Refusal, refusal, refusalIn } from "./answer.ts";
import { postFunction } from "./server-fetch.ts";
import { submissionKeys } from "./submission-key.ts";

export interface FreeSlots {
  /** The studio's time zone. */
  zone: string;
  minutes: number;
  /** ISO 8601, UTC, in order. */
  slots: string[];
}

/** The times at which a booking may begin, as far ahead as bookings are taken. They need no session, so they are read
 * without the official client, which is large. */
export async function readFreeSlots(event: string): Promise<Answer<FreeSlots>> {
  return callBookingFunction<FreeSlots>(
    "free-slots",
    { event },
    "Our calendar could not be loaded.",
  );
}

export interface BookingRequest extends BookingForm {
  event: string;
  /** One of the free slots. */
  start: string;
  zone: string;
  /** The project from whose page the client came. */
  project: string | null;
}

export type NotBooked = Refusal & {
  reason?: "taken" | string;
  /** Free times near one that is taken. */
  next?: string[];
  faults?: BookingFaults;
};

/** Checks the form and books the time. The same request sent again, because an answer was lost, is the same booking. */
export async function createBooking(
  request: BookingRequest,
): Promise<{ ok: true; booking: VisitorBooking } | NotBooked> {
  const otherwise = "The call could not be booked. Please try again.";
  try {
    const [{ bookingForm }, { faultsOf, hasFaults }] = await Promise.all([
      import("#domain/booking/booking-form.ts"),
      import("#domain/form.ts"),
    ]);
    const faults = faultsOf(bookingForm, request);
    if (hasFaults(faults)) return { ok: false, message: "", faults };
  } catch (error) {
    return refusal(error, otherwise);
  }
  const body = { ...request, submission_key: keys.keyOf(request) };
  const answer = await callBookingFunction<{ booking: VisitorBooking }>(
    "create-booking",
    body,
    otherwise,
    accessToken,
  );
  if (answer.ok) keys.done();
  return answer;
}

/** A booking by the token in its links. */
export function readBooking(token: string): Promise<Answer<{ booking: VisitorBooking }>> {
  return callBookingFunction("read-booking", { token }, "This call could not be loaded.");
}

const keys = submissionKeys();

/**
 * Calls one of the functions of booking. A refusal has the fields that the function adds to its message.
 * @param readToken for functions to which it matters who is signed in
 */
export async function callBookingFunction<Data extends object>(
  name: string,
  body: object,
  otherwise: string,
  readToken?: typeof accessToken,
): Promise<({ ok: true } & Data) | NotBooked> {
  try {
    const response = await postFunction(name, body, await readToken?.());
    const answer = await response.json();
    if (response.ok) return { ok: true, ...answer };
    return { ...answer, ...(await refusalIn(answer, response.status, otherwise)) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

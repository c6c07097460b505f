import type { BookingFaults, BookingForm, ToldBooking } from "#domain/booking/booking.ts";
import type { EventTypeId } from "#domain/booking/event-type.ts";
import { type Answer, type Refusal, refusal, refusalIn } from "./answer.ts";
import { serverFetch } from "./server-fetch.ts";
import { settings } from "./settings.ts";
import { storedSession } from "./signed-in-user.ts";
import { submissionKeys } from "./submission-key.ts";

export interface FreeSlots {
  /** The studio's. */
  zone: string;
  minutes: number;
  /** ISO 8601, UTC, in order. */
  slots: string[];
}

/** When a call may begin, for as far ahead as calls are booked. */
export async function readFreeSlots(event: EventTypeId): Promise<Answer<FreeSlots>> {
  return askBooking<FreeSlots>("free-slots", { event }, "Our calendar could not be loaded.");
}

export interface WantedCall extends BookingForm {
  event: EventTypeId;
  /** One of the free slots. */
  start: string;
  zone: string;
  /** Of the client who comes from it. */
  project: string | null;
}

export type NotBooked = Refusal & {
  reason?: "taken" | string;
  /** Free times near the one that is not. */
  next?: string[];
  faults?: BookingFaults;
};

/** The same call sent again, because an answer was lost, is the same booking. */
export async function bookCall(
  wanted: WantedCall,
): Promise<{ ok: true; booking: ToldBooking } | NotBooked> {
  const body = { ...wanted, submission_key: keys.keyOf(wanted) };
  const otherwise = "The call could not be booked. Please try again.";
  const answer = await askBooking<{ booking: ToldBooking }>("book-call", body, otherwise);
  if (answer.ok) keys.done();
  return answer;
}

/** A booking by the token that it was told with. */
export function readBooking(token: string): Promise<Answer<{ booking: ToldBooking }>> {
  return askBooking("read-booking", { token }, "This call could not be loaded.");
}

const keys = submissionKeys();

/** One of the functions of booking, with what it tells beside its refusal; without the official client, which a visitor who only looks has no use for. */
export async function askBooking<Facts extends object>(
  name: string,
  body: object,
  otherwise: string,
): Promise<({ ok: true } & Facts) | NotBooked> {
  try {
    const { supabaseUrl, publishableKey } = settings();
    const response = await serverFetch(`${supabaseUrl}/functions/v1/${name}`, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${(await accessToken()) ?? publishableKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const told = await response.json();
    if (response.ok) return { ok: true, ...told };
    return { ...told, ...refusalIn(told, response.status, otherwise) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Of somebody who is signed in; the client renews an old one. */
async function accessToken(): Promise<string | undefined> {
  if (!storedSession()) return undefined;
  const { backend } = await import("./client.ts");
  const { data } = await (await backend()).auth.getSession();
  return data.session?.access_token;
}

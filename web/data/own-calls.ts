import type { ToldBooking } from "#domain/booking/booking.ts";
import type { Answer } from "./answer.ts";
import { callFunction } from "./functions.ts";

/** A call that the client has booked while signed in, with the links that move and cancel it. */
export type OwnCall = ToldBooking & { id: string; project_id: string | null };

/** Those that are to come, the soonest first. */
export async function readOwnCalls(): Promise<Answer<{ calls: OwnCall[] }>> {
  const asked = await callFunction<{ calls: OwnCall[] }>(
    "read-own-calls",
    {},
    "Your calls could not be loaded.",
  );
  return asked.ok ? { ok: true, calls: asked.result.calls } : asked;
}

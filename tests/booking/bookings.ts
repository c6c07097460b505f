import { randomUUID } from "node:crypto";
import { freeSlots } from "#domain/booking/slots.ts";
import type { Booking } from "#server/booking/bookings.ts";
import { readCalendar } from "#server/booking/calendar.ts";
import { createBooking, type NewBooking } from "#server/booking/create.ts";
import type { Backend } from "../backend.ts";

type Db = Pick<Backend, "db">;

export const clockOf = ({ db }: Db) => ({
  db,
  now: Temporal.Now.instant(),
  host: "studio.example",
});

/** The first free time for a strategy call that is at least so many hours away. */
export async function freeIn({ db }: Db, hours: number): Promise<Temporal.Instant> {
  const now = Temporal.Now.instant();
  const calendar = await readCalendar(db, { event: "discovery", now });
  if (!calendar) throw new Error("Nobody books strategy calls");
  const from = now.add({ hours });
  const [first] = freeSlots(calendar, { from, to: from.add({ hours: 24 * 14 }) });
  if (!first) throw new Error("No time is free");
  return first;
}

/** Books the first free time that is at least so many hours away. @throws Error with the reason of a refusal. */
export async function bookIn(
  backend: Db,
  hours: number,
  fields: Partial<NewBooking["form"]> = {},
): Promise<Booking> {
  const answer = await createBooking(
    {
      event: "discovery",
      start: await freeIn(backend, hours),
      zone: "Europe/Berlin",
      form: {
        name: "Rosa Parks",
        email: "rosa@example.com",
        phone: "+49 30 12345",
        note: "Bread",
        ...fields,
      },
      submissionKey: randomUUID(),
      source: null,
    },
    clockOf(backend),
  );
  if (!answer.ok) throw new Error(answer.reason);
  return answer.booking;
}

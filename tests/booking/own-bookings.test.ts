import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#server/booking/change.ts";
import { createBooking } from "#server/booking/create.ts";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { clockOf, freeIn } from "./bookings.ts";

interface Presented {
  id: string;
  starts_at: string;
  links: { move: string; cancel: string };
}

describe.each(eitherKind)("a client's own calls, on the %s database", (kind) => {
  const backend = backendFor(kind);
  const studio = personFor(() => backend.admin());
  const ada = personFor(() => backend.customer());
  const bob = personFor(() => backend.customer("Bob Byron"));
  beforeEach(() => backend.db.exec("truncate public.bookings cascade"));

  const book = async (hours: number, person: Person | null, email?: string) =>
    bookAt(await freeIn(backend, hours), person, email);
  const bookAt = async (
    start: Temporal.Instant,
    person: Person | null,
    email = "rosa@example.com",
  ) => {
    const answer = await createBooking(
      {
        event: "discovery",
        start,
        zone: "Europe/Berlin",
        form: { name: "Rosa", email, phone: "+49 30 12345", note: "" },
        submissionKey: randomUUID(),
        source: null,
        userId: person?.id ?? null,
      },
      clockOf(backend),
    );
    if (!answer.ok) throw new Error(answer.reason);
    return answer.booking;
  };
  const ownBookings = async (person?: Person) => {
    const token = person ? { token: person.token } : {};
    const answer = await callFunction(backend, "read-own-bookings", token);
    const { bookings = [] } = (await answer.json()) as { bookings?: Presented[] };
    return { status: answer.status, bookings };
  };

  test("a client reads only own upcoming bookings, the soonest first", async () => {
    // Before a weekend the first free time in 30 hours is the first one in 90 hours too, so there is a day between.
    const first = await freeIn(backend, 30);
    const away = Math.ceil(first.since(Temporal.Now.instant()).total("hours"));
    const late = await bookAt(await freeIn(backend, away + 24), ada);
    const soon = await bookAt(first, ada);
    const bobs = await book(60, bob);
    await book(120, null, ada.email); // anybody may have typed her address
    const { bookings } = await ownBookings(ada);
    expect(bookings.map(({ id }) => id)).toEqual([soon.id, late.id]);
    expect((await ownBookings(bob)).bookings.map(({ id }) => id)).toEqual([bobs.id]);
    expect((await ownBookings(studio)).bookings).toEqual([]);
    expect((await ownBookings()).status).toBe(401);
    await cancelBooking(soon.id, { ...clockOf(backend), actor: { side: "studio" } });
    expect((await ownBookings(ada)).bookings.map(({ id }) => id)).toEqual([late.id]);
    backend.bookings.now = () => Temporal.Now.instant().add({ hours: 24 * 10 });
    expect((await ownBookings(ada)).bookings).toEqual([]);
    backend.bookings.now = () => Temporal.Now.instant();
  });

  test("the links of a booking move and cancel it, like those in its mail", async () => {
    const { id } = await book(30, ada);
    const [booking] = (await ownBookings(ada)).bookings;
    const token = (link: string | undefined) => new URL(link ?? "").searchParams.get("token");
    const start = (await freeIn(backend, 60)).toString();
    const moved = await callFunction(backend, "move-booking", {
      body: { start, token: token(booking?.links.move) },
    });
    expect(moved.status).toBe(200);
    const cancelled = await callFunction(backend, "cancel-booking", {
      body: { token: token(booking?.links.cancel) },
    });
    expect(cancelled.status).toBe(200);
    const { rows } = await backend.db.query("select id, status, sequence from public.bookings");
    expect(rows).toEqual([{ id, status: "cancelled", sequence: 2 }]);
  });

  test("when the studio moves a booking, that booking's own time counts as free; for a visitor it is taken", async () => {
    const booking = await book(30, null);
    const at = Temporal.Instant.fromEpochMilliseconds(booking.starts_at.getTime()).toString();
    const ask = async (person?: Person) => {
      const token = person ? { token: person.token } : {};
      const body = { event: "discovery", moving: booking.id };
      const answer = await callFunction(backend, "free-slots", { body, ...token });
      return ((await answer.json()) as { slots: string[] }).slots;
    };
    expect(await ask(studio)).toContain(at);
    for (const person of [undefined, ada]) expect(await ask(person)).not.toContain(at);
  });
});

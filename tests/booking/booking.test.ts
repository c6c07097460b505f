import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { eventTypes } from "#content/booking.ts";
import { maxUpcomingBookings } from "#domain/booking/booking.ts";
import { eventTypeIn } from "#domain/booking/event-type.ts";
import { endOf, spanWithBuffers } from "#domain/booking/slots.ts";
import { moveBooking } from "#server/booking/change.ts";
import { createBooking } from "#server/booking/create.ts";
import { isFull } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { bookingRequests, now, tuesdayAtEleven, tuesdayAtTen } from "./booking-requests.ts";

describe.each(eitherKind)("booking a call, on the %s database", (kind) => {
  const { backend, studio, request, input, rows } = bookingRequests(kind);

  test("what is offered can be booked once, and is then offered no more", async () => {
    const before = await request("free-slots", { event: "discovery" });
    expect(before).toMatchObject({ status: 200, zone: "America/Los_Angeles", minutes: 30 });
    expect(before.slots).toContain(tuesdayAtTen);
    expect(before.slots?.[0]).toBe("2026-11-23T21:00:00Z"); // four hours' notice ends in the lunch break
    const body = input();
    const booked = await request("create-booking", body);
    expect(booked.status).toBe(200);
    expect(booked.booking).toMatchObject({
      starts_at: "2026-11-24T18:00:00.000Z",
      status: "booked",
    });
    expect(await rows()).toMatchObject([
      {
        event: "discovery",
        starts_at: new Date(tuesdayAtTen),
        ends_at: new Date("2026-11-24T18:30:00Z"),
        taken_to: new Date("2026-11-24T18:45:00Z"),
        zone: "Europe/Berlin",
        name: "Rosa Parks",
        email: body.email,
        phone: "+49 30 1234567",
        note: "We run a bakery.",
        sequence: 0,
        changed_side: "visitor",
        user_id: null,
      },
    ]);
    const after = await request("free-slots", { event: "discovery" });
    expect(after.slots).not.toContain(tuesdayAtTen);
    expect(after.slots).not.toContain("2026-11-24T18:30:00Z"); // it lies in the buffer of 15 minutes after the booking
    expect(after.slots).toContain(tuesdayAtEleven);
    // The same people answer every event type, so this time is taken for each of them.
    expect((await request("free-slots", { event: "vip-day" })).slots).not.toContain(tuesdayAtTen);
    const late = await request("create-booking", input());
    expect(late).toMatchObject({ status: 409, reason: "taken" });
    expect(late.message).toContain("just taken");
    expect(late.next).toHaveLength(6);
    expect(after.slots).toEqual(expect.arrayContaining(late.next ?? []));
    expect(await rows()).toHaveLength(1);
  });

  test("the same booking sent again, or ten times at once, is one row, also after a lost answer", async () => {
    const body = input();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request("create-booking", body)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ booking }) => booking?.token)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test("two hundred ask for one time at once, again and again: one gets it each time", async () => {
    for (let round = 0; round < (isFull ? 20 : 2); round++) {
      await backend.db.exec("delete from public.bookings; delete from private.mails_due");
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => request("create-booking", input())),
      );
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([count(200), count(409)], `round ${round}`).toEqual([1, 199]);
      expect(await rows()).toHaveLength(1);
    }
  }, 240_000);

  test("the database itself refuses a second call in the same time, buffers included, whoever asks", async () => {
    const type = eventTypeIn(eventTypes, "ai-tools");
    if (!type) throw new Error("No such kind is shipped");
    const insert = (start: string, fields: { status?: string } = {}) => {
      const from = Temporal.Instant.from(start);
      const taken = spanWithBuffers(type, from);
      return backend.db.query(
        `insert into public.bookings (uid, event, starts_at, ends_at, taken, zone, name, email, phone,
           submission_key, status)
         values (gen_random_uuid(), 'ai-tools', $1::timestamptz, $2::timestamptz,
           tstzrange($3::timestamptz, $4::timestamptz), 'UTC', 'Ada', 'ada@example.com', '12345',
           gen_random_uuid(), $5)`,
        [
          start,
          endOf(type, from).toString(),
          taken.from.toString(),
          taken.to.toString(),
          fields.status ?? "booked",
        ],
      );
    };
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        insert(`2026-12-01T18:${String(n).padStart(2, "0")}:00Z`),
      ),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [made] = await rows();
    const at = made?.starts_at as Date;
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
    await expect(insert(later(74))).rejects.toMatchObject({ constraint: "bookings_never_overlap" });
    await expect(insert(later(-74))).rejects.toMatchObject({
      constraint: "bookings_never_overlap",
    });
    await insert(later(74), { status: "cancelled" });
    await insert(later(75));
    await insert(later(-75));
    expect(await rows()).toHaveLength(4);
  });

  test.each([
    ["in the past", { start: "2026-11-23T15:00:00Z" }, 422, "past"],
    ["before we are ready", { start: "2026-11-23T18:00:00Z" }, 422, "4 hours to prepare"],
    ["in two years", { start: "2028-11-24T18:00:00Z" }, 422, "next 60 days"],
    ["in ten thousand years", { start: "+012000-01-01T00:00:00Z" }, 400, "moment"],
    ["beside the grid", { start: "2026-11-24T18:10:00Z" }, 422, "no calls at that time"],
    ["a second beside it", { start: "2026-11-24T18:00:01Z" }, 422, "no calls at that time"],
    ["at night", { start: "2026-11-24T09:00:00Z" }, 422, "no calls at that time"],
    ["of another length", { end: "2026-11-24T18:29:00Z" }, 422, "takes 30 minutes"],
    ["at a time on nobody's clock", { start: "2026-11-24T10:00:00" }, 400, "offset"],
    ["at no time", { start: "tomorrow" }, 400, "offset"],
    ["in a zone that is a path", { zone: "../../etc" }, 400, "America/Los_Angeles"],
    ["in no zone", { zone: "Mars/Olympus" }, 400, "America/Los_Angeles"],
    ["of another kind", { event: "lunch" }, 409, "no longer offered"],
    ["of a kind that is no id", { event: "/lunch" }, 400, "Send event"],
    ["without a name", { name: "  " }, 422, "your name"],
    ["for two addresses", { email: "a@example.com,b@example.com" }, 422, "ada@example.com"],
    ["with a header in the address", { email: "a@example.com\r\nBcc: b@c.de" }, 422, "ada@"],
    ["without a number", { phone: "" }, 422, "number"],
    ["with a whole book", { note: "x".repeat(2001) }, 422, "2,000"],
    ["without a key", { submission_key: undefined }, 400, "submission_key"],
  ])(
    "a booking %s is refused with a sentence and leaves no row",
    async (_, fields, status, words) => {
      const answer = await request("create-booking", input(fields));
      expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(words)]);
      expect(await rows()).toEqual([]);
      expect((await request("create-booking", input())).status).toBe(200);
    },
  );

  test("a time that the clock skips cannot be booked, and the rest of that day is offered by the new clock", async () => {
    backend.bookings.now = () => Temporal.Instant.from("2027-03-10T16:00:00Z");
    await studio.client
      .from("booking_hours")
      .insert({ event: "discovery", week: { sun: [["01:00", "04:00"]] } });
    const answer = await request("free-slots", { event: "discovery", to: "2027-03-15T00:00:00Z" });
    expect(answer.slots).toEqual([
      "2027-03-14T09:00:00Z",
      "2027-03-14T09:30:00Z",
      "2027-03-14T10:00:00Z",
      "2027-03-14T10:30:00Z",
    ]);
    // 2:30 in winter time is 3:30 on the clock, which has jumped by then.
    const gap = await request("create-booking", input({ start: "2027-03-14T02:30:00" }));
    expect(gap.status).toBe(400);
    expect(
      (await request("create-booking", input({ start: "2027-03-14T02:30:00-08:00" }))).status,
    ).toBe(200);
    expect(await rows()).toMatchObject([{ starts_at: new Date("2027-03-14T10:30:00Z") }]);
  });

  test("one address has at most three upcoming bookings, one connection too; a fourth is refused with the reason, and past ones do not count", async () => {
    const days = ["24", "25", "27", "30"].map((day) => `2026-11-${day}T18:00:00Z`);
    const email = "popular@example.com";
    for (const start of days.slice(0, maxUpcomingBookings)) {
      expect((await request("create-booking", input({ start, email }))).status).toBe(200);
    }
    const fourth = input({ start: days[3], email: email.toUpperCase() });
    expect(await request("create-booking", fourth)).toMatchObject({
      status: 429,
      message: expect.stringContaining("3 calls"),
    });
    expect(await rows()).toHaveLength(3);
    expect((await request("create-booking", input({ start: days[3] }))).status).toBe(200);
    // The same limit holds for one connection that books under many names.
    await backend.db.exec("delete from public.bookings");
    backend.bookings.countsSources = true;
    for (const start of days.slice(0, maxUpcomingBookings))
      await request("create-booking", input({ start }));
    expect((await request("create-booking", input({ start: days[3] }))).status).toBe(429);
    expect(await rows()).toHaveLength(3);
    const stored = await backend.db.query("select source from private.booking_sources");
    expect(stored.rows).toEqual(Array(3).fill({ source: expect.stringMatching(/^[\w-]{43}$/) }));
    backend.bookings.now = () => Temporal.Instant.from("2026-11-25T20:00:00Z");
    expect((await request("create-booking", input({ start: days[3] }))).status).toBe(200);
  });

  test("of forty bookings at once for one address three are accepted", async () => {
    const { slots = [] } = await request("free-slots", { event: "discovery" });
    const email = "hoarder@example.com";
    const answers = await Promise.all(
      slots.slice(0, 40).map((start) => request("create-booking", input({ start, email }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxUpcomingBookings);
    expect(await rows()).toHaveLength(maxUpcomingBookings);
  });

  test("the studio's hours and days off take effect at once; invalid hours are refused", async () => {
    const offered = async () => (await request("free-slots", { event: "discovery" })).slots ?? [];
    const hours = (week: unknown) =>
      studio.client.from("booking_hours").upsert({ event: "discovery", week });
    expect((await hours({ wed: [["10:00", "11:00"]] })).error).toBeNull();
    expect((await offered()).slice(0, 3)).toEqual([
      "2026-11-25T18:00:00Z",
      "2026-11-25T18:30:00Z",
      "2026-12-02T18:00:00Z",
    ]);
    expect(await request("create-booking", input())).toMatchObject({
      status: 422,
      reason: "not-offered",
    });
    const off = await studio.client
      .from("booking_days_off")
      .insert({ first_day: "2026-11-25", last_day: "2026-12-01", note: "Thanksgiving" });
    expect(off.error).toBeNull();
    expect((await offered())[0]).toBe("2026-12-02T18:00:00Z");
    for (const week of [
      [],
      "mon",
      { monday: [] },
      { mon: [["9:00", "10:00"]] },
      { mon: [["10:00", "09:00"]] },
      {
        mon: [
          ["09:00", "12:00"],
          ["11:00", "13:00"],
        ],
      },
      { mon: [["09:00"]] },
      { mon: [[null, "10:00"]] },
      { mon: ["09:00"] },
    ]) {
      expect((await hours(week)).error?.code, JSON.stringify(week)).toBe("23514");
    }
    for (const days of [
      { first_day: "2026-12-02", last_day: "2026-12-01" },
      { first_day: "2026-12-02", last_day: "2036-12-01" },
    ]) {
      expect((await studio.client.from("booking_days_off").insert(days)).error?.code).toBe("23514");
    }
    await studio.client.from("booking_hours").delete().eq("event", "discovery");
    expect((await offered())[0]).toBe("2026-11-23T21:00:00Z");
    const { data } = await studio.client
      .from("audit_log")
      .select("action, side, actor")
      .order("id", { ascending: false })
      .limit(3);
    const actions = data?.map(({ action }) => action);
    expect(actions).toEqual(["booking.hours", "booking.days_off", "booking.hours"]);
    expect(data?.every(({ side, actor }) => side === "studio" && actor === studio.id)).toBe(true);
  });

  test("random bookings, moves and cancellations leave no two calls that overlap", async () => {
    let seed = 20261121;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor(seed / 65536) % below; // the low bits of this generator repeat soon
    };
    const clock = { db: backend.db, now, host: "localhost" };
    const starts = Array.from({ length: 60 }, (_, n) =>
      Temporal.Instant.from("2026-11-24T17:00:00Z").add({
        minutes: 30 * (n % 16) + 1440 * Math.floor(n / 16),
      }),
    );
    const ids: string[] = [];
    const at = () => starts[random(starts.length)] ?? now;
    for (let batch = 0; batch < (isFull ? 50 : 20); batch++) {
      const work = Array.from({ length: 20 }, async () => {
        const id = ids[random(Math.max(1, ids.length))];
        const what = random(4);
        if (what === 3 && id) return moveBooking(id, at(), { actor: { side: "studio" }, ...clock });
        if (what === 2 && id) {
          return backend.db.query(
            "update public.bookings set status = 'cancelled' where id = $1::uuid",
            [id],
          );
        }
        const made = await createBooking(
          {
            event: eventTypes[random(4)]?.id ?? "discovery",
            start: at(),
            zone: "UTC",
            form: { name: "A", email: `${randomUUID()}@example.com`, phone: "12345", note: "" },
            submissionKey: randomUUID(),
            source: null,
          },
          clock,
        );
        if (made.ok) ids.push(made.booking.id);
        return made;
      });
      await Promise.all(work);
    }
    expect(ids.length).toBeGreaterThan(50);
    const { rows: overlapping } = await backend.db.query(
      `select a.id from public.bookings a join public.bookings b on a.id < b.id and a.taken && b.taken
       where a.status = 'booked' and b.status = 'booked'`,
    );
    expect(overlapping).toEqual([]);
    const { rows: standing } = await backend.db.query(
      "select 1 from public.bookings where status = 'booked'",
    );
    expect(standing.length).toBeGreaterThan(10);
  });
});

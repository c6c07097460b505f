import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventTypes } from "#content/booking.ts";
import { maxUpcomingBookings } from "#domain/booking/booking.ts";
import { eventTypeIn } from "#domain/booking/event-type.ts";
import { endOf, spanWithBuffers } from "#domain/booking/slots.ts";
import { moveBooking } from "#server/booking/change.ts";
import { createBooking } from "#server/booking/create.ts";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { isFull } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { project } from "../project.ts";

interface Answer {
  status: number;
  message?: string;
  reason?: string;
  next?: string[];
  faults?: Record<string, string>;
  slots?: string[];
  booking?: { starts_at: string; token: string; status: string; links: Record<string, string> };
}

// A Monday, 8:00 in Los Angeles.
const now = Temporal.Instant.from("2026-11-23T16:00:00Z");
const tuesdayAtTen = "2026-11-24T18:00:00Z";
const tuesdayAtEleven = "2026-11-24T19:00:00Z";

describe.each(eitherKind)("booking a call, on the %s database", (kind) => {
  let backend: Backend;
  let studio: Person;
  let ada: Person;

  beforeAll(async () => {
    backend = await startBackend(kind);
    [studio, ada] = await Promise.all([backend.admin(), backend.customer()]);
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    backend.bookings.now = () => now;
    backend.bookings.countsSources = false;
    // The free days are read meanwhile, and a truncation may lock these tables in another order than that read does.
    for (const table of [
      "public.bookings",
      "public.booking_hours",
      "public.booking_days_off",
      "engine.outbox",
      "private.mails_due",
    ]) {
      await backend.db.exec(`delete from ${table}`);
    }
  });

  const request = async (name: string, body: object, person?: Person): Promise<Answer> => {
    const answer = await callFunction(backend, name, { body, token: person?.token });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const input = (fields: object = {}) => ({
    event: "discovery",
    start: tuesdayAtTen,
    zone: "Europe/Berlin",
    name: "Rosa Parks",
    email: `${randomUUID()}@example.com`,
    phone: "+49 30 1234567",
    note: "We run a bakery.",
    submission_key: randomUUID(),
    ...fields,
  });
  const rows = async () =>
    (
      await backend.db.query<Record<string, unknown>>(
        "select *, lower(taken) as taken_from, upper(taken) as taken_to from public.bookings order by starts_at",
      )
    ).rows;

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

  test("a booking's link moves it, raises its sequence and frees the old time; a guessed link does nothing", async () => {
    const body = input();
    const { booking } = await request("create-booking", body);
    const token = (purpose: string) =>
      new URL(booking?.links[purpose] ?? "").searchParams.get("token") ?? "";
    const [before] = await rows();
    const wrong = [token("cancel"), booking?.token, `${before?.id}.${"A".repeat(43)}`, "", "x"];
    for (const guess of wrong) {
      const answer = await request("move-booking", { start: tuesdayAtEleven, token: guess });
      expect([answer.status, answer.message]).toEqual([404, expect.stringContaining("not known")]);
    }
    for (const guess of [token("move"), booking?.token]) {
      expect((await request("cancel-booking", { token: guess })).status).toBe(404);
    }
    expect(await rows()).toMatchObject([{ starts_at: new Date(tuesdayAtTen), sequence: 0 }]);
    const moved = await request("move-booking", { start: tuesdayAtEleven, token: token("move") });
    expect(moved).toMatchObject({
      status: 200,
      booking: { starts_at: "2026-11-24T19:00:00.000Z" },
    });
    expect(await rows()).toMatchObject([
      {
        id: before?.id,
        uid: before?.uid,
        starts_at: new Date(tuesdayAtEleven),
        taken_from: new Date(tuesdayAtEleven),
        sequence: 1,
      },
    ]);
    // This time lies in the booking's own buffer, which does not stand in the way of its move.
    const near = await request("move-booking", {
      start: "2026-11-24T19:30:00Z",
      token: token("move"),
    });
    expect(near.status).toBe(200);
    expect((await request("create-booking", input())).status).toBe(200);
    const back = await request("move-booking", { start: tuesdayAtTen, token: token("move") });
    expect(back).toMatchObject({ status: 409, reason: "taken" });
    expect(
      await request("move-booking", { start: "2026-11-24T09:00:00Z", token: token("move") }),
    ).toMatchObject({
      status: 422,
      reason: "not-offered",
    });
    expect((await rows()).map(({ sequence }) => sequence)).toEqual([0, 2]);
  });

  test("a booking's link cancels it for good, and its time is free again", async () => {
    const { booking } = await request("create-booking", input());
    const tokenOf = (link: string | undefined) => new URL(link ?? "").searchParams.get("token");
    const token = tokenOf(booking?.links.cancel);
    for (let n = 0; n < 2; n++) {
      expect(await request("cancel-booking", { token })).toMatchObject({
        status: 200,
        booking: { status: "cancelled" },
      });
    }
    expect(await rows()).toMatchObject([{ status: "cancelled", sequence: 1 }]);
    const move = { start: tuesdayAtEleven, token: tokenOf(booking?.links.move) };
    expect(await request("move-booking", move)).toMatchObject({ status: 422, reason: "over" });
    expect((await request("create-booking", input())).status).toBe(200);
    expect((await request("read-booking", { token: booking?.token })).booking?.status).toBe(
      "cancelled",
    );
    expect((await request("read-booking", { token })).status).toBe(404);
  });

  test("the studio moves a call outside its hours and cancels it; a client and a visitor cannot", async () => {
    await request("create-booking", input());
    const [{ id } = {}] = await rows();
    const evening = { id, start: "2026-11-25T03:00:00Z" };
    for (const person of [undefined, ada]) {
      expect((await request("move-booking", evening, person)).status).toBe(404);
      expect((await request("cancel-booking", { id }, person)).status).toBe(404);
    }
    expect(await rows()).toMatchObject([{ sequence: 0, status: "booked" }]);
    expect((await request("move-booking", evening, studio)).status).toBe(200);
    expect(await rows()).toMatchObject([
      { starts_at: new Date(evening.start), changed_side: "studio", changed_by: studio.id },
    ]);
    const past = { id, start: "2026-11-20T18:00:00Z" };
    expect((await request("move-booking", past, studio)).status).toBe(422);
    expect((await request("cancel-booking", { id }, studio)).status).toBe(200);
    expect(await rows()).toMatchObject([{ status: "cancelled", sequence: 2 }]);
  });

  test("a booking names the account that was signed in, and no project of somebody else; a client reads only own bookings", async () => {
    const projectOf = async (person: Person) => {
      const { data } = await person.client
        .from("onboarding_submissions")
        .insert(project)
        .select("id")
        .single();
      return data?.id as string;
    };
    const bob = await backend.customer("Bob Byron");
    const [adas, bobs] = [await projectOf(ada), await projectOf(bob)];
    await request("create-booking", input({ project: adas }), ada);
    await request("create-booking", input({ project: bobs, start: tuesdayAtEleven }), ada);
    await request("create-booking", input({ project: adas, start: "2026-11-25T18:00:00Z" }));
    expect(await rows()).toMatchObject([
      { user_id: ada.id, project_id: adas, changed_side: "client" },
      { user_id: ada.id, project_id: null },
      { user_id: null, project_id: null, changed_side: "visitor" },
    ]);
    expect((await ada.client.from("bookings").select("id")).data).toHaveLength(2);
    expect((await bob.client.from("bookings").select("id")).data).toEqual([]);
    expect((await studio.client.from("bookings").select("id")).data).toHaveLength(3);
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

  test("a booking is in the history of its address, and counts as the account's own only if it was made while signed in", async () => {
    await backend.db.query("update auth.users set email_verified_at = now() where id = $1::uuid", [
      ada.id,
    ]);
    await request("create-booking", input({ email: ada.email }), ada);
    await request("create-booking", input({ email: ada.email, start: tuesdayAtEleven }));
    const { data } = await studio.client.rpc("contact_history", { address: ada.email });
    const attempts = data.entries.filter(({ kind }: { kind: string }) => kind === "booking");
    expect(attempts.map(({ joined }: { joined: boolean | null }) => joined).sort()).toEqual([
      null,
      true,
    ]);
    expect(attempts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: "Strategy call",
          status: "booked",
          facts: { starts_at: expect.stringContaining("2026-11-24T1"), zone: "Europe/Berlin" },
        }),
      ]),
    );
    expect((await ada.client.rpc("contact_history", { address: ada.email })).error?.code).toBe(
      "42501",
    );
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

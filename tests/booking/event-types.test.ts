import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { publishStudio } from "#server/publishing/publish.ts";
import type { Person } from "../backend.ts";
import { backendFor } from "../backend-for.ts";
import { callFunction } from "../call-function.ts";
import { databaseKinds } from "../databases.ts";

const tasting = {
  name: "Tasting",
  description: "An hour at our table.",
  minutes: 50,
  bufferMinutes: { before: 0, after: 10 },
  stepMinutes: 60,
  noticeHours: 4,
  horizonDays: 60,
  hidden: false,
  translations: { de: { name: "Kostprobe" } },
};
// A Monday, 8:00 in Los Angeles.
const now = Temporal.Instant.from("2026-11-23T16:00:00Z");
const tuesdayAtTen = "2026-11-24T18:00:00Z";
const notOffered = {
  status: 409,
  reason: "kind-not-offered",
  message: "This kind of call is no longer offered. Please choose another one.",
};

describe.each(databaseKinds)("kinds of calls that a studio adds and takes away, on %s", (kind) => {
  const backend = backendFor(kind);
  let owner: Person;
  beforeAll(async () => {
    backend.bookings.now = () => now;
    owner = await backend.admin();
  });
  beforeEach(() =>
    backend.db.exec("truncate public.bookings, engine.outbox, private.mails_due cascade"),
  );

  const call = async (name: string, body: object, person?: Person) => {
    const answer = await callFunction(backend, name, { body, token: person?.token });
    return { status: answer.status, ...(await answer.json()) };
  };
  const save = async (changes: { path: string; value: unknown }[]) => {
    const { number: base } = await call("read-content", { kind: "bookings" }, owner);
    return call("save-content", { kind: "bookings", base, changes }, owner);
  };
  const publish = async (path: string, value: unknown) => {
    const { number, message } = await save([{ path, value }]);
    if (!number) throw new Error(message);
    const made = await call(
      "publish-content",
      { kinds: ["bookings"], seen: { bookings: number } },
      owner,
    );
    expect(made, path).toMatchObject({ status: 200 });
  };
  const book = (event: string, fields: object = {}) =>
    call("create-booking", {
      event,
      start: tuesdayAtTen,
      submission_key: randomUUID(),
      name: "Rosa",
      phone: "+49 30 1234567",
      email: `${randomUUID()}@example.com`,
      zone: "Europe/Berlin",
      ...fields,
    });
  const rows = async () =>
    (
      await backend.db.query<{ event: string; called: string | null; minutes: number }>(
        `select event, event_type ->> 'name' as called,
           (extract(epoch from ends_at - starts_at) / 60)::int as minutes from public.bookings`,
      )
    ).rows;

  test("a kind that is not public is refused, and one that was just added is booked with its own length", async () => {
    expect(await book("tasting")).toMatchObject(notOffered);
    expect(await call("free-slots", { event: "tasting" })).toMatchObject(notOffered);
    expect(await rows()).toEqual([]);
    expect((await save([{ path: "eventTypes.tasting", value: tasting }])).status).toBe(200);
    expect(await book("tasting")).toMatchObject(notOffered);
    await publish("eventTypes.tasting.minutes", 50);
    const { minutes, slots } = await call("free-slots", { event: "tasting" });
    expect([minutes, slots.includes(tuesdayAtTen)]).toEqual([50, true]);
    expect(await book("tasting")).toMatchObject({ status: 200, booking: { name: "Tasting" } });
    expect(await rows()).toEqual([{ event: "tasting", called: "Tasting", minutes: 50 }]);
  });

  test("a kind that is hidden or removed is refused beside one that is not, and shown again it is booked", async () => {
    const ways = [
      ["eventTypes.vip-day.hidden", true],
      ["eventTypes.ai-tools", null],
    ] as const;
    for (const [path, value] of ways) {
      const event = path.split(".")[1] ?? "";
      // Both of them are booked then.
      const at = { start: "2026-11-24T21:00:00Z" };
      expect((await book(event, at)).status).toBe(200);
      await backend.db.exec("delete from public.bookings");
      await publish(path, value);
      expect(await book(event, at), path).toMatchObject(notOffered);
      expect(await rows()).toEqual([]);
      expect((await book("discovery", at)).status).toBe(200);
      await backend.db.exec("delete from public.bookings");
    }
    await publish("eventTypes.vip-day.hidden", false);
    expect((await book("vip-day")).status).toBe(200);
    // What was removed has had its id for ever.
    expect(await save([{ path: "eventTypes.ai-tools", value: tasting }])).toMatchObject({
      status: 409,
      message: expect.stringContaining("There was one with this name before"),
    });
  });

  test("what is public decides, not what the process has in its memory", async () => {
    const { booking } = publishedContent();
    const rest = booking.eventTypes.filter(({ id }) => id !== "website-in-a-week");
    await publishStudio(backend.db, {
      ...publishedContent(),
      booking: { ...booking, eventTypes: rest },
    });
    expect(await book("website-in-a-week")).toMatchObject(notOffered);
    expect(await rows()).toEqual([]);
    await publishStudio(backend.db, publishedContent());
    expect((await book("website-in-a-week")).status).toBe(200);
  });

  test("a booking keeps the name and the length of its kind, in pages, mails and the studio's lists, also when it is moved", async () => {
    await publish("eventTypes.website-in-a-week.name", "Our week");
    const made = await book("website-in-a-week", { email: "rosa@example.com" });
    const { token, links } = made.booking;
    await publish("eventTypes.website-in-a-week.name", "Long talk");
    await publish("eventTypes.website-in-a-week.minutes", 90);
    await publish("eventTypes.website-in-a-week", null);
    expect(await call("read-booking", { token })).toMatchObject({
      booking: {
        name: "Our week",
        translations: { fr: { name: expect.any(String) } },
      },
    });
    const link = new URL(links.move);
    const moved = await fetch(`${backend.url}${link.pathname}${link.search}`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ start: "2026-11-24T21:00:00Z" }),
      redirect: "manual",
    });
    expect(moved.status, await moved.text()).toBe(303);
    expect(await rows()).toEqual([{ event: "website-in-a-week", called: "Our week", minutes: 30 }]);
    await composeMailsDue(backend.mailServices);
    const { rows: mails } = await backend.db.query<{ kind: string; all: string }>(
      "select kind, text_body || (calendar ->> 'text') as all from engine.outbox order by kind",
    );
    expect(mails.map((mail) => mail.kind)).toContain("booking-moved");
    for (const mail of mails) {
      expect(mail.all, mail.kind).toContain("Our week");
      expect(mail.all, mail.kind).not.toContain("Long talk");
    }
    const history = await owner.client.rpc("contact_history", { address: "rosa@example.com" });
    expect(JSON.stringify(history.data)).toContain("Our week");
    const listed = await owner.client.from("bookings").select("called:event_type->>name");
    expect(listed.data).toEqual([{ called: "Our week" }]);
    const file = await fetch(`${backend.url}${made.booking.links.file}`);
    expect(await file.text()).toContain("SUMMARY:Our week with");
  });

  test("without a script the page of a kind is there while it is public; a form from before says why nothing is booked", async () => {
    const plain = (event: string, body?: URLSearchParams) =>
      fetch(`${backend.url}/schedule/${event}/plain`, {
        ...(body && { method: "POST", body, headers: { "sec-fetch-site": "same-origin" } }),
        redirect: "manual",
      });
    const form = new URLSearchParams({
      start: "2026-11-25T18:00:00Z",
      zone: "Europe/Berlin",
      name: "Rosa",
      email: "rosa@example.com",
      phone: "+49 30 1234567",
    });
    const page = await plain("tasting");
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/Tasting.*An hour at our table\. 50 minutes/s),
    ]);
    await publish("eventTypes.tasting.hidden", true);
    expect((await plain("tasting")).status).toBe(404);
    const refused = await plain("tasting", form);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(notOffered.message),
    ]);
    expect(await rows()).toEqual([]);
    await publish("eventTypes.tasting.hidden", false);
    expect((await plain("tasting", form)).status).toBe(303);
    expect(await rows()).toEqual([{ event: "tasting", called: "Tasting", minutes: 50 }]);
  });

  test("the owner's order is that of the pages, and the last one that is public cannot be hidden", async () => {
    const ids = () => publishedContent().booking.eventTypes.map(({ id }) => id);
    const order = ids().reverse();
    await publish("eventTypes", order);
    expect(ids()).toEqual(order);
    expect(order[0]).toBe("tasting");
    for (const id of order.slice(1)) await publish(`eventTypes.${id}.hidden`, true);
    expect(ids()).toEqual(["tasting"]);
    const { number } = await save([{ path: "eventTypes.tasting.hidden", value: true }]);
    expect(
      await call("publish-content", { kinds: ["bookings"], seen: { bookings: number } }, owner),
    ).toMatchObject({ status: 409 });
    expect(ids()).toEqual(["tasting"]);
  });

  test("a booking of an earlier release, which has only the id, is completed by the next publishing", async () => {
    await backend.db.query(
      `insert into public.bookings (uid, event, starts_at, ends_at, taken, zone, name, email, phone, submission_key)
       values ('u', 'discovery', $1::timestamptz, $1::timestamptz + interval '30 minutes',
         tstzrange($1::timestamptz, $1::timestamptz + interval '45 minutes'), 'UTC', 'Ada', 'ada@example.com', '12345',
         gen_random_uuid())`,
      [tuesdayAtTen],
    );
    await publishStudio(backend.db, publishedContent());
    expect(await rows()).toEqual([{ event: "discovery", called: "Strategy call", minutes: 30 }]);
  });
});

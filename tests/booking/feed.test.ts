import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelBooking, moveBooking } from "#server/booking/change.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { booksFor } from "../money/books.ts";
import { bookIn, clockOf, freeIn } from "./bookings.ts";

const byStudio = { actor: { side: "studio" } } as const;

describe.each(eitherKind)("the studio's calendar of all calls, on the %s database", (kind) => {
  const books = booksFor(kind);
  beforeEach(() => books.backend.db.exec("truncate public.bookings, private.booking_feed cascade"));

  const callFeed = async (person: Person | undefined, action = "read") => {
    const token = person ? { token: person.token } : {};
    const answer = await callFunction(books.backend, "booking-feed", {
      body: { action },
      ...token,
    });
    const body = (await answer.json()) as { since?: string | null; url?: string };
    return { status: answer.status, ...body };
  };
  const renewAddress = async () => {
    const { url } = await callFeed(books.studio, "renew");
    const { pathname, search } = new URL(url ?? "");
    return `${books.backend.url}${pathname}${search}`;
  };
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => ({
      status: each.getFirstPropertyValue("status"),
      event: new ICAL.Event(each),
    }));
  const keys = async () =>
    (
      await books.backend.db.query<{ key_hash: string }>(
        "select key_hash from private.booking_feed",
      )
    ).rows;

  test("every booking is in the feed, as a calendar program reads it, whatever was typed", async () => {
    const address = await renewAddress();
    const nasty = 'Ann; "O\'Neil", \\n\r\nBEGIN:VEVENT\r\nSUMMARY:forged 🍞';
    const first = await bookIn(books.backend, 30, { note: nasty });
    const second = await bookIn(books.backend, 60, { name: "Kwame Mensah" });
    const answer = await read(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    const events = eventsIn(answer.text);
    expect(events.map(({ event }) => event.uid)).toEqual([first.uid, second.uid]);
    expect(events.map(({ event }) => event.summary)).toEqual([
      "Strategy call: Rosa Parks",
      "Strategy call: Kwame Mensah",
    ]);
    const [call] = events;
    expect(call?.event.startDate.toJSDate()).toEqual(first.starts_at);
    expect(call?.event.endDate.toJSDate()).toEqual(first.ends_at);
    expect(call?.status).toBe("CONFIRMED");
    expect(call?.event.description).toContain("Ring +49 30 12345");
    expect(call?.event.description).toContain(
      'Ann; "O\'Neil", \\n\nBEGIN:VEVENT\nSUMMARY:forged 🍞',
    );
    for (const line of answer.text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThan(76);
  });

  test("a moved booking keeps its entry with a higher sequence, a cancelled one is marked as such, and old ones are left out", async () => {
    const address = await renewAddress();
    const { id, uid } = await bookIn(books.backend, 30);
    const clock = clockOf(books.backend);
    const later = await freeIn(books.backend, 80);
    await moveBooking(id, later, { ...byStudio, ...clock });
    const [moved, ...more] = eventsIn((await read(address)).text);
    expect(more).toEqual([]);
    expect([moved?.event.uid, moved?.event.sequence, moved?.status]).toEqual([uid, 1, "CONFIRMED"]);
    expect(moved?.event.startDate.toJSDate().getTime()).toBe(later.epochMilliseconds);
    await cancelBooking(id, { ...byStudio, db: books.backend.db, now: clock.now });
    const [gone] = eventsIn((await read(address)).text);
    expect([gone?.event.uid, gone?.event.sequence, gone?.status]).toEqual([uid, 2, "CANCELLED"]);
    const moveIntoPast = (days: number) =>
      books.backend.db.query(
        `update public.bookings set starts_at = now() - make_interval(days => $1), ends_at = now() - make_interval(days => $1) + interval '30 minutes',
           taken = tstzrange(now() - make_interval(days => $1), now() - make_interval(days => $1) + interval '45 minutes')`,
        [days],
      );
    await moveIntoPast(29);
    expect(eventsIn((await read(address)).text)).toHaveLength(1);
    await moveIntoPast(31);
    expect(eventsIn((await read(address)).text)).toEqual([]);
  });

  test("a program that asks again gets 304 until a booking has changed", async () => {
    const address = await renewAddress();
    await bookIn(books.backend, 30);
    const first = await read(address);
    const tag = first.headers.get("etag") ?? "";
    const again = await read(address, { "if-none-match": tag });
    expect([again.status, again.text]).toEqual([304, ""]);
    await bookIn(books.backend, 60);
    expect((await read(address, { "if-none-match": tag })).status).toBe(200);
  });

  test("a new address ends the old one, and no key, an old key or a guess opens anything", async () => {
    await bookIn(books.backend, 30);
    expect((await read(`${books.backend.url}/bookings.ics?key=`)).status).toBe(404);
    const old = await renewAddress();
    expect((await read(old)).status).toBe(200);
    const fresh = await renewAddress();
    expect(fresh).not.toBe(old);
    const [stored] = await keys();
    for (const wrong of [
      old,
      `${books.backend.url}/bookings.ics`,
      `${books.backend.url}/bookings.ics?key=%00`,
      `${books.backend.url}/bookings.ics?key=${stored?.key_hash}`,
      fresh.slice(0, -1),
    ]) {
      const answer = await read(wrong);
      expect([answer.status, answer.text], wrong).toEqual([
        404,
        expect.stringContaining("not known"),
      ]);
    }
    expect((await read(fresh)).status).toBe(200);
    expect(await keys()).toHaveLength(1);
    expect(fresh).not.toContain(stored?.key_hash ?? "");
    expect(await callFeed(books.studio, "end")).toEqual({ status: 200, since: null });
    expect((await read(fresh)).status).toBe(404);
  });

  test("each person has a feed of their own, which ends with their place in the studio", async () => {
    const [leaving, demoted] = [await books.backend.admin(), await books.backend.admin()];
    const addressOf = async (person: Person) => {
      const { pathname, search } = new URL((await callFeed(person, "renew")).url ?? "");
      return `${books.backend.url}${pathname}${search}`;
    };
    const addresses = [
      await addressOf(books.studio),
      await addressOf(leaving),
      await addressOf(demoted),
    ] as const;
    const statuses = async () => {
      const answers = [];
      for (const address of addresses) answers.push((await read(address)).status);
      return answers;
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    const act = (name: string, body: object) =>
      callFunction(books.backend, name, { body, token: books.studio.token });
    expect((await act("remove-staff", { userId: leaving.id })).status).toBe(200);
    expect((await act("change-staff", { userId: demoted.id, role: "maker" })).status).toBe(200);
    expect(await statuses()).toEqual([200, 404, 404]);
    await act("change-staff", { userId: demoted.id, role: "manager" });
    expect(await statuses()).toEqual([200, 404, 404]);
    expect(await keys()).toHaveLength(1);
  });

  test("only the studio makes a feed; it sees the address once, and the audit log names who made it", async () => {
    for (const person of [undefined, books.ada]) {
      for (const action of ["read", "renew", "end"]) {
        expect((await callFeed(person, action)).status).toBe(403);
      }
    }
    expect(await keys()).toEqual([]);
    expect(await callFeed(books.studio)).toEqual({ status: 200, since: null });
    const made = await callFeed(books.studio, "renew");
    expect(made.url).toMatch(/^http:\/\/localhost:3000\/bookings\.ics\?key=[\w-]{43}$/);
    const later = await callFeed(books.studio);
    expect(later).toEqual({ status: 200, since: made.since });
    expect(Date.parse(later.since ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect((await callFeed(books.studio, "burn")).status).toBe(400);
    const { data } = await books.studio.client
      .from("audit_log")
      .select("actor, side, facts")
      .eq("action", "booking.feed")
      .order("id", { ascending: false })
      .limit(1);
    expect(data).toEqual([{ actor: books.studio.id, side: "studio", facts: { renewed: true } }]);
  });
});

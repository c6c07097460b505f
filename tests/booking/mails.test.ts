import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { studio } from "#content/studio.ts";
import { deliverDue } from "#engine/mail/deliver.ts";
import { type MailToSend, openTransport } from "#engine/mail/transport.ts";
import type { Booking } from "#server/booking/bookings.ts";
import { calendarFile, organizerOf } from "#server/booking/calendar-file.ts";
import { cancelBooking, moveBooking } from "#server/booking/change.ts";
import type { NewBooking } from "#server/booking/create.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { backendFor } from "../backend-for.ts";
import { eitherKind } from "../databases.ts";
import { bookIn, clockOf, freeIn } from "./bookings.ts";

interface Row {
  kind: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  calendar: { method: string; text: string } | null;
}

const visitor = { side: "visitor" } as const;
const hour = 3_600_000;

describe.each(eitherKind)("mails about calls, on the %s database", (kind) => {
  const backend = backendFor(kind);
  beforeEach(() =>
    backend.db.exec("truncate public.bookings, engine.outbox, private.mails_due cascade"),
  );

  const clock = () => clockOf(backend);
  const book = (hours: number, fields: Partial<NewBooking["form"]> = {}) =>
    bookIn(backend, hours, fields);
  const compose = () => composeMailsDue(backend.mailServices);
  const mails = async () =>
    (await backend.db.query<Row>("select * from engine.outbox order by kind, created_at")).rows;
  const mailOf = async (kind: string) => {
    const found = (await mails()).filter((mail) => mail.kind === kind);
    expect(found, kind).toHaveLength(1);
    return found[0] as Row;
  };
  /** The only event in a mail's calendar file, as a calendar program reads it. */
  const calendarEntryOf = ({ calendar }: Row) => {
    const file = new ICAL.Component(ICAL.parse(calendar?.text ?? ""));
    const [only, ...more] = file.getAllSubcomponents("vevent");
    expect(more).toEqual([]);
    if (!only) throw new Error("No event");
    const method = file.getFirstPropertyValue("method");
    expect(method).toBe(calendar?.method);
    return { method, event: new ICAL.Event(only), component: only };
  };
  const dueAt = async (id: string) =>
    (
      await backend.db.query<{ kind: string; due_at: Date }>(
        "select kind, due_at from private.mails_due where row_id = $1::uuid order by due_at",
        [id],
      )
    ).rows;

  test("both sides get a confirmation with an entry that a calendar reads, and the note goes to the studio alone", async () => {
    const booking = await book(50);
    await compose();
    const confirmation = await mailOf("booking-confirmation");
    expect(confirmation.to_address).toBe("rosa@example.com");
    expect(confirmation.subject).toMatch(/^Your call is booked: \w+day, /);
    for (const body of [confirmation.text_body, confirmation.html_body]) {
      expect(body).toContain("Berlin, GMT+");
      expect(body).toContain("In Los Angeles");
      expect(body).toContain("/call/move?token=");
      expect(body).toContain("/call/cancel?token=");
      expect(body).not.toContain("Bread");
    }
    const theirs = calendarEntryOf(confirmation);
    expect(theirs.method).toBe("REQUEST");
    expect(theirs.event.uid).toBe(`${booking.id}@studio.example`);
    expect(theirs.event.sequence).toBe(0);
    expect(theirs.event.summary).toBe(`Strategy call with ${studio.name}`);
    expect(theirs.event.startDate.toJSDate()).toEqual(booking.starts_at);
    expect(theirs.event.endDate.toJSDate()).toEqual(booking.ends_at);
    expect(theirs.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(theirs.component.getFirstPropertyValue("organizer")).toBe(`mailto:${studio.email}`);
    expect(theirs.event.attendees.map((one) => one.getFirstValue())).toEqual([
      "MAILTO:rosa@example.com",
    ]);
    const notice = await mailOf("booking-notice");
    expect(notice.to_address).toBe(studio.email);
    expect(notice.text_body).toContain("Bread");
    const ours = calendarEntryOf(notice);
    expect([ours.event.uid, ours.event.summary]).toEqual([
      theirs.event.uid,
      "Strategy call: Rosa Parks",
    ]);
    expect(ours.event.description).toContain("Bread");
    expect(await mails()).toHaveLength(2);
  });

  test("a move changes the same calendar entry with a higher sequence, and a cancellation takes it out", async () => {
    const booking = await book(50);
    await compose();
    const start = await freeIn(backend, 100);
    await moveBooking(booking.id, start, { actor: visitor, ...clock() });
    await compose();
    const moved = calendarEntryOf(await mailOf("booking-moved"));
    expect([moved.method, moved.event.uid, moved.event.sequence]).toEqual([
      "REQUEST",
      booking.uid,
      1,
    ]);
    expect(moved.event.startDate.toJSDate().toISOString()).toBe(
      new Date(start.epochMilliseconds).toISOString(),
    );
    expect((await mailOf("booking-moved")).text_body).toContain("Was: ");
    await mailOf("booking-moved-notice");
    await cancelBooking(booking.id, { actor: { side: "studio" }, ...clock() });
    await compose();
    const cancelled = await mailOf("booking-cancelled");
    const gone = calendarEntryOf(cancelled);
    expect([gone.method, gone.event.uid, gone.event.sequence]).toEqual(["CANCEL", booking.uid, 2]);
    expect(gone.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(cancelled.text_body).toContain("We are sorry");
    expect(calendarEntryOf(await mailOf("booking-cancelled-notice")).method).toBe("CANCEL");
    expect(await mails()).toHaveLength(6);
    expect(await dueAt(booking.id)).toEqual([]);
  });

  test("reminders are due a day and an hour before, move with the booking, and are deleted when it is cancelled", async () => {
    const booking = await book(50);
    await compose();
    const at = booking.starts_at.getTime();
    expect(await dueAt(booking.id)).toEqual([
      { kind: "booking-reminder-day", due_at: new Date(at - 24 * hour) },
      { kind: "booking-reminder-hour", due_at: new Date(at - hour) },
    ]);
    const start = await freeIn(backend, 100);
    await moveBooking(booking.id, start, { actor: visitor, ...clock() });
    await compose();
    expect((await dueAt(booking.id)).map(({ due_at }) => due_at.getTime())).toEqual([
      start.epochMilliseconds - 24 * hour,
      start.epochMilliseconds - hour,
    ]);
    await cancelBooking(booking.id, { actor: visitor, ...clock() });
    expect((await dueAt(booking.id)).filter(({ kind }) => kind.includes("reminder"))).toEqual([]);
  });

  /** Moves the booking's start to so many milliseconds from now, with reminders that were noted long before. */
  const moveStartTo = async (booking: Booking, ms: number) => {
    const begins = new Date(Date.now() + ms);
    await backend.db.query(
      `update public.bookings set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '30 minutes',
         taken = tstzrange($2::timestamptz, $2::timestamptz + interval '45 minutes') where id = $1::uuid`,
      [booking.id, begins],
    );
    await backend.db.query("delete from private.mails_due where row_id = $1::uuid", [booking.id]);
    await backend.db.query(
      `insert into private.mails_due (kind, row_id, due_at) values
         ('booking-reminder-day', $1::uuid, $2::timestamptz - interval '24 hours'),
         ('booking-reminder-hour', $1::uuid, $2::timestamptz - interval '1 hour')`,
      [booking.id, begins],
    );
  };

  test("each reminder is sent once, that of the day before never hours late, and none for a call that has begun", async () => {
    const booking = await book(50);
    await compose();
    await moveStartTo(booking, 23 * hour);
    await compose();
    await compose();
    expect((await mailOf("booking-reminder-day")).subject).toMatch(/^Tomorrow: /);
    // The server was down, and starts again half an hour before the booking.
    await moveStartTo(booking, hour / 2);
    await compose();
    expect((await mailOf("booking-reminder-hour")).text_body).toContain("+49 30 12345");
    await mailOf("booking-reminder-day");
    await moveStartTo(booking, hour / 2);
    await compose();
    await mailOf("booking-reminder-hour");
    // Here it starts again only after the booking.
    await backend.db.exec("truncate engine.outbox");
    await moveStartTo(booking, -hour);
    await compose();
    expect(await mails()).toEqual([]);
  });

  test("a booking less than a day away has no reminder of the day before", async () => {
    const booking = await book(50);
    const near = new Date(Date.now() + 5 * hour);
    await backend.db.query(
      `update public.bookings set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '30 minutes',
         taken = tstzrange($2::timestamptz, $2::timestamptz + interval '45 minutes') where id = $1::uuid`,
      [booking.id, near],
    );
    const kinds = (await dueAt(booking.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.includes("reminder"))).toEqual(["booking-reminder-hour"]);
  });

  test("somebody who cancels before the first mail is composed gets the cancellation alone", async () => {
    const booking = await book(50);
    await cancelBooking(booking.id, { actor: visitor, ...clock() });
    await compose();
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      "booking-cancelled",
      "booking-cancelled-notice",
    ]);
  });

  test("a name with line breaks adds no line to the calendar file and no link to a mail that a stranger may get", async () => {
    const name = 'Ada\r\nATTENDEE:mailto:victim@example.com;X="\\n:;,';
    await book(50, { name, note: "one\r\nBEGIN:VALARM\r\n\r\nEND:VCALENDAR" });
    await compose();
    for (const kind of ["booking-confirmation", "booking-notice"]) {
      const mail = await mailOf(kind);
      const { event, component } = calendarEntryOf(mail);
      expect(event.attendees).toHaveLength(1);
      expect(component.getAllSubcomponents()).toEqual([]);
      expect(mail.calendar?.text.match(/^ATTENDEE/gm)).toHaveLength(1);
      expect(mail.calendar?.text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
      expect(mail.subject).not.toContain("victim@");
    }
    const confirmation = await mailOf("booking-confirmation");
    expect(confirmation.text_body).not.toContain("victim");
    expect(confirmation.calendar?.text).not.toContain("victim");
    expect(calendarEntryOf(await mailOf("booking-notice")).event.description).toContain(
      "END:VCALENDAR",
    );
  });

  test("a client with an account gets the mail in the language of the account", async () => {
    const ada = await backend.customer();
    await ada.client.from("user_settings").upsert({ user_id: ada.id, language: "de" });
    await book(50, { email: ada.email });
    await compose();
    const mail = await mailOf("booking-confirmation");
    expect(mail.subject).toMatch(/^Ihr Gespräch ist gebucht: \w+, /);
    expect(mail.text_body).toContain("In Los Angeles");
  });

  test("a mail has its calendar file attached as an invitation, from the outbox to the message that is sent", async () => {
    await book(50);
    await compose();
    const sent: MailToSend[] = [];
    const transport = {
      send: async (mail: MailToSend) => void sent.push(mail),
      verify: async () => {},
      close: async () => {},
    };
    await deliverDue(backend.db, transport);
    expect(sent.map(({ calendar }) => calendar?.method)).toEqual(["REQUEST", "REQUEST"]);
    const files = openTransport({
      folder: backend.folder,
      from: { name: "D", address: studio.email },
    });
    const [mail] = sent;
    if (!mail) throw new Error("Nothing was sent");
    await files.send(mail);
    const { readdirSync, readFileSync } = await import("node:fs");
    const name = readdirSync(backend.folder).find((file) => file.includes(mail.id)) ?? "";
    const source = readFileSync(`${backend.folder}/${name}`, "utf8");
    expect(source).toMatch(/text\/calendar; charset=utf-8;\s+method=REQUEST/i);
    expect(source).toContain("filename=call.ics");
  });
});

test("a calendar of many calls is one file, folded and escaped as RFC 5545 says", () => {
  const entries = Array.from({ length: 30 }, (_, n) => ({
    booking: {
      uid: `${n}@studio.example`,
      sequence: n,
      status: n % 5 === 0 ? "cancelled" : "booked",
      created_at: new Date("2026-01-01T00:00:00Z"),
      starts_at: new Date(Date.UTC(2026, 0, 1 + n, 18)),
      ends_at: new Date(Date.UTC(2026, 0, 1 + n, 18, 30)),
    } as const,
    title: `Ça, c’est; un \\ long titre, ${"é".repeat(80)} 👩‍🍳`,
    details: "one\ntwo; three, four \\ five",
  }));
  const text = calendarFile({
    method: "PUBLISH",
    now: new Date("2026-01-01T00:00:00Z"),
    organizer: organizerOf({ studio }),
    entries,
    name: "Calls",
  });
  const lines = text.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const file = new ICAL.Component(ICAL.parse(text));
  const events = file.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect(events).toHaveLength(30);
  expect(events[7]?.summary).toBe(entries[7]?.title);
  expect(events[7]?.description).toBe(entries[7]?.details);
  expect(events[7]?.startDate.toJSDate()).toEqual(entries[7]?.booking.starts_at);
});

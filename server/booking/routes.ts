import { type Context, Hono } from "hono";
import { eventTypes, studioZone } from "#content/booking.ts";
import { type BookingForm, bookingFaults } from "#domain/booking/booking.ts";
import { type EventTypeId, isEventTypeId } from "#domain/booking/event-type.ts";
import { freeSlots } from "#domain/booking/slots.ts";
import type { Database } from "#engine/postgres/database.ts";
import { type DrawnFrame, type DrawnPage, drawnPage } from "../drawn-page.ts";
import { isFromThisSite } from "../from-this-site.ts";
import type { RateLimits } from "../limits.ts";
import { uuidOfWords } from "../uuid-of-words.ts";
import { bookCall } from "./book.ts";
import type { BookingDeps } from "./deps.ts";
import { hurryMails } from "./hurry-mails.ts";
import { readCalendar } from "./offered.ts";
import { type PlainSchedule, plainSchedule } from "./plain-schedule.ts";
import { readInstant, readZone } from "./read-wanted.ts";
import { refusalSentence } from "./refusals.ts";

export interface BookingPageOptions extends DrawnFrame {
  db: Database;
  limits: RateLimits;
  bookings: BookingDeps;
  clientAddress(context: Context): string;
  sendMailsOf(rowId: string): Promise<void>;
}

/** So many days on one page. */
const daysShown = 14;
const emptyForm: BookingForm = { name: "", email: "", phone: "", note: "" };

/**
 * `/schedule/<event>/plain`: the scheduler without a script. GET lists days and times, POST books one of them and
 * leads to `/call/view`, or answers with the form, what was typed in it and why it was not booked.
 */
export function plainScheduleRoutes(options: BookingPageOptions): Hono {
  const { db, limits, bookings } = options;
  const app = new Hono();

  app.use("/:event/plain", async (c, next) => {
    c.header("Cache-Control", "no-store");
    const event = c.req.param("event");
    if (!isEventTypeId(event)) return c.notFound();
    const elsewhere = bookings.elsewhere[event];
    return elsewhere ? c.redirect(elsewhere) : next();
  });

  app.get("/:event/plain", async (c) => {
    const zone = readZone(c.req.query("zone")) ?? studioZone;
    return show(c, { zone, form: emptyForm, chosen: c.req.query("start") });
  });

  app.post("/:event/plain", async (c) => {
    const event = c.req.param("event") as EventTypeId;
    const typed = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const form = formIn(typed);
    const zone = readZone(typed.zone) ?? studioZone;
    const start = readInstant(typed.start);
    const answer = { zone, form, chosen: start?.toString() };
    if (!isFromThisSite(c)) return show(c, { ...answer, refused: fromElsewhere }, 403);
    if (!start) return show(c, { ...answer, refused: "Please choose a time first." }, 422);
    const faults = bookingFaults(form);
    if (Object.keys(faults).length > 0) return show(c, { ...answer, faults }, 422);
    const limit = await limits.take("booking", options.clientAddress(c));
    if (!limit.ok) {
      c.header("Retry-After", String(limit.retryAfterSeconds));
      return show(c, { ...answer, refused: tooMany }, 429);
    }
    const booked = await bookCall(
      {
        event,
        start,
        zone,
        form,
        submissionKey: uuidOfWords([event, start.toString(), form.email.trim().toLowerCase()]),
        source: bookings.countsSources ? bookings.links.sourceOf(options.clientAddress(c)) : null,
      },
      { db, now: bookings.now(), host: bookings.host },
    );
    if (!booked.ok) {
      const refused = refusalSentence(booked.reason, eventTypes[event]);
      const isTaken = booked.reason === "taken";
      return show(
        c,
        { ...answer, refused, only: isTaken ? booked.next : undefined },
        isTaken ? 409 : 422,
      );
    }
    await hurryMails(options.sendMailsOf, booked.booking.id);
    return c.redirect(bookings.links.linkFor("view", booked.booking.id), 303);
  });

  interface Answer extends Pick<PlainSchedule, "zone" | "form" | "chosen" | "faults" | "refused"> {
    /** These times and no others. */
    only?: readonly string[] | undefined;
  }

  async function show(c: Context, answer: Answer, status: 200 | 403 | 409 | 422 | 429 = 200) {
    const event = c.req.param("event") as EventTypeId;
    const { zone, only } = answer;
    const now = bookings.now();
    const calendar = await readCalendar(db, { event, now });
    const asked = readInstant(c.req.query("from"));
    const from = asked && Temporal.Instant.compare(asked, now) > 0 ? asked : now;
    const to = from.add({ hours: 24 * daysShown });
    const link = (at: Temporal.Instant) =>
      `?${new URLSearchParams({ zone, from: at.round({ smallestUnit: "hour" }).toString() })}`;
    const isLast =
      Temporal.Instant.compare(to, now.add({ hours: 24 * calendar.event.horizonDays })) >= 0;
    const back = from.subtract({ hours: 24 * daysShown });
    const content = plainSchedule({
      ...answer,
      alone: isInFrame(c),
      type: calendar.event,
      slots: only ?? freeSlots(calendar, { from, to }).map(String),
      chosen: only ? undefined : answer.chosen,
      earlier: from === now ? undefined : link(back),
      later: isLast ? undefined : link(to),
    });
    return c.html(page(c, options, { title: calendar.event.name, content }), status);
  }
  return app;
}

/** One of our pages; within a frame of ours without header and footer. */
export function page(
  c: Context,
  frame: DrawnFrame,
  {
    title,
    content,
    sky = "sky-afternoon",
  }: Pick<DrawnPage, "title" | "content"> & { sky?: string },
) {
  return drawnPage({ language: "en", title, sky, content, alone: isInFrame(c) }, frame);
}

function isInFrame(c: Context): boolean {
  return c.req.header("sec-fetch-dest") === "iframe";
}

function formIn(typed: Record<string, unknown>): BookingForm {
  const text = (name: string) => {
    const value = typed[name];
    return typeof value === "string" ? value.replaceAll("\u0000", "").slice(0, 10_000) : "";
  };
  return { name: text("name"), email: text("email"), phone: text("phone"), note: text("note") };
}

const fromElsewhere =
  "This form came from another site, so nothing has been booked. Please look at it and send it from here.";
const tooMany = "Too many calls were asked for from your connection. Please wait ten minutes.";

import { type Context, Hono } from "hono";
import type { BookingFaults, BookingForm } from "#domain/booking/booking.ts";
import { eventTypeIn } from "#domain/booking/event-type.ts";
import { freeSlots } from "#domain/booking/slots.ts";
import { isBefore, latest } from "#domain/instants.ts";
import type { PlainPage, PlainView, TimeForm } from "#domain/page/plain-page.ts";
import { isFromThisSite } from "../http/from-this-site.ts";
import { readTypedForm } from "../http/typed-form.ts";
import { uuidOfWords } from "../http/uuid-of-words.ts";
import type { PrintPage } from "../publishing/print-page.ts";
import { readCalendar, readOffered, studioZone } from "./calendar.ts";
import { notOfferedPage } from "./link-pages.ts";
import { type BookingServices, requestBooking } from "./request.ts";
import { readInstant, readZone } from "./time-input.ts";
import { newCall } from "./times-page.ts";
import { callPages, pageLanguage, translatedAnswer } from "./words.ts";

export interface BookingPageOptions extends BookingServices {
  printPage: PrintPage;
  clientAddress(context: Context): string;
}

/** How many days one page lists. */
const daysPerPage = 14;
const emptyForm: BookingForm = { name: "", email: "", phone: "", note: "" };

/**
 * `/schedule/<event>/plain`: the scheduler without a script. GET lists days and times. POST books one of them and
 * redirects to `/call/view`, or answers with the form, what was typed in it and why nothing was booked.
 */
export function schedulerRoutes(options: BookingPageOptions): Hono {
  const { db, bookings } = options;
  const app = new Hono();

  app.use("/:event/plain", async (c, next) => {
    c.header("Cache-Control", "no-store");
    const event = c.req.param("event");
    const { eventTypes } = await readOffered(db);
    if (!eventTypeIn(eventTypes, event)) return notOffered(c);
    const provider = bookings.providers[event];
    return provider ? c.redirect(provider) : next();
  });

  app.get("/:event/plain", async (c) => {
    const zone = readZone(c.req.query("zone")) ?? studioZone();
    return show(c, { zone, form: emptyForm, chosen: c.req.query("start") });
  });

  app.post("/:event/plain", async (c) => {
    const { event } = c.req.param();
    const typed = await readTypedForm(c);
    const form = readForm(typed);
    const zone = readZone(typed.zone) ?? studioZone();
    const start = readInstant(typed.start)?.toString();
    const sent = { zone, form, chosen: start };
    if (!isFromThisSite(c)) return show(c, { ...sent, refused: fromAnotherSite }, 403);
    if (!start) return show(c, { ...sent, refused: "Please choose a time first." }, 422);
    const answer = await requestBooking(
      {
        event,
        start,
        zone,
        form,
        submissionKey: uuidOfWords([event, start, form.email.trim().toLowerCase()]),
      },
      { clientAddress: options.clientAddress(c) },
      options,
    );
    if (answer.ok) return c.redirect(bookings.links.linkFor("view", answer.booking.id), 303);
    if (answer.retryAfterSeconds) c.header("Retry-After", String(answer.retryAfterSeconds));
    const { status, faults, reason, next, message } = answer;
    if (faults) return show(c, { ...sent, faults }, status);
    return show(
      c,
      { ...sent, refused: message, only: reason === "taken" ? next : undefined },
      status,
    );
  });

  interface Answer extends Pick<TimeForm, "zone" | "chosen" | "refused"> {
    form: BookingForm;
    faults?: BookingFaults;
    /** These times and no others. */
    only?: readonly string[] | undefined;
  }

  async function show(
    c: Context,
    answer: Answer,
    status: 200 | 400 | 403 | 404 | 409 | 422 | 429 = 200,
  ) {
    const event = c.req.param("event") ?? "";
    const { zone, only, form, faults = {}, refused } = answer;
    const now = bookings.now();
    const calendar = await readCalendar(db, { event, now });
    if (!calendar) return notOffered(c);
    const requestedFrom = readInstant(c.req.query("from")) ?? beginOf(c, answer);
    const from = requestedFrom ? latest(requestedFrom, now) : now;
    const to = from.add({ hours: 24 * daysPerPage });
    const link = (at: Temporal.Instant) =>
      `?${new URLSearchParams({ zone, from: at.round({ smallestUnit: "hour" }).toString() })}`;
    const isLast = !isBefore(to, now.add({ hours: 24 * calendar.event.horizonDays }));
    const back = from.subtract({ hours: 24 * daysPerPage });
    const times: PlainView = {
      view: "times",
      ...newCall(calendar.event, { zone, isFramed: isInFrame(c) }),
      zone,
      refused: refused && translatedAnswer(refused),
      details: { form, faults: translatedFaults(faults) },
      slots: only ?? freeSlots(calendar, { from, to }).map(String),
      chosen: only ? undefined : answer.chosen,
      earlier: from === now ? undefined : link(back),
      later: isLast ? undefined : link(to),
    };
    const page = plainPage(c, { title: calendar.event.name, ...times });
    return c.html(await options.printPage(page), status);
  }

  /** A page that is missing; or, for a form of a page that was open when the kind went, why nothing was booked. */
  async function notOffered(c: Context) {
    if (c.req.method !== "POST") return c.notFound();
    const page = { title: callPages().bookACall, ...notOfferedPage() };
    return c.html(await options.printPage(plainPage(c, page)), 409);
  }
  return app;
}

/** A page of ours, without header and footer when it is in a frame on another page of ours. */
export function plainPage(
  c: Context,
  { sky = "sky-afternoon", ...page }: { title: string; sky?: string } & PlainView,
): PlainPage {
  return { language: pageLanguage(), sky, isFramed: isInFrame(c), ...page };
}

/** Where the list begins for a link to a day (`?day=2026-11-24`) or to a time (`?start=`): with that day in the zone. */
function beginOf(c: Context, { zone, chosen }: { zone: string; chosen?: string | undefined }) {
  const day = c.req.query("day") ?? "";
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? readInstant(`${day}T12:00:00Z`) : null;
  if (start) return start.toZonedDateTimeISO("UTC").toPlainDate().toZonedDateTime(zone).toInstant();
  const time = c.req.method === "GET" ? readInstant(chosen) : null;
  return time?.toZonedDateTimeISO(zone).startOfDay().toInstant();
}

function translatedFaults(faults: BookingFaults): BookingFaults {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, fault && translatedAnswer(fault)]),
  );
}

function isInFrame(c: Context): boolean {
  return c.req.header("sec-fetch-dest") === "iframe";
}

function readForm({ name = "", email = "", phone = "", note = "" }: Record<string, string>) {
  return { name, email, phone, note };
}

const fromAnotherSite =
  "This form came from another site, so nothing has been booked. Please look at it and send it from here.";

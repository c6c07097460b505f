import { type Context, Hono } from "hono";
import { studio } from "#content/studio.ts";
import { freeSlots } from "#domain/booking/slots.ts";
import { calendarFile, organizerOf } from "./calendar-file.ts";
import { cancelCall, moveCall } from "./change.ts";
import {
  drawnBooked,
  drawnCancel,
  drawnMove,
  drawnOver,
  drawnUnknown,
  type MovePage,
} from "./drawn-call.ts";
import { hurryMails } from "./hurry-mails.ts";
import type { BookingPurpose } from "./links.ts";
import { readCalendar } from "./offered.ts";
import { readInstant, readZone } from "./read-wanted.ts";
import { refusalSentence } from "./refusals.ts";
import { type BookingPageOptions, page } from "./routes.ts";
import { type Booking, bookingById, isAhead, typeOf } from "./row.ts";
import { calendarEntry, tellBooking } from "./told.ts";

const visitor = { side: "visitor" } as const;

/**
 * What the links about one call lead to: `view` and `file` show it, `move` and `cancel` ask on GET, since mail
 * programs and scanners follow links, and act on POST alone.
 */
export function callRoutes(options: BookingPageOptions): Hono {
  const { db, bookings, limits } = options;
  const { links } = bookings;
  const app = new Hono();

  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    if (c.req.method !== "POST") return next();
    const limit = await limits.take("booking", options.clientAddress(c));
    if (limit.ok) return next();
    c.header("Retry-After", String(limit.retryAfterSeconds));
    return c.text("Too many changes from your connection. Please wait ten minutes.", 429);
  });

  app.get("/view", async (c) => {
    const booking = await bookingOf(c, "view");
    if (!booking) return unknown(c);
    const content = drawnBooked(booking, tellBooking(booking, links));
    return c.html(page(c, options, { title: "Your call", content, sky: "sky-morning" }));
  });

  app.get("/file", async (c) => {
    const booking = await bookingOf(c, "view");
    if (!booking) return unknown(c);
    const { title, details } = calendarEntry(booking);
    const file = calendarFile({
      method: "PUBLISH",
      organizer: organizerOf({ studio }),
      entries: [{ booking, title, details }],
    });
    return c.body(file, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="call.ics"',
    });
  });

  app.get("/cancel", async (c) => {
    const booking = await bookingOf(c, "cancel");
    if (!booking) return unknown(c);
    if (!isAhead(booking, bookings.now())) return over(c, booking);
    const content = drawnCancel(booking, links.linkFor("move", booking.id));
    return c.html(page(c, options, { title: "Cancel your call", content, sky: "sky-evening" }));
  });

  app.post("/cancel", async (c) => {
    const id = links.read("cancel", c.req.query("token") ?? "");
    const answer = id && (await cancelCall(id, { db, now: bookings.now(), by: visitor }));
    if (!id || !answer) return unknown(c);
    if (answer.ok) await hurryMails(options.sendMailsOf, id);
    return c.redirect(c.req.url.replace(/^https?:\/\/[^/]+/, ""), 303);
  });

  app.get("/move", async (c) => {
    const booking = await bookingOf(c, "move");
    if (!booking) return unknown(c);
    if (!isAhead(booking, bookings.now())) return over(c, booking);
    return showMove(c, booking, {});
  });

  app.post("/move", async (c) => {
    const booking = await bookingOf(c, "move");
    if (!booking) return unknown(c);
    const typed = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const start = readInstant(typed.start);
    const zone = readZone(typed.zone) ?? booking.zone;
    if (!start) return showMove(c, booking, { zone, refused: "Please choose a time first." }, 422);
    const clock = { db, now: bookings.now(), host: bookings.host };
    const answer = await moveCall(booking.id, start, { by: visitor, ...clock });
    if (!answer) return unknown(c);
    if (!answer.ok) {
      if (answer.reason === "over") return over(c, booking);
      const refused = refusalSentence(answer.reason, typeOf(booking));
      const isTaken = answer.reason === "taken";
      const slots = isTaken ? answer.next : undefined;
      return showMove(c, booking, { zone, refused, slots }, isTaken ? 409 : 422);
    }
    await hurryMails(options.sendMailsOf, booking.id);
    return c.redirect(links.linkFor("view", booking.id), 303);
  });

  app.all("/*", (c) => c.text("Use GET or POST.", 405, { Allow: "GET, HEAD, POST" }));

  async function bookingOf(c: Context, purpose: BookingPurpose): Promise<Booking | undefined> {
    const id = links.read(purpose, c.req.query("token") ?? "");
    return id ? bookingById(db, id) : undefined;
  }

  type Change = Partial<Pick<MovePage, "zone" | "refused">> & {
    slots?: readonly string[] | undefined;
  };

  async function showMove(
    c: Context,
    booking: Booking,
    change: Change,
    status: 200 | 409 | 422 = 200,
  ) {
    const zone = change.zone ?? readZone(c.req.query("zone")) ?? booking.zone;
    const now = bookings.now();
    const calendar = await readCalendar(db, { event: booking.event, now, except: booking.id });
    const at = booking.starts_at.getTime();
    const slots = freeSlots(calendar, { from: now, to: now.add({ hours: 24 * 30 }) })
      .filter((slot) => slot.epochMilliseconds !== at)
      .map(String);
    const token = c.req.query("token") ?? "";
    const content = drawnMove({ slots, ...clean(change), booking, zone, token });
    return c.html(page(c, options, { title: "Move your call", content }), status);
  }

  function over(c: Context, booking: Booking) {
    const title = booking.status === "cancelled" ? "Your call is cancelled" : "Your call is over";
    return c.html(page(c, options, { title, content: drawnOver(booking), sky: "sky-evening" }));
  }

  function unknown(c: Context) {
    const content = drawnUnknown();
    return c.html(page(c, options, { title: "Unknown call", content, sky: "sky-golden" }), 404);
  }
  return app;
}

function clean({
  slots,
  refused,
}: {
  slots?: readonly string[] | undefined;
  refused?: string | undefined;
}) {
  return { ...(slots && { slots }), ...(refused && { refused }) };
}

import { type Context, Hono } from "hono";
import { freeSlots } from "#domain/booking/slots.ts";
import type { PlainView, TimeForm } from "#domain/page/plain-page.ts";
import { readTypedForm } from "../http/typed-form.ts";
import { publishedContent } from "../publishing/content.ts";
import { type Booking, bookingById, isUpcoming } from "./bookings.ts";
import { readCalendarOf } from "./calendar.ts";
import { calendarFile, organizerOf } from "./calendar-file.ts";
import { bookedPage, cancelPage, movePage, pastPage, unknownPage } from "./link-pages.ts";
import type { BookingPurpose } from "./links.ts";
import { calendarEntry, presentBooking } from "./present.ts";
import { requestCancellation, requestMove } from "./request.ts";
import { type BookingPageOptions, plainPage } from "./scheduler-routes.ts";
import { readInstant, readZone } from "./time-input.ts";
import { callPages, translatedAnswer } from "./words.ts";

/**
 * `/call/view`, `/call/file`, `/call/move` and `/call/cancel`: what the signed links of one booking lead to. GET
 * shows and asks, since mail programs and scanners follow links; only POST changes the booking.
 */
export function bookingLinkRoutes(options: BookingPageOptions): Hono {
  const { db, bookings } = options;
  const { links } = bookings;
  const app = new Hono();

  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });

  app.get("/view", async (c) => {
    const booking = await bookingOf(c, "view");
    if (!booking) return unknown(c);
    const view = bookedPage(booking, presentBooking(booking, links));
    return c.html(await print(c, { title: callPages().yourCall, sky: "sky-morning", ...view }));
  });

  app.get("/file", async (c) => {
    const booking = await bookingOf(c, "view");
    if (!booking) return unknown(c);
    const { title, details } = calendarEntry(booking);
    const file = calendarFile({
      method: "PUBLISH",
      now: new Date(bookings.now().epochMilliseconds),
      organizer: organizerOf(publishedContent()),
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
    if (!isUpcoming(booking, bookings.now())) return past(c, booking);
    const view = cancelPage(booking, links.linkFor("move", booking.id));
    return c.html(await print(c, { title: callPages().cancelTitle, sky: "sky-evening", ...view }));
  });

  app.post("/cancel", async (c) => {
    const answer = await requestCancellation({ token: tokenOf(c) }, requesterOf(c), options);
    if (!answer.ok && answer.status === 404) return unknown(c);
    if (!answer.ok && answer.retryAfterSeconds) return overLimit(c, answer);
    return c.redirect(c.req.url.replace(/^https?:\/\/[^/]+/, ""), 303);
  });

  app.get("/move", async (c) => {
    const booking = await bookingOf(c, "move");
    if (!booking) return unknown(c);
    if (!isUpcoming(booking, bookings.now())) return past(c, booking);
    return showMove(c, booking, {});
  });

  app.post("/move", async (c) => {
    const booking = await bookingOf(c, "move");
    if (!booking) return unknown(c);
    const typed = await readTypedForm(c);
    const start = readInstant(typed.start)?.toString();
    const zone = readZone(typed.zone) ?? booking.zone;
    if (!start) return showMove(c, booking, { zone, refused: "Please choose a time first." }, 422);
    const answer = await requestMove({ token: tokenOf(c), start }, requesterOf(c), options);
    if (answer.ok) return c.redirect(links.linkFor("view", booking.id), 303);
    if (answer.status === 404) return unknown(c);
    if (answer.retryAfterSeconds) return overLimit(c, answer);
    if (answer.reason === "over") return past(c, booking);
    const slots = answer.reason === "taken" ? answer.next : undefined;
    return showMove(c, booking, { zone, refused: answer.message, slots }, answer.status);
  });

  app.all("/*", (c) => c.text("Use GET or POST.", 405, { Allow: "GET, HEAD, POST" }));

  async function bookingOf(c: Context, purpose: BookingPurpose): Promise<Booking | undefined> {
    const id = links.read(purpose, tokenOf(c));
    return id ? bookingById(db, id) : undefined;
  }

  function requesterOf(c: Context) {
    return { clientAddress: options.clientAddress(c) };
  }

  function overLimit(
    c: Context,
    { message, retryAfterSeconds }: { message: string; retryAfterSeconds?: number },
  ) {
    c.header("Retry-After", String(retryAfterSeconds));
    return c.text(translatedAnswer(message), 429);
  }

  type Change = Partial<Pick<TimeForm, "zone" | "refused">> & {
    slots?: readonly string[] | undefined;
  };

  async function showMove(
    c: Context,
    booking: Booking,
    change: Change,
    status: 200 | 400 | 409 | 422 | 429 = 200,
  ) {
    const zone = change.zone ?? readZone(c.req.query("zone")) ?? booking.zone;
    const now = bookings.now();
    const calendar = await readCalendarOf(db, booking, now);
    const at = booking.starts_at.getTime();
    const free = freeSlots(calendar, { from: now, to: now.add({ hours: 24 * 30 }) })
      .filter((slot) => slot.epochMilliseconds !== at)
      .map(String);
    const { slots = free } = change;
    const refused = change.refused && translatedAnswer(change.refused);
    const view = movePage({ slots, refused, booking, zone, token: tokenOf(c) });
    return c.html(await print(c, { title: callPages().moveTitle, ...view }), status);
  }

  function print(c: Context, page: { title: string; sky?: string } & PlainView) {
    return options.printPage(plainPage(c, page));
  }

  async function past(c: Context, booking: Booking) {
    const words = callPages();
    const title = booking.status === "cancelled" ? words.cancelledTitle : words.overTitle;
    return c.html(await print(c, { title, sky: "sky-evening", ...pastPage(booking) }));
  }

  async function unknown(c: Context) {
    const page = { title: callPages().unknownTitle, sky: "sky-golden", ...unknownPage() };
    return c.html(await print(c, page), 404);
  }
  return app;
}

function tokenOf(c: Context): string {
  return c.req.query("token") ?? "";
}

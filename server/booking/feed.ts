import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { RateLimits } from "../http/limits.ts";
import type { Site } from "../mails/composing/mail.ts";
import { type Booking, bookingColumns, eventTypeOf } from "./bookings.ts";
import { type CalendarFileEntry, calendarFile, organizerOf } from "./calendar-file.ts";
import type { BookingContext } from "./context.ts";
import { isFeedKey } from "./feed-key.ts";

export interface FeedOptions {
  db: Database;
  limits: RateLimits;
  bookings: Pick<BookingContext, "now">;
  site: Site;
  clientAddress(context: Context): string;
}

/** Where the feed is, without its key. */
export const feedPath = "/bookings.ics";

const daysBack = 30;

/**
 * `GET /bookings.ics?key=…`: all bookings from a month back on, for the studio's own calendar (RFC 5545, METHOD
 * PUBLISH). Cancelled ones stay in it as CANCELLED, so that calendars remove them. A missing or replaced key is
 * answered with 404.
 */
export function feedRoutes({ db, limits, bookings, site, clientAddress }: FeedOptions): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const limit = await limits.take("function", clientAddress(c));
    if (!limit.ok) {
      c.header("Retry-After", String(limit.retryAfterSeconds));
      return c.text("Too many requests. Please wait a minute.", 429);
    }
    c.header("Cache-Control", "private, no-cache");
    c.header("X-Robots-Tag", "noindex");
    if (!(await isFeedKey(db, c.req.query("key") ?? ""))) return c.text(unknown, 404);
    const bookingRows = await readBookings(db, bookings.now().subtract({ hours: 24 * daysBack }));
    // A hash of the rows: the file holds the moment of its writing, so its own hash would always differ.
    const tag = `W/"${createHash("sha256").update(JSON.stringify(bookingRows)).digest("base64url").slice(0, 27)}"`;
    c.header("ETag", tag);
    if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304);
    const file = calendarFile({
      method: "PUBLISH",
      now: new Date(bookings.now().epochMilliseconds),
      name: `${site.studio.name} calls`,
      organizer: organizerOf(site),
      entries: bookingRows.map((booking) => entryOf(booking, site)),
    });
    return c.body(file, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="bookings.ics"',
    });
  });
  return app;
}

const unknown = "This address is not known, or not any more. The admin area has the one that is.\n";

async function readBookings(db: Queryable, since: Temporal.Instant): Promise<Booking[]> {
  const { rows } = await db.query<Booking>(
    `select ${bookingColumns} from public.bookings where starts_at >= $1::timestamptz
     order by starts_at, id limit 5000`,
    [since.toString()],
  );
  return rows;
}

function entryOf(booking: Booking, { url: siteUrl }: Site): CalendarFileEntry {
  const { name, phone, email, note, zone } = booking;
  return {
    booking,
    title: `${eventTypeOf(booking).name}: ${name}`,
    details: [`Ring ${phone}`, email, `Their zone: ${zone}`, note].filter(Boolean).join("\n"),
    url: `${siteUrl}/admin/bookings?id=${booking.id}`,
  };
}

import { z } from "zod";
import { freeSlots } from "#domain/booking/slots.ts";
import { entryId } from "#domain/content/fields.ts";
import { bookingById } from "../booking/bookings.ts";
import { readCalendar, readCalendarOf } from "../booking/calendar.ts";
import { kindNotOffered } from "../booking/refusals.ts";
import { noInstant, readInstant } from "../booking/time-input.ts";
import { isStudio } from "../endpoint/access.ts";
import { defineFunction } from "../endpoint/define.ts";

/**
 * When a booking may begin: `{ event, from?, to? }` → `{ zone, minutes, slots }`, the times as ISO 8601 in UTC, the
 * zone the studio's; 409 with `{ reason: "kind-not-offered" }` for a kind that nobody books any more. Without `from` and `to` all that are offered. `moving`, for the studio: the id of a booking that
 * is being moved and so does not occupy its old time.
 */
export default defineFunction({
  who: "anyone",
  body: z.object({
    event: z.string().regex(entryId),
    from: z.string().max(40).optional(),
    to: z.string().max(40).optional(),
    moving: z.uuid().optional(),
  }),
  expected: "Send event, the id of a kind of call, and from and to if you like.",
  returns: z.strictObject({ zone: z.string(), minutes: z.int(), slots: z.array(z.string()) }),
  async run({ event, moving, ...input }, { db, caller, bookings }) {
    const now = bookings.now();
    const from = input.from === undefined ? now : readInstant(input.from);
    const to = input.to === undefined ? now.add({ hours: 24 * 400 }) : readInstant(input.to);
    if (!from || !to) return { ok: false, status: 400, message: noInstant };
    const moved = moving && (await isStudio(db, caller)) ? await bookingById(db, moving) : null;
    const calendar = moved
      ? await readCalendarOf(db, moved, now)
      : await readCalendar(db, { event, now });
    if (!calendar) {
      return {
        ok: false,
        status: 409,
        message: kindNotOffered,
        details: { reason: "kind-not-offered" },
      };
    }
    const slots = freeSlots(calendar, { from, to }).map(String);
    return { ok: true, body: { zone: calendar.zone, minutes: calendar.event.minutes, slots } };
  },
});

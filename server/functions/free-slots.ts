import { z } from "zod";
import { eventTypeIds } from "#domain/booking/event-type.ts";
import { freeSlots } from "#domain/booking/slots.ts";
import { readCalendar } from "../booking/calendar.ts";
import { noInstant, readInstant } from "../booking/time-input.ts";
import { isStudio } from "../endpoint/access.ts";
import { defineFunction } from "../endpoint/define.ts";

/**
 * When a booking may begin: `{ event, from?, to? }` → `{ zone, minutes, slots }`, the times as ISO 8601 in UTC, the
 * zone the studio's. Without `from` and `to` all that are offered. `moving`, for the studio: the id of a booking that
 * is being moved and so does not occupy its old time.
 */
export default defineFunction({
  who: "anyone",
  body: z.object({
    event: z.enum(eventTypeIds),
    from: z.string().max(40).optional(),
    to: z.string().max(40).optional(),
    moving: z.uuid().optional(),
  }),
  expected: `Send event, one of ${eventTypeIds.join(", ")}, and from and to if you like.`,
  returns: z.strictObject({ zone: z.string(), minutes: z.int(), slots: z.array(z.string()) }),
  async run({ event, moving, ...input }, { db, caller, bookings }) {
    const now = bookings.now();
    const from = input.from === undefined ? now : readInstant(input.from);
    const to = input.to === undefined ? now.add({ hours: 24 * 400 }) : readInstant(input.to);
    if (!from || !to) return { ok: false, status: 400, message: noInstant };
    const except = moving && (await isStudio(db, caller)) ? { except: moving } : {};
    const calendar = await readCalendar(db, { event, now, ...except });
    const slots = freeSlots(calendar, { from, to }).map(String);
    return { ok: true, body: { zone: calendar.zone, minutes: calendar.event.minutes, slots } };
  },
});

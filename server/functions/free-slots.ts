import { z } from "zod";
import { eventTypes, studioZone } from "#content/booking.ts";
import { eventTypeIds } from "#domain/booking/event-type.ts";
import { freeSlots } from "#domain/booking/slots.ts";
import { readCalendar } from "../booking/offered.ts";
import { noInstant, readInstant } from "../booking/read-wanted.ts";
import { isAdmin, type StudioFunction } from "./deps.ts";

const body = z.object({
  event: z.enum(eventTypeIds),
  from: z.string().max(40).optional(),
  to: z.string().max(40).optional(),
  moving: z.uuid().optional(),
});

/**
 * When a call may begin: `{ event, from?, to? }` → `{ zone, minutes, slots }`, the moments as ISO 8601 in UTC, the
 * zone the studio's. Without from and to everything that is offered. `moving`, for the studio: the id of a call that is
 * to be put elsewhere and so does not stand in its own way.
 */
export const run: StudioFunction = async (call, { db, bookings }) => {
  const form = body.safeParse(call.body);
  if (!form.success) {
    const message = `Send event, one of ${eventTypeIds.join(", ")}, and from and to if you like.`;
    return { ok: false, status: 400, message };
  }
  const { event, moving } = form.data;
  const now = bookings.now();
  const from = form.data.from === undefined ? now : readInstant(form.data.from);
  const to = form.data.to === undefined ? now.add({ hours: 24 * 400 }) : readInstant(form.data.to);
  if (!from || !to) return { ok: false, status: 400, message: noInstant };
  const except = moving && (await isAdmin(db, call.caller)) ? { except: moving } : {};
  const calendar = await readCalendar(db, { event, now, ...except });
  const slots = freeSlots(calendar, { from, to }).map(String);
  return { ok: true, body: { zone: studioZone, minutes: eventTypes[event].minutes, slots } };
};

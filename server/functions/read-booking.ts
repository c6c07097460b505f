import { z } from "zod";
import { unknownCall } from "../booking/refusals.ts";
import { bookingById } from "../booking/row.ts";
import { tellBooking } from "../booking/told.ts";
import type { StudioFunction } from "./deps.ts";

const body = z.object({ token: z.string().max(300) });

/** What a page that was reloaded after booking shows again: `{ token }` → `{ booking }`. */
export const run: StudioFunction = async (call, { db, bookings: { links } }) => {
  const form = body.safeParse(call.body);
  if (!form.success) return { ok: false, status: 400, message: "Send token." };
  const id = links.read("view", form.data.token);
  const booking = id && (await bookingById(db, id));
  if (!booking) return unknownCall;
  return { ok: true, body: { booking: tellBooking(booking, links) } };
};

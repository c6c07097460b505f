import { z } from "zod";
import { bookingById } from "../booking/bookings.ts";
import { answerBooking } from "../booking/present.ts";
import { unknownBooking } from "../booking/request.ts";
import { defineFunction, typed } from "../endpoint/define.ts";

/** `{ token }` → `{ booking }`: for the page that shows a booking again after a reload. */
export default defineFunction({
  who: "anyone",
  body: z.object({ token: z.string().max(300) }),
  returns: z.strictObject({ booking: typed("VisitorBooking", "#domain/booking/booking.ts") }),
  async run({ token }, { db, bookings: { links } }) {
    const id = links.read("view", token);
    const booking = id && (await bookingById(db, id));
    return answerBooking(booking ? { ok: true, booking } : unknownBooking, links);
  },
});

import { z } from "zod";
import { answerBooking } from "../booking/present.ts";
import { requestMove } from "../booking/request.ts";
import { defineFunction, typed } from "../endpoint/define.ts";

/** Moves a booking to another time: whoever made it with the `token` of its move link, the studio with its `id`. */
export default defineFunction({
  who: "anyone",
  body: z.object({
    start: z.string().max(40),
    token: z.string().max(300).optional(),
    id: z.uuid().optional(),
  }),
  expected: "Send start, and token or id.",
  returns: z.strictObject({ booking: typed("VisitorBooking", "#domain/booking/booking.ts") }),
  async run(input, context) {
    return answerBooking(await requestMove(input, context, context), context.bookings.links);
  },
});

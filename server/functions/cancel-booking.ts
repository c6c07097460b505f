import { z } from "zod";
import { answerBooking } from "../booking/present.ts";
import { requestCancellation } from "../booking/request.ts";
import { defineFunction, typed } from "../endpoint/define.ts";

/** Cancels a booking: whoever made it with the `token` of its cancel link, the studio with its `id`. */
export default defineFunction({
  who: "anyone",
  body: z.object({ token: z.string().max(300).optional(), id: z.uuid().optional() }),
  expected: "Send token or id.",
  returns: z.strictObject({ booking: typed("VisitorBooking", "#domain/booking/booking.ts") }),
  async run(input, context) {
    const answer = await requestCancellation(input, context, context);
    return answerBooking(answer, context.bookings.links);
  },
});

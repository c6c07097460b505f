import { z } from "zod";
import { entryId } from "#domain/content/fields.ts";
import { answerBooking } from "../booking/present.ts";
import { requestBooking } from "../booking/request.ts";
import { defineFunction, typed } from "../endpoint/define.ts";

/**
 * Makes a booking and answers `{ booking }`; 409 with `{ reason: "taken", next }` when somebody was faster and with "kind-not-offered" when nobody books this kind
 * any more, 422 with the
 * faults or the reason when the time cannot be booked, 429 when there are too many. The same `submission_key` is the
 * same booking.
 */
export default defineFunction({
  who: "anyone",
  body: z.object({
    event: z.string().regex(entryId),
    start: z.string().max(40),
    end: z.string().max(40).optional(),
    zone: z.string().max(100),
    name: z.string().max(1000),
    email: z.string().max(1000),
    phone: z.string().max(1000),
    note: z.string().max(10_000).default(""),
    project: z.uuid().nullish(),
    submission_key: z.uuid(),
  }),
  expected: "Send event, start, zone, name, email, phone, note and submission_key.",
  returns: z.strictObject({ booking: typed("VisitorBooking", "#domain/booking/booking.ts") }),
  async run({ submission_key, project, ...input }, context) {
    const answer = await requestBooking(
      { ...input, form: input, submissionKey: submission_key, projectId: project },
      context,
      context,
    );
    return answerBooking(answer, context.bookings.links);
  },
});

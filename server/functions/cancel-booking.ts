import { z } from "zod";
import { cancelCall } from "../booking/change.ts";
import { hand } from "../booking/hand.ts";
import { hurryMails } from "../booking/hurry-mails.ts";
import { refusalSentence, tooManyChanges, unknownCall } from "../booking/refusals.ts";
import { bookingById, typeOf } from "../booking/row.ts";
import { tellBooking } from "../booking/told.ts";
import type { StudioFunction } from "./deps.ts";

const body = z.object({ token: z.string().max(300).optional(), id: z.uuid().optional() });

/** Ends a call: whoever booked it with the `token` of its cancel link, the studio by its `id`. */
export const run: StudioFunction = async (call, { db, limits, bookings, sendMailsOf }) => {
  const form = body.safeParse(call.body);
  if (!form.success) return { ok: false, status: 400, message: "Send token or id." };
  const by = await hand(call, { db, links: bookings.links, purpose: "cancel", ...form.data });
  if (!by) return unknownCall;
  if (by.side === "visitor" && !(await limits.take("booking", call.clientAddress)).ok) {
    return tooManyChanges;
  }
  const answer = await cancelCall(by.id, { db, now: bookings.now(), by });
  if (!answer) return unknownCall;
  if (!answer.ok) {
    const booking = await bookingById(db, by.id);
    const message = booking ? refusalSentence(answer.reason, typeOf(booking)) : unknownCall.message;
    return { ok: false, status: 422, message, facts: { reason: answer.reason } };
  }
  await hurryMails(sendMailsOf, answer.booking.id);
  return { ok: true, body: { booking: tellBooking(answer.booking, bookings.links) } };
};

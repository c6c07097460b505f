import { z } from "zod";
import { moveCall } from "../booking/change.ts";
import { hand } from "../booking/hand.ts";
import { hurryMails } from "../booking/hurry-mails.ts";
import { noInstant, readInstant } from "../booking/read-wanted.ts";
import { refusalSentence, tooManyChanges, unknownCall } from "../booking/refusals.ts";
import { bookingById, typeOf } from "../booking/row.ts";
import { tellBooking } from "../booking/told.ts";
import type { StudioFunction } from "./deps.ts";

const body = z.object({
  start: z.string().max(40),
  token: z.string().max(300).optional(),
  id: z.uuid().optional(),
});

/** Puts a call to another time: whoever booked it with the `token` of its move link, the studio by its `id`. */
export const run: StudioFunction = async (call, { db, limits, bookings, sendMailsOf }) => {
  const form = body.safeParse(call.body);
  if (!form.success) return { ok: false, status: 400, message: "Send start, and token or id." };
  const start = readInstant(form.data.start);
  if (!start) return { ok: false, status: 400, message: noInstant };
  const by = await hand(call, { db, links: bookings.links, purpose: "move", ...form.data });
  if (!by) return unknownCall;
  if (by.side === "visitor" && !(await limits.take("booking", call.clientAddress)).ok) {
    return tooManyChanges;
  }
  const clock = { db, now: bookings.now(), host: bookings.host };
  const answer = await moveCall(by.id, start, { by, ...clock });
  if (!answer) return unknownCall;
  if (!answer.ok) {
    const { reason, next } = answer;
    const booking = await bookingById(db, by.id);
    const message = booking ? refusalSentence(reason, typeOf(booking)) : "Please try again.";
    return { ok: false, status: reason === "taken" ? 409 : 422, message, facts: { reason, next } };
  }
  await hurryMails(sendMailsOf, answer.booking.id);
  return { ok: true, body: { booking: tellBooking(answer.booking, bookings.links) } };
};

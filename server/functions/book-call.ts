import { z } from "zod";
import { eventTypes } from "#content/booking.ts";
import { bookingFaults } from "#domain/booking/booking.ts";
import { eventTypeIds } from "#domain/booking/event-type.ts";
import { endOf } from "#domain/booking/slots.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { bookCall } from "../booking/book.ts";
import { hurryMails } from "../booking/hurry-mails.ts";
import { noInstant, noZone, readInstant, readZone } from "../booking/read-wanted.ts";
import { refusalSentence } from "../booking/refusals.ts";
import { tellBooking } from "../booking/told.ts";
import type { StudioFunction } from "./deps.ts";

const body = z.object({
  event: z.enum(eventTypeIds),
  start: z.string().max(40),
  end: z.string().max(40).optional(),
  zone: z.string().max(100),
  name: z.string().max(1000),
  email: z.string().max(1000),
  phone: z.string().max(1000),
  note: z.string().max(10_000).default(""),
  project: z.uuid().nullish(),
  submission_key: z.uuid(),
});

/**
 * Books a call. Answers with the booking; 409 with `{ reason: "taken", next }` when somebody was faster, 422 with the
 * faults or the reason when it cannot be booked, 429 when there are enough. The same `submission_key` is the same
 * booking.
 */
export const run: StudioFunction = async (call, { db, limits, bookings, sendMailsOf }) => {
  const form = body.safeParse(call.body);
  if (!form.success) {
    const message = "Send event, start, zone, name, email, phone, note and submission_key.";
    return { ok: false, status: 400, message };
  }
  const { event, zone: zoneName, submission_key, project, ...typed } = form.data;
  const type = eventTypes[event];
  if (bookings.elsewhere[event]) {
    const message = `This call is booked at ${bookings.elsewhere[event]}.`;
    return { ok: false, status: 404, message };
  }
  const start = readInstant(typed.start);
  if (!start) return { ok: false, status: 400, message: noInstant };
  if (typed.end !== undefined && !readInstant(typed.end)?.equals(endOf(type, start))) {
    const message = `This call takes ${type.minutes} minutes, no more and no less.`;
    return { ok: false, status: 422, message, facts: { reason: "other-length" } };
  }
  const zone = readZone(zoneName);
  if (!zone) return { ok: false, status: 400, message: noZone };
  const faults = bookingFaults(typed);
  const [fault] = Object.values(faults);
  if (fault) return { ok: false, status: 422, message: fault, facts: { faults } };
  if (!(await limits.take("booking", call.clientAddress)).ok) return tooMany;

  const userId = call.caller.role === "authenticated" ? (call.caller.claims.sub ?? null) : null;
  const answer = await bookCall(
    {
      event,
      start,
      zone,
      form: typed,
      submissionKey: submission_key,
      source: bookings.countsSources ? bookings.links.sourceOf(call.clientAddress) : null,
      userId,
      projectId: project && userId ? await ownProject(db, call.caller, project) : null,
    },
    { db, now: bookings.now(), host: bookings.host },
  );
  if (!answer.ok) {
    const { reason, next } = answer;
    const status = reason === "taken" ? 409 : reason === "enough" ? 429 : 422;
    return { ok: false, status, message: refusalSentence(reason, type), facts: { reason, next } };
  }
  await hurryMails(sendMailsOf, answer.booking.id);
  return { ok: true, body: { booking: tellBooking(answer.booking, bookings.links) } };
};

const tooMany = {
  ok: false,
  status: 429,
  message:
    "Too many calls were asked for from your connection. Please wait ten minutes, or ring us.",
} as const;

/** As the caller may see it: somebody else's project is as good as none. */
async function ownProject(db: Database, caller: Caller, id: string): Promise<string | null> {
  const [found] = await db.asCaller(
    caller,
    [
      {
        text: "select id from public.onboarding_submissions where id = $1::uuid and user_id = auth.uid()",
        values: [id],
      },
    ],
    { readOnly: true },
  );
  return found?.rows[0]?.[0] ?? null;
}

import type { BookingFaults, BookingForm } from "#domain/booking/booking.ts";
import { bookingForm } from "#domain/booking/booking-form.ts";
import { eventTypeIn } from "#domain/booking/event-type.ts";
import { endOf } from "#domain/booking/slots.ts";
import { faultsOf } from "#domain/form.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { isStudio } from "../endpoint/access.ts";
import type { RateLimits } from "../http/limits.ts";
import { type Booking, bookingById, eventTypeOf } from "./bookings.ts";
import { readOffered } from "./calendar.ts";
import { type Actor, type BookingAnswer, cancelBooking, moveBooking } from "./change.ts";
import type { BookingContext } from "./context.ts";
import { createBooking } from "./create.ts";
import type { BookingPurpose } from "./links.ts";
import { type BookingRefusal, kindNotOffered, refusalSentence } from "./refusals.ts";
import { noInstant, noZone, readInstant, readZone } from "./time-input.ts";

/** What a request about a booking needs, from a function as from a form that was sent without a script. */
export interface BookingServices {
  db: Database;
  limits: RateLimits;
  bookings: BookingContext;
  sendMailsOf(rowId: string): Promise<void>;
}

/** Who sends the request. */
export interface Requester {
  clientAddress: string;
  caller?: Caller;
}

/** What a request leads to, for whoever writes it as JSON or as a page. */
export type BookingRequestAnswer =
  | { ok: true; booking: Booking }
  | {
      ok: false;
      status: 400 | 404 | 409 | 422 | 429;
      message: string;
      /** Why no booking was made or changed; absent where the request itself was wrong. */
      reason?: BookingRefusal | "other-length";
      /** Free times near the requested one. */
      next?: string[];
      faults?: BookingFaults;
      /** After how many seconds a request over its limit may be sent again. */
      retryAfterSeconds?: number;
    };

export interface RequestedBooking {
  event: string;
  /** A moment of ISO 8601 with its offset; anything else is refused. */
  start: unknown;
  /** Where it is given, it must be the end that the event's length makes. */
  end?: string | undefined;
  zone: unknown;
  form: BookingForm;
  /** The same key is the same booking. */
  submissionKey: string;
  projectId?: string | null | undefined;
}

/** Books a time for a visitor or a client, and starts sending the mails about it. */
export async function requestBooking(
  requested: RequestedBooking,
  { caller, clientAddress }: Requester,
  { db, limits, bookings, sendMailsOf }: BookingServices,
): Promise<BookingRequestAnswer> {
  const { eventTypes } = await readOffered(db);
  const type = eventTypeIn(eventTypes, requested.event);
  const provider = bookings.providers[requested.event];
  if (provider) return refuse(404, `This call is booked at ${provider}.`);
  const start = readInstant(requested.start);
  if (!start) return refuse(400, noInstant);
  if (
    type &&
    requested.end !== undefined &&
    !readInstant(requested.end)?.equals(endOf(type, start))
  ) {
    const message = `This call takes ${type.minutes} minutes, no more and no less.`;
    return { ...refuse(422, message), reason: "other-length" };
  }
  const zone = readZone(requested.zone);
  if (!zone) return refuse(400, noZone);
  const faults = faultsOf(bookingForm, requested.form);
  const [fault] = Object.values(faults);
  if (fault) return { ...refuse(422, fault), faults };
  const limited = await overLimit(limits, clientAddress, tooManyBookings);
  if (limited) return limited;

  const userId = caller?.role === "authenticated" ? (caller.claims.sub ?? null) : null;
  const { projectId } = requested;
  const answer = await createBooking(
    {
      event: requested.event,
      start,
      zone,
      form: requested.form,
      submissionKey: requested.submissionKey,
      source: bookings.countsSources ? bookings.links.sourceOf(clientAddress) : null,
      userId,
      projectId: projectId && caller && userId ? await ownProject(db, caller, projectId) : null,
    },
    { db, now: bookings.now(), host: bookings.host },
  );
  if (!answer.ok) return type ? refused(answer, type) : notOffered;
  await startMails(sendMailsOf, answer.booking.id);
  return answer;
}

/** Which booking is to be changed: the one of a signed link, or, for the studio, any by its id. */
export interface RequestedChange {
  token?: string | undefined;
  id?: string | undefined;
}

/** Moves a booking to another time. The limit counts visitors, not the studio. */
export async function requestMove(
  { start: typed, ...requested }: RequestedChange & { start: unknown },
  requester: Requester,
  services: BookingServices,
): Promise<BookingRequestAnswer> {
  const start = readInstant(typed);
  if (!start) return refuse(400, noInstant);
  return requestChange("move", requested, { requester, services }, (id, actor) => {
    const { db, bookings } = services;
    return moveBooking(id, start, { actor, db, now: bookings.now(), host: bookings.host });
  });
}

/** Cancels a booking. Cancelled twice it stays cancelled. */
export function requestCancellation(
  requested: RequestedChange,
  requester: Requester,
  services: BookingServices,
): Promise<BookingRequestAnswer> {
  return requestChange("cancel", requested, { requester, services }, (id, actor) => {
    const { db, bookings } = services;
    return cancelBooking(id, { actor, db, now: bookings.now() });
  });
}

async function requestChange(
  purpose: BookingPurpose,
  requested: RequestedChange,
  { requester, services }: { requester: Requester; services: BookingServices },
  change: (id: string, actor: Actor) => Promise<BookingAnswer | null>,
): Promise<BookingRequestAnswer> {
  const { db, limits, sendMailsOf } = services;
  const authorized = await authorizeChange(purpose, requested, { requester, services });
  if (!authorized) return unknownBooking;
  const { id, actor } = authorized;
  if (actor.side === "visitor") {
    const limited = await overLimit(limits, requester.clientAddress, tooManyChanges);
    if (limited) return limited;
  }
  const answer = await change(id, actor);
  if (!answer) return unknownBooking;
  if (!answer.ok) {
    const booking = await bookingById(db, id);
    return booking ? refused(answer, eventTypeOf(booking)) : unknownBooking;
  }
  await startMails(sendMailsOf, id);
  return answer;
}

/** The booking that the link or the studio names, and who changes it; null where the requester may not. */
async function authorizeChange(
  purpose: BookingPurpose,
  { token, id }: RequestedChange,
  { requester, services }: { requester: Requester; services: BookingServices },
): Promise<{ id: string; actor: Actor } | null> {
  const { caller } = requester;
  if (token !== undefined) {
    const linked = services.bookings.links.read(purpose, token);
    return linked ? { id: linked, actor: { side: "visitor" } } : null;
  }
  if (!id || !caller || !(await isStudio(services.db, caller))) return null;
  return { id, actor: { side: "studio", userId: caller.claims.sub ?? null } };
}

function refused(
  { reason, next }: Extract<BookingAnswer, { ok: false }>,
  type: Parameters<typeof refusalSentence>[1],
): BookingRequestAnswer {
  const isConflict = reason === "taken" || reason === "kind-not-offered";
  const status = isConflict ? 409 : reason === "enough" ? 429 : 422;
  return { ...refuse(status, refusalSentence(reason, type)), reason, next };
}

function refuse(status: 400 | 404 | 409 | 422 | 429, message: string) {
  return { ok: false, status, message } as const;
}

const notOffered = {
  ...refuse(409, kindNotOffered),
  reason: "kind-not-offered",
  next: [],
} satisfies BookingRequestAnswer;

/** The same answer for somebody else's booking and for one that does not exist. */
export const unknownBooking = refuse(404, "This call is not known, or not any more.");

const tooManyBookings =
  "Too many calls were asked for from your connection. Please wait ten minutes, or ring us.";
const tooManyChanges = "Too many changes from your connection. Please wait ten minutes.";

async function overLimit(limits: RateLimits, clientAddress: string, message: string) {
  const limit = await limits.take("booking", clientAddress);
  return limit.ok ? null : { ...refuse(429, message), retryAfterSeconds: limit.retryAfterSeconds };
}

/**
 * Starts sending the mails that are due since the booking. Where this fails, the job that composes mails does it later.
 */
async function startMails(sendMailsOf: BookingServices["sendMailsOf"], bookingId: string) {
  await sendMailsOf(bookingId).catch(() => {});
}

/** The project's id if the caller's account owns it, and null for anybody else's. */
async function ownProject(db: Database, caller: Caller, id: string): Promise<string | null> {
  const statement = {
    text: "select id from public.onboarding_submissions where id = $1::uuid and user_id = auth.uid()",
    values: [id],
  };
  const [found] = await db.asCaller(caller, [statement], { readOnly: true });
  return found?.rows[0]?.[0] ?? null;
}

import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { callFunction } from "../call-function.ts";
import type { DatabaseKind } from "../databases.ts";

export interface Answer {
  status: number;
  message?: string;
  reason?: string;
  next?: string[];
  faults?: Record<string, string>;
  slots?: string[];
  booking?: { starts_at: string; token: string; status: string; links: Record<string, string> };
}

// A Monday, 8:00 in Los Angeles.
export const now = Temporal.Instant.from("2026-11-23T16:00:00Z");
export const tuesdayAtTen = "2026-11-24T18:00:00Z";
export const tuesdayAtEleven = "2026-11-24T19:00:00Z";
/** A studio with its usual hours on a fixed day, and the requests of who books a call there. */
export function bookingRequests(kind: DatabaseKind) {
  const backend = backendFor(kind);
  const studio = personFor(() => backend.admin());
  const ada = personFor(() => backend.customer());

  beforeEach(async () => {
    backend.bookings.now = () => now;
    backend.bookings.countsSources = false;
    // The free days are read meanwhile, and a truncation may lock these tables in another order than that read does.
    for (const table of [
      "public.bookings",
      "public.booking_hours",
      "public.booking_days_off",
      "engine.outbox",
      "private.mails_due",
    ]) {
      await backend.db.exec(`delete from ${table}`);
    }
  });

  const request = async (name: string, body: object, person?: Person): Promise<Answer> => {
    const answer = await callFunction(backend, name, { body, token: person?.token });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const input = (fields: object = {}) => ({
    event: "discovery",
    start: tuesdayAtTen,
    zone: "Europe/Berlin",
    name: "Rosa Parks",
    email: `${randomUUID()}@example.com`,
    phone: "+49 30 1234567",
    note: "We run a bakery.",
    submission_key: randomUUID(),
    ...fields,
  });
  const rows = async () =>
    (
      await backend.db.query<Record<string, unknown>>(
        "select *, lower(taken) as taken_from, upper(taken) as taken_to from public.bookings order by starts_at",
      )
    ).rows;

  return { backend, studio, ada, request, input, rows };
}

import { z } from "zod";
import { momentAt } from "#domain/booking/wall-time.ts";
import { studioZone } from "../booking/calendar.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Pauses the reminders of a project: until a moment or the beginning of a day in the studio's zone; without `until` for
 * an unlimited time. An `until` that has passed resumes them.
 */
export default actOnce({
  name: "pause-reminders",
  who: "person",
  body: { projectId: z.uuid(), until: untilField() },
  returns: { isPaused: z.boolean(), pausedUntil: z.nullable(z.string()) },
  statement: "private.pause_reminders($1::uuid, $2::timestamptz)",
  values: ({ projectId, until }) => [projectId, momentOf(until)],
});

/** `2026-11-29` or ISO 8601 with an offset. */
export function untilField() {
  return z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional();
}

/** The moment of an `until`; a day means its beginning in the studio's zone. Null where there is no `until`. */
export function momentOf(until: string | undefined): string | null {
  return (until?.length === 10 ? momentAt(until, "00:00", studioZone()) : until) ?? null;
}

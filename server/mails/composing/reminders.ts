import { nextReminder, type ReminderStep } from "#domain/reminder/next-reminder.ts";
import type { Queryable } from "#engine/postgres/database.ts";

export type Step = ReminderStep & { id: string; subject: string; isLast: boolean };

/** What the database answers while an act is changing the reminders. */
export type Busy = { isBusy: true };

export interface Found {
  isBusy?: undefined;
  userId: string;
  /** ISO 8601 */
  lastSentAt: string | null;
  steps: Step[];
}

export const busyMs = 1_000;

/** The reminders that a mail covers if it leaves now, or how long it has to wait; null where there is none. */
export function stepsNow({ lastSentAt, steps }: Found, zone: string, moment: Date) {
  const now = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  const next = nextReminder({ steps, lastSentAt, zone, now });
  if (!next) return null;
  const againInMs = next.at.epochMilliseconds - moment.getTime();
  return againInMs > 0 ? { againInMs } : { covers: next.covers };
}

export async function notePassed(
  tx: Queryable,
  about: string,
  { covers, moment, isMailed }: { covers: readonly Step[]; moment: Date; isMailed: boolean },
): Promise<void> {
  await tx.query(
    "select private.note_reminded($1::uuid, $2::uuid[], $3::timestamptz, $4::boolean)",
    [about, covers.map(({ id }) => id), moment.toISOString(), isMailed],
  );
}

export function keyOf(kind: string, covers: readonly Step[]): string {
  return `${kind}:${covers.map(({ id }) => id).toSorted()[0]}`;
}

import { isBefore, latest } from "../instants.ts";

/** One reminder that has not passed yet, of something that is still missing. */
export interface ReminderStep {
  /** ISO 8601 */
  dueAt: string;
  /** `YYYY-MM-DD`: it is due when this day begins in the reader's zone, whatever `dueAt` is. */
  dueOn: string | null;
  /** ISO 8601; null: not paused. */
  pausedUntil: string | null;
}

interface Reminders<Step extends ReminderStep> {
  /** Of one project, or of the invoices of one client, in any order. */
  steps: readonly Step[];
  /** The last mail about the project, or about the client's invoices. ISO 8601; null before the first. */
  lastSentAt: string | null;
  /** The reader's: `America/Los_Angeles`. */
  zone: string;
  now: Temporal.Instant;
}

const opensAt = 9;
const closesAt = 17;

/**
 * When the next mail leaves, now or later, and which reminders it covers; null where there is none to send.
 *
 * - It leaves between 09:00 and 17:00, Monday to Friday, in the reader's zone.
 * - At least 24 hours lie between two mails, so that no day has two, in whichever zone it is counted.
 * - What becomes due later within the hours of the same day is waited for: one mail has all of that day. So no mail is
 *   early, and none follows on the next day for what could have been in this one.
 * - All that is due by then is covered: after a downtime or a pause one mail catches up.
 */
export function nextReminder<Step extends ReminderStep>(
  reminders: Reminders<Step>,
): { at: Temporal.Instant; covers: Step[] } | null {
  const { steps, lastSentAt, zone, now } = reminders;
  const dues = steps.map((step) => momentOf(step, zone));
  const [first] = dues.toSorted(Temporal.Instant.compare);
  if (!first) return null;
  const earliest = latest(
    first,
    now,
    ...(lastSentAt ? [Temporal.Instant.from(lastSentAt).add({ hours: 24 })] : []),
  );
  const opens = nextWorkingMoment(earliest, zone);
  const closes = closingOf(opens, zone);
  const at = latest(opens, ...dues.filter((due) => isBefore(due, closes)));
  const covers = steps.filter((_, n) => !isBefore(at, dues[n] ?? at));
  return { at, covers };
}

function momentOf({ dueAt, dueOn, pausedUntil }: ReminderStep, zone: string): Temporal.Instant {
  const due = dueOn
    ? Temporal.PlainDate.from(dueOn).toZonedDateTime(zone).toInstant()
    : Temporal.Instant.from(dueAt);
  return pausedUntil ? latest(due, Temporal.Instant.from(pausedUntil)) : due;
}

/** This moment where it is in the zone's working hours; otherwise the moment at which they next begin. */
export function nextWorkingMoment(moment: Temporal.Instant, zone: string): Temporal.Instant {
  const local = moment.toZonedDateTimeISO(zone);
  if (isWorkingDay(local.toPlainDate()) && local.hour >= opensAt && local.hour < closesAt) {
    return moment;
  }
  let date = local.toPlainDate();
  for (;;) {
    const opens = date.toZonedDateTime({ timeZone: zone, plainTime: { hour: opensAt } });
    // A zone that has changed its side of the date line left a whole day out.
    const isThere = opens.toPlainDate().equals(date);
    if (isThere && isWorkingDay(date) && !isBefore(opens.toInstant(), moment)) {
      return opens.toInstant();
    }
    date = date.add({ days: 1 });
  }
}

function isWorkingDay(date: Temporal.PlainDate): boolean {
  return date.dayOfWeek <= 5;
}

function closingOf(moment: Temporal.Instant, zone: string): Temporal.Instant {
  const date = moment.toZonedDateTimeISO(zone).toPlainDate();
  return date.toZonedDateTime({ timeZone: zone, plainTime: { hour: closesAt } }).toInstant();
}

import { addDays, weekdayOf } from "../booking/month.ts";

interface DueReminder {
  /** `YYYY-MM-DD` */
  dueOn: string;
  /** The day of the invoice's issue, `YYYY-MM-DD`. */
  issuedOn: string;
}

/** The first day on which a reminder of an invoice may leave: after the day of the issue, whose mail says the same. */
export function firstReminderDay({ dueOn, issuedOn }: DueReminder): string {
  return latest([dueOn, addDays(issuedOn, 1)]);
}

/** The working day on which it leaves at the earliest, where the last mail to the client was on `lastSentOn`. */
export function nextReminderDay(
  reminder: DueReminder,
  { today, lastSentOn }: { today: string; lastSentOn: string | null },
): string {
  const first = firstReminderDay(reminder);
  const day = latest([first, today, ...(lastSentOn ? [addDays(lastSentOn, 1)] : [])]);
  const weekday = weekdayOf(day);
  return addDays(day, weekday >= 5 ? 7 - weekday : 0);
}

function latest(days: string[]): string {
  return days.reduce((one, other) => (one < other ? other : one));
}

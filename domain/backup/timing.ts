import { isBefore } from "../instants.ts";

/** The time of day in the setting BACKUP_AT, like `03:30`; null for any other text. */
export function timeOfDayIn(text: string): string | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null;
}

/**
 * When the newest backup should have been made: the last time that a clock in the studio's zone showed this time of
 * day. An hour that the clock jumps over counts as the one after it.
 * @param at `03:30`
 */
export function lastDue(at: string, zone: string, now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const due = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(at) }).toInstant();
  const todays = due(today);
  return isBefore(now, todays) ? due(today.subtract({ days: 1 })) : todays;
}

/**
 * A moment as somebody types it: `2026-11-26T14:05` by the clock of the zone, or with a zone of its own (`Z`, `+01:00`).
 * @throws Error that says how to write it.
 */
export function momentIn(text: string, zone: string): Temporal.Instant {
  try {
    if (/(Z|[+-]\d\d:?\d\d)$/i.test(text)) return Temporal.Instant.from(text);
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
  } catch {
    throw new Error(
      `"${text}" is no moment. Write it as 2026-11-26T14:05 by the clock of ${zone}, or as 2026-11-26T14:05Z.`,
    );
  }
}

const lateAfterHours = 36;

/**
 * Whether the newest good backup is too old.
 * @param lastGood when it began; null while there is none.
 * @param firstTry when the first one was tried; null before that.
 */
export function isBackupLate(
  { lastGood, firstTry }: { lastGood: Temporal.Instant | null; firstTry: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  const since = lastGood ?? firstTry;
  return since !== null && now.since(since).total("hours") > lateAfterHours;
}

const retained = { days: 7, weeks: 4, months: 12 };

/**
 * Which backups stay: the last one of each of the last seven days, of the last four weeks (from Monday) and of the last
 * twelve months, by the calendar of the studio's zone, today's own included. The newest one always stays, whatever its
 * age, and so does one from the future, because then a clock was wrong.
 */
export function retainedBackups(
  made: readonly Temporal.Instant[],
  zone: string,
  now: Temporal.Instant,
): Temporal.Instant[] {
  const sorted = made.toSorted(Temporal.Instant.compare);
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const lastOfPeriod = new Map<string, Temporal.Instant>();
  const stays = new Set(sorted.slice(-1));
  for (const moment of sorted) {
    if (isBefore(now, moment)) {
      stays.add(moment);
      continue;
    }
    const day = moment.toZonedDateTimeISO(zone).toPlainDate();
    for (const period of periodsOf(day, today)) lastOfPeriod.set(period, moment);
  }
  for (const moment of lastOfPeriod.values()) stays.add(moment);
  return sorted.filter((moment) => stays.has(moment));
}

/** The names of those periods of the day that have not ended too long ago. */
function periodsOf(day: Temporal.PlainDate, today: Temporal.PlainDate): string[] {
  const monday = mondayOf(day);
  const daysAgo = day.until(today, { largestUnit: "day" }).days;
  const weeksAgo = monday.until(mondayOf(today), { largestUnit: "day" }).days / 7;
  const monthsAgo = (today.year - day.year) * 12 + today.month - day.month;
  return [
    ...(daysAgo < retained.days ? [`day ${day}`] : []),
    ...(weeksAgo < retained.weeks ? [`week ${monday}`] : []),
    ...(monthsAgo < retained.months ? [`month ${day.year}-${day.month}`] : []),
  ];
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

import { addDays } from "../booking/month.ts";
import { calendarDay } from "../dates.ts";

/** The two dates of a project without a clock: civil days in the studio's zone. */
export interface ProjectDates {
  /** `2026-12-07`: the earliest day on which it is expected. */
  from: string;
  /** The last day that is in time. */
  until: string;
  /** Whether that last day is over, in the studio's zone. */
  isOver: boolean;
}

/**
 * Two and four weeks after the day of the start, by the calendar: a week over a change of summer time has seven days,
 * too.
 * @param startedAt of the reading (reading.ts), ISO 8601.
 * @param zone the studio's: `America/Los_Angeles`.
 */
export function projectDates(startedAt: string, zone: string, now: Date): ProjectDates {
  const start = calendarDay(startedAt, zone);
  const until = addDays(start, 28);
  return { from: addDays(start, 14), until, isOver: calendarDay(now, zone) > until };
}

import type { PlanId } from "../service/service.ts";

interface ClockTimes {
  /** How long the studio may take; null: without a limit. */
  allowedSeconds: number | null;
  /** How long it has to confirm the content before its silence counts as a yes. */
  confirmSeconds: number;
}

const hour = 3600;

/** The times of a project's clock by its plan. The database reads them as the fact `clock_times`. */
export const clockTimes: Readonly<Record<PlanId, ClockTimes>> = {
  "one-day": { allowedSeconds: 24 * hour, confirmSeconds: 12 * hour },
  "website-in-a-week": { allowedSeconds: 7 * 24 * hour, confirmSeconds: 24 * hour },
  "ai-tool-development": { allowedSeconds: null, confirmSeconds: 24 * hour },
};

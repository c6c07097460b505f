import type { EndReason, WaitReason } from "./events.ts";

/** What both sides see of a project's clock; `public.project_clock` answers the same. */
export interface ClockReading {
  /** Who uses time now. `none`: the project is from before there were clocks, or has two dates instead (dates.ts). */
  state: "none" | "not-started" | "studio" | "client" | "ended";
  /** What the start or the studio waits for, or by what the clock has ended; null where nothing is waited for. */
  reason: StartReason | WaitReason | EndReason | null;
  /** ISO 8601; of a project with two dates, too. */
  startedAt: string | null;
  studioSeconds: number;
  clientSeconds: number;
  /** The sum of both. */
  elapsedSeconds: number;
  allowedSeconds: number | null;
  /** When the studio's time is used up, or was; null while it is not, before the start, at a standstill, after the end. */
  endsAt: string | null;
  /** By how much a missed deadline is missed. */
  overSeconds: number;
  /** The heading of the terms that then applies, as the id on their page. */
  clause: typeof missedDeadlineClause | null;
}

/** `deposit` is not settled, `content` is not complete, the studio's `confirmation` of it is awaited. */
type StartReason = "deposit" | "content" | "confirmation";

export const missedDeadlineClause = "5-deposits-and-refunds";

/** By how much a deadline is missed, and what then applies. Exactly the allowed time is in time. */
export function overrunOf(
  studioSeconds: number,
  allowedSeconds: number | null,
): Pick<ClockReading, "overSeconds" | "clause"> {
  const overSeconds = allowedSeconds === null ? 0 : Math.max(0, studioSeconds - allowedSeconds);
  return { overSeconds, clause: overSeconds > 0 ? missedDeadlineClause : null };
}

import type { PlanId } from "../service/service.ts";
import { advance, apply, type ClockRules, type Count, newCount, waitOf } from "./count.ts";
import type { ClockEvent, EndReason, WaitReason } from "./events.ts";

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

const hour = 3600;
const rulesOfPlan: Record<PlanId, ClockRules> = {
  "one-day": { allowedSeconds: 24 * hour, confirmSeconds: 12 * hour },
  "website-in-a-week": { allowedSeconds: 7 * 24 * hour, confirmSeconds: 24 * hour },
  "ai-tool-development": { allowedSeconds: null, confirmSeconds: 24 * hour },
};

interface Clock {
  plan: PlanId;
  events: readonly ClockEvent[];
  now: Date;
}

/**
 * The clock of a project at a moment: a function of the events until then, in whatever order they are given.
 *
 * All hours count, at night and at weekends. An event counts from the second in which it happened, so every time is a
 * whole number of seconds, and studio and client make the elapsed time exactly.
 *
 * The clock starts when the deposit is settled and the content is complete, whichever is later; a deposit that is
 * settled once stays settled. The content is complete
 * 1. when every needed item is ticked and the studio has confirmed it, also where it confirmed before the last tick;
 * 2. without an answer of the studio, when its time to answer (`confirmSeconds`) has passed since the last tick;
 * 3. where the studio answered in time that something is missing: again by 1 or 2, counted from the next last tick;
 * 4. where it answered so after its time had passed: with the next last tick itself. A start by 2 is then undone, and what
 *    was counted since is dropped. A start that the studio has confirmed, before or afterwards, is never undone.
 *
 * The studio's time stands still while any wait is open. The first end is final: no later event changes anything.
 */
export function clockReading({ plan, events, now }: Clock): ClockReading {
  const rules = rulesOfPlan[plan];
  const count = newCount();
  for (const event of eventsUntil(now, events)) {
    advance(count, secondOf(event.at), rules);
    apply(count, event, rules);
    if (count.end) break;
  }
  if (!count.end) advance(count, secondOf(now), rules);
  return readingOf(count, rules);
}

function eventsUntil(now: Date, events: readonly ClockEvent[]): ClockEvent[] {
  return events
    .filter(({ at }) => Date.parse(at) <= now.getTime())
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id);
}

/** The only place where time is cut to seconds. */
function secondOf(moment: string | Date): number {
  return Math.floor(new Date(moment).getTime() / 1000);
}

function readingOf(count: Count, { allowedSeconds }: ClockRules): ClockReading {
  const startedAt = count.isSubmitted ? moment(count.startedAt) : null;
  if (!count.isSubmitted || allowedSeconds === null) return { ...noClock, startedAt };
  const { studioSeconds, clientSeconds, usedUpAt } = count;
  const { state, reason } = stateOf(count);
  const expected = state === "studio" ? count.at + allowedSeconds - studioSeconds : null;
  return {
    state,
    reason,
    startedAt,
    studioSeconds,
    clientSeconds,
    elapsedSeconds: studioSeconds + clientSeconds,
    allowedSeconds,
    endsAt: moment(usedUpAt ?? expected),
    ...overrunOf(studioSeconds, allowedSeconds),
  };
}

/** By how much a deadline is missed, and what then applies. Exactly the allowed time is in time. */
export function overrunOf(
  studioSeconds: number,
  allowedSeconds: number | null,
): Pick<ClockReading, "overSeconds" | "clause"> {
  const overSeconds = allowedSeconds === null ? 0 : Math.max(0, studioSeconds - allowedSeconds);
  return { overSeconds, clause: overSeconds > 0 ? missedDeadlineClause : null };
}

const noClock = {
  state: "none",
  reason: null,
  studioSeconds: 0,
  clientSeconds: 0,
  elapsedSeconds: 0,
  allowedSeconds: null,
  endsAt: null,
  overSeconds: 0,
  clause: null,
} as const;

function stateOf(count: Count): Pick<ClockReading, "state" | "reason"> {
  if (count.end) return { state: "ended", reason: count.end };
  if (count.startedAt === null) return { state: "not-started", reason: startReasonOf(count) };
  const reason = waitOf(count);
  return { state: reason ? "client" : "studio", reason };
}

function startReasonOf({ isDepositSettled, tickedAt }: Count): StartReason {
  if (!isDepositSettled) return "deposit";
  return tickedAt === null ? "content" : "confirmation";
}

function moment(second: number | null): string | null {
  return second === null ? null : new Date(second * 1000).toISOString();
}

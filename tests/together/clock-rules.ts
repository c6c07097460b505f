import { plans } from "#content/services.ts";
import { type ClockReading, overrunOf } from "#domain/clock/clock-reading.ts";
import {
  type ClockEvent,
  clockEffects,
  type EndReason,
  type WaitReason,
  waitReasons,
} from "#domain/clock/events.ts";

export type PlanId = "one-day" | "website-in-a-week" | "ai-tool-development";

interface ClockTimes {
  /** Null: without a limit. */
  allowedSeconds: number | null;
  confirmSeconds: number;
}

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
  const rules = timesOf(plan);
  const count = newCount();
  for (const event of eventsUntil(now, events)) {
    advance(count, secondOf(event.at), rules);
    apply(count, event, rules);
    if (count.end) break;
  }
  if (!count.end) advance(count, secondOf(now), rules);
  return readingOf(count, rules);
}

function timesOf(plan: PlanId): ClockTimes {
  const { allowedHours = 0, confirmHours = 0 } = plans.find(({ id }) => id === plan) ?? {};
  const allowedSeconds = allowedHours === 0 ? null : allowedHours * 3600;
  return { allowedSeconds, confirmSeconds: confirmHours * 3600 };
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

function readingOf(count: Count, { allowedSeconds }: ClockTimes): ClockReading {
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

function startReasonOf({ isDepositSettled, tickedAt }: Count): ClockReading["reason"] {
  if (!isDepositSettled) return "deposit";
  return tickedAt === null ? "content" : "confirmation";
}

function moment(second: number | null): string | null {
  return second === null ? null : new Date(second * 1000).toISOString();
}

/** How far a project's clock has been counted. Moments are in seconds since 1970. */
interface Count {
  at: number;
  isSubmitted: boolean;
  isDepositSettled: boolean;
  isConfirmed: boolean;
  /** The studio let its time to confirm pass before it stated what is missing. */
  isLate: boolean;
  /** When it was last noted that every needed item is ticked; null while one is open. From the start on it stays. */
  tickedAt: number | null;
  open: Record<WaitReason, Set<string>>;
  startedAt: number | null;
  studioSeconds: number;
  clientSeconds: number;
  usedUpAt: number | null;
  end: EndReason | null;
}

function newCount(): Count {
  return {
    at: Number.NEGATIVE_INFINITY,
    isSubmitted: false,
    isDepositSettled: false,
    isConfirmed: false,
    isLate: false,
    tickedAt: null,
    open: { item: new Set(), question: new Set(), deliverable: new Set(), balance: new Set() },
    ...notStarted,
    end: null,
  };
}

const notStarted = { startedAt: null, studioSeconds: 0, clientSeconds: 0, usedUpAt: null };

/** Counts the time until this moment, in which no event lies. The clock may start within that time. */
function advance(count: Count, until: number, rules: ClockTimes) {
  const startsAt = count.startedAt ?? Math.max(count.at, earliestStart(count, rules));
  if (startsAt <= until) {
    const from = Math.max(count.at, startsAt);
    count.startedAt = startsAt;
    if (waitOf(count)) count.clientSeconds += until - from;
    else addStudioTime(count, from, until, rules);
  }
  count.at = until;
}

/** What the client has to do now; null where it is nothing. */
function waitOf({ open }: Count): WaitReason | null {
  return waitReasons.find((reason) => open[reason].size > 0) ?? null;
}

function earliestStart(count: Count, rules: ClockTimes): number {
  if (!count.isDepositSettled || count.tickedAt === null) return Number.POSITIVE_INFINITY;
  return count.isConfirmed ? count.tickedAt : silentYesAt(count.tickedAt, count, rules);
}

function silentYesAt(tickedAt: number, { isLate }: Count, { confirmSeconds }: ClockTimes): number {
  return isLate ? tickedAt : tickedAt + confirmSeconds;
}

function addStudioTime(count: Count, from: number, until: number, { allowedSeconds }: ClockTimes) {
  const left = (allowedSeconds ?? Number.POSITIVE_INFINITY) - count.studioSeconds;
  if (left <= until - from) count.usedUpAt ??= from + left;
  count.studioSeconds += until - from;
}

/** Applies an event; the count must have been advanced to its moment. */
function apply(count: Count, { kind, about }: ClockEvent, rules: ClockTimes) {
  const effect = clockEffects[kind];
  if ("ends" in effect) count.end = effect.ends;
  else if ("opens" in effect) {
    count.open[effect.opens].add(about ?? "");
    if (effect.opens === "item" && count.startedAt === null) count.tickedAt = null;
  } else if ("closes" in effect) {
    const isChange = count.open[effect.closes].delete(about ?? "");
    if (effect.closes === "item" && isChange) noteTick(count);
  } else if (effect.sets === "submitted") {
    count.isSubmitted = true;
    noteTick(count);
  } else if (effect.sets === "deposit") {
    count.isDepositSettled = true;
  } else if (effect.sets === "confirmed") {
    count.isConfirmed = true;
    noteTick(count);
  } else noteMissingContent(count, rules);
}

function noteTick(count: Count) {
  if (count.open.item.size === 0 && count.startedAt === null) count.tickedAt = count.at;
}

function noteMissingContent(count: Count, rules: ClockTimes) {
  const { isConfirmed, startedAt, tickedAt } = count;
  if (isConfirmed && startedAt !== null) return;
  if (!isConfirmed && tickedAt !== null && count.at > silentYesAt(tickedAt, count, rules)) {
    count.isLate = true;
  }
  Object.assign(count, notStarted, { isConfirmed: false, tickedAt: null });
}

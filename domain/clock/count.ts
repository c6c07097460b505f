import {
  type ClockEvent,
  clockEffects,
  type EndReason,
  type WaitReason,
  waitReasons,
} from "./events.ts";

/** How long the studio may take, and how long it has to confirm the content before its silence counts as a yes. */
export interface ClockRules {
  /** Null: without a limit. */
  allowedSeconds: number | null;
  confirmSeconds: number;
}

/** How far a project's clock has been counted. Moments are in seconds since 1970. */
export interface Count {
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

export function newCount(): Count {
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
export function advance(count: Count, until: number, rules: ClockRules) {
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
export function waitOf({ open }: Count): WaitReason | null {
  return waitReasons.find((reason) => open[reason].size > 0) ?? null;
}

function earliestStart(count: Count, rules: ClockRules): number {
  if (!count.isDepositSettled || count.tickedAt === null) return Number.POSITIVE_INFINITY;
  return count.isConfirmed ? count.tickedAt : silentYesAt(count.tickedAt, count, rules);
}

function silentYesAt(tickedAt: number, { isLate }: Count, { confirmSeconds }: ClockRules): number {
  return isLate ? tickedAt : tickedAt + confirmSeconds;
}

function addStudioTime(count: Count, from: number, until: number, { allowedSeconds }: ClockRules) {
  const left = (allowedSeconds ?? Number.POSITIVE_INFINITY) - count.studioSeconds;
  if (left <= until - from) count.usedUpAt ??= from + left;
  count.studioSeconds += until - from;
}

/** Applies an event; the count must have been advanced to its moment. */
export function apply(count: Count, { kind, about }: ClockEvent, rules: ClockRules) {
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

function noteMissingContent(count: Count, rules: ClockRules) {
  const { isConfirmed, startedAt, tickedAt } = count;
  if (isConfirmed && startedAt !== null) return;
  if (!isConfirmed && tickedAt !== null && count.at > silentYesAt(tickedAt, count, rules)) {
    count.isLate = true;
  }
  Object.assign(count, notStarted, { isConfirmed: false, tickedAt: null });
}

import fc from "fast-check";
import { type ClockEvent, type ClockEventKind, clockEffects } from "#domain/clock/events.ts";
import { storedServiceOf } from "#domain/service/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { rolledBack } from "../databases.ts";
import type { Books } from "../money/books.ts";
import { fixedProject } from "../project.ts";
import type { PlanId } from "./clock-rules.ts";

export interface History {
  plan: PlanId;
  /** Each event's moment is a multiple of this after `begins`, except in a history with odd moments. */
  slotMs: number;
  events: ClockEvent[];
  now: Date;
}

/** The evening before the clocks of Los Angeles are put back. */
const begins = Date.parse("2026-10-31T20:00:00Z");

/**
 * Random histories of a project's clock: waits that overlap, confirmations that come late or never, events at the same
 * moment and recorded in any order, and also histories that no client and no studio could cause.
 */
export function histories(moments: "in slots" | "odd"): fc.Arbitrary<History> {
  return fc
    .record({
      plan: fc.constantFrom<PlanId>("one-day", "website-in-a-week", "ai-tool-development"),
      isFromBefore: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
      neededItems: fc.subarray(["a", "b"]),
      happens: fc.array(happening, { maxLength: 22 }),
      nowSlot: fc.integer({ min: 0, max: 75 }),
      nowMs: moments === "odd" ? fc.nat(3_600_000) : fc.constant(0),
    })
    .map(({ plan, isFromBefore, neededItems, happens, nowSlot, nowMs }) => {
      const slotMs = (plan === "one-day" ? 1 : 6) * 3_600_000;
      const submitted = [
        ...(isFromBefore ? [] : [{ kind: "project-submitted" as const, about: null }]),
        ...neededItems.map((about) => ({ kind: "item-opened" as const, about })),
      ].map((event) => ({ ...event, slot: 0, ms: 0 }));
      const events = [...submitted, ...happens].map(({ slot, ms, kind, about }, id) => ({
        id,
        at: new Date(begins + slot * slotMs + (moments === "odd" ? ms : 0)).toISOString(),
        kind,
        about,
      }));
      return { plan, slotMs, events, now: new Date(begins + nowSlot * slotMs + nowMs) };
    });
}

/** The studio confirms the content, the clock starts, and the studio says that something is missing all the same. */
const missingAfterTheStart: History = {
  plan: "one-day",
  slotMs: 3_600_000,
  events: (
    ["project-submitted", "deposit-settled", "content-confirmed", "content-missing"] as const
  ).map((kind, id) => ({
    id,
    kind,
    about: null,
    at: new Date(begins + id * 3_600_000).toISOString(),
  })),
  now: new Date(begins + 6 * 3_600_000),
};

/** Half of them in slots and half at odd moments, and one that chance seldom finds. */
export function sampled({ numRuns, ...fixed }: { numRuns: number; seed?: number }): History[] {
  const half = { numRuns: numRuns / 2, ...fixed };
  return [
    missingAfterTheStart,
    ...fc.sample(histories("in slots"), half),
    ...fc.sample(histories("odd"), half),
  ];
}

/** The relative frequency of each event; an event that is not named has 1. */
const weights: Partial<Record<ClockEventKind, number>> = {
  "project-submitted": 0,
  "deposit-settled": 6,
  "item-ticked": 10,
  "item-opened": 3,
  "content-confirmed": 3,
  "content-missing": 2,
  "question-answered": 2,
  "deliverable-answered": 2,
  "balance-closed": 2,
};

const happening = fc.record({
  slot: fc.integer({ min: 0, max: 60 }),
  ms: fc.oneof(fc.nat(3_000), fc.nat(3_600_000)),
  kind: fc.oneof(
    ...(Object.keys(clockEffects) as ClockEventKind[]).map((kind) => ({
      weight: weights[kind] ?? 1,
      arbitrary: fc.constant(kind),
    })),
  ),
  about: fc.constantFrom("a", "b"),
});

/**
 * Runs `work` for each history. What a hundred of them did is undone together, because the rows that a transaction has
 * deleted are read again by each of its later statements.
 */
export async function withEachHistory(
  { backend }: Books,
  given: readonly History[],
  work: (tx: Queryable, history: History) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < given.length; from += 100) {
    await rolledBack(backend.db, async (tx) => {
      for (const history of given.slice(from, from + 100)) await work(tx, history);
    });
  }
}

/** Replaces all events of all projects by these. */
export async function replaceEvents(
  tx: Queryable,
  project: string,
  events: readonly ClockEvent[],
): Promise<void> {
  await tx.query("delete from public.clock_events");
  const once = ["project-submitted", "deposit-settled"];
  const recorded = events
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id)
    .filter(
      ({ kind }, n, all) => !once.includes(kind) || all.findIndex((e) => e.kind === kind) === n,
    );
  // Two statements, the second of which adds events before, between and after those of the first.
  for (const half of [0, 1]) {
    await tx.query(
      `insert into public.clock_events (id, project_id, at, kind, about) overriding system value
       select 1000000 + id, $1::uuid, at, kind, about
       from jsonb_to_recordset($2::jsonb) as e (id bigint, at timestamptz, kind text, about text)
       where id % 2 = $3 order by at, id`,
      [project, JSON.stringify(recorded), half],
    );
  }
}

/** A new project of each plan. */
export async function projectOfEachPlan(books: Books): Promise<Record<PlanId, string>> {
  const submit = (plan: PlanId) =>
    books.submit({
      ...fixedProject,
      agreed_total_minor: undefined,
      service_selection: storedServiceOf(plan),
    });
  return {
    "one-day": await submit("one-day"),
    "website-in-a-week": await submit("website-in-a-week"),
    "ai-tool-development": await submit("ai-tool-development"),
  };
}

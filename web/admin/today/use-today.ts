import { useEffect, useSyncExternalStore } from "react";
import { type WaitingKind, waitingKinds, waitingRows } from "#domain/waiting.ts";
import { firstRead } from "#web/data/first-reads.ts";
import { gatheredChanges } from "#web/data/gathered-changes.ts";
import { createListeners } from "#web/data/listeners.ts";
import { type Watched, watch } from "#web/data/live.ts";
import { readToday, type Today } from "#web/data/studio-today.ts";

interface Known {
  state: "loading" | "loaded" | "failed";
  today: Today;
  /** Newer data with other lines. The board shows it after a press, because it would move the lines that somebody
   * reads. */
  next: Today | null;
}

const nothing: Known = { state: "loading", today: {}, next: null };
const atMostEveryMs = 1_000;
/** The data is read again although nothing has changed, because deadlines come nearer. */
const againMs = 60_000;

const watched: Watched[] = [
  { table: "messages" },
  { table: "clock_events" },
  { table: "bug_reports" },
  { table: "contact_submissions" },
  { table: "invoices" },
  { table: "bookings" },
];

let known = nothing;
let users = 0;
let boards = 0;
let stop = () => {};
let lastAsked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve() };
const listeners = createListeners();

/** What waits for the studio, live. All components of the page that show a part of it share one request. */
export function useToday(): Known {
  useEffect(() => {
    if (users++ === 0) stop = start();
    return () => {
      if (--users > 0) return;
      stop();
    };
  }, []);
  return useSyncExternalStore(listeners.subscribe, () => known);
}

/** The same for the board itself, which reads the newest data when it appears. */
export function useBoard(): Known {
  useEffect(() => {
    boards++;
    void askIfOld();
    return () => {
      boards--;
    };
  }, []);
  return useToday();
}

/** Resolves when the data is loaded or loading has failed, so that the list below the board does not move later. */
export async function awaitToday(): Promise<void> {
  if (known.state === "loading") await askIfOld();
}

/** Reads the data and shows it at once, because somebody has asked for it. */
export function refreshToday(): Promise<void> {
  lastAsked = { at: performance.now(), answer: load(() => false) };
  return lastAsked.answer;
}

function askIfOld(): Promise<void> {
  const isNew = performance.now() - lastAsked.at < atMostEveryMs;
  return isNew ? lastAsked.answer : refreshToday();
}

/** Shows the newer data that waits. */
export function showNext() {
  if (known.next) set({ state: "loaded", today: known.next, next: null });
}

async function load(mustWait: (next: Today) => boolean) {
  const isFirst = known.state === "loading";
  const answer = await (isFirst ? firstRead(readToday, "") : readToday());
  if (answer.ok) {
    const { data } = answer;
    set(mustWait(data) ? { ...known, next: data } : { state: "loaded", today: data, next: null });
  } else if (known.state !== "loaded") {
    set({ ...nothing, state: "failed" });
  }
}

/** Whether new data would add or remove lines on a board in a window that has the focus; it then waits for a press. */
function wouldMove(next: Today): boolean {
  if (boards === 0 || known.state !== "loaded" || !document.hasFocus()) return false;
  return linesOf(next) !== linesOf(known.today);
}

function linesOf(today: Today): string {
  return waitingKinds
    .flatMap((kind) => today[kind]?.rows.map(({ about }) => `${kind} ${about}`) ?? [])
    .join();
}

function set(next: Known) {
  known = next;
  listeners.notify();
}

/**
 * How many rows of these kinds wait: `7`, `32+` if one kind has more rows than are counted, empty if there are none.
 */
export function countOf(today: Today, kinds: readonly WaitingKind[]): string {
  const totals = kinds.map((kind) => today[kind]?.total ?? 0);
  const sum = totals.reduce((all, each) => all + each, 0);
  if (sum === 0) return "";
  return totals.some((total) => total >= waitingRows.counted) ? `${sum}+` : `${sum}`;
}

function start() {
  const changes = gatheredChanges(() => load(wouldMove));
  const leave = watch(watched, changes.changed);
  const again = setInterval(
    () => document.visibilityState === "visible" && changes.changed(),
    againMs,
  );
  void askIfOld();
  return () => {
    leave();
    changes.stop();
    clearInterval(again);
    known = nothing;
    lastAsked.at = Number.NEGATIVE_INFINITY;
  };
}

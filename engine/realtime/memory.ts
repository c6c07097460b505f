import type { Operation } from "./subscription.ts";

/**
 * Which transactions a statement could see (PostgreSQL, "Snapshot Components"): all below `min`, of the others up to
 * `max` those that are not in `open`, and none from `max` on.
 */
export interface Snapshot {
  min: bigint;
  max: bigint;
  open: ReadonlySet<bigint>;
}

/** Reads the text of a `pg_snapshot`, `min:max:open,open`; null where it is none. */
export function readSnapshot(text: unknown): Snapshot | null {
  const [, min, max, open] =
    /^(\d{1,20}):(\d{1,20}):((?:\d{1,20}(?:,\d{1,20}){0,999})?)$/.exec(String(text)) ?? [];
  if (min === undefined || max === undefined) return null;
  const ids = open ? open.split(",").map(BigInt) : [];
  return { min: BigInt(min), max: BigInt(max), open: new Set(ids) };
}

export function sees({ min, max, open }: Snapshot, transaction: bigint): boolean {
  return transaction < min || (transaction < max && !open.has(transaction));
}

/** What a NOTIFY tells of a change. */
export interface ChangeNotice {
  schema: string;
  name: string;
  operation: Operation;
  /** Name of each column of the primary key → its value as text. */
  key: Readonly<Record<string, string>>;
  transaction: bigint;
  /** When this process was notified: ISO 8601. */
  at: string;
}

/** How long changes are remembered, and how many at most. */
export interface MemoryLimits {
  ms: number;
  changes: number;
}

/**
 * The changes of the last minutes, so that a page that has read its data and then joins its channel is sent what
 * happened in between and need not read everything again.
 */
export class Memory {
  readonly #limits: MemoryLimits;
  readonly #now: () => number;
  #changes: { change: ChangeNotice; atMs: number }[] = [];
  /** Of a moment from which on every change was received; null until one is known. */
  #since: Snapshot | null = null;
  /** The newest transaction whose change was forgotten. */
  #forgotten = -1n;

  constructor(limits: MemoryLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Listening has begun, or has begun again after a gap: what was before this snapshot is unknown. */
  beginAt(snapshot: Snapshot | null) {
    this.#since = snapshot;
  }

  add(change: ChangeNotice) {
    const nowMs = this.#now();
    this.#changes.push({ change, atMs: nowMs });
    const { ms, changes } = this.#limits;
    const isOld = ({ atMs }: { atMs: number }, index: number) =>
      nowMs - atMs > ms || this.#changes.length - index > changes;
    const first = this.#changes.findIndex((each, index) => !isOld(each, index));
    for (const { change: old } of this.#changes.splice(0, first)) {
      if (old.transaction > this.#forgotten) this.#forgotten = old.transaction;
    }
  }

  /** The changes that this snapshot could not see; null where some of them may be unknown. */
  after(snapshot: Snapshot): ChangeNotice[] | null {
    if (!this.#since || !isLater(snapshot, this.#since) || snapshot.min <= this.#forgotten)
      return null;
    return this.#changes
      .map(({ change }) => change)
      .filter(({ transaction }) => !sees(snapshot, transaction));
  }
}

/** Whether `snapshot` sees everything that `earlier` saw. */
function isLater(snapshot: Snapshot, earlier: Snapshot): boolean {
  if (snapshot.max < earlier.max) return false;
  return ![...snapshot.open].some((transaction) => sees(earlier, transaction));
}

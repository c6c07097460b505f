/** Whoever has used more than this lately is served after everybody else, one item at a time. */
const heavyMs = 25;
/** What was used counts half as much after this time. */
const halfLifeMs = 1_000;
const mostRemembered = 1_000;

/**
 * A queue that serves everybody in turn: one item of each key, then the next of each, whoever has put in
 * how many; and those whose items have lately taken long after all others. The items of one key leave in
 * the order in which they came.
 */
export class FairQueue<T> {
  /** In the order of their turns. A key without items is not in it. */
  readonly #lanes = new Map<string, T[]>();
  readonly #used = new Map<string, { ms: number; atMs: number }>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many items of this key are waiting. */
  waiting(key: string): number {
    return this.#lanes.get(key)?.length ?? 0;
  }

  push(key: string, item: T): void {
    this.#laneOf(key).push(item);
    this.#size++;
  }

  /** Puts an item that was taken and not begun before the others of its key. */
  putBack(key: string, item: T): void {
    this.#laneOf(key).unshift(item);
    this.#size++;
  }

  /** An item of this key has taken so long. */
  charge(key: string, ms: number, nowMs: number): void {
    this.#used.set(key, { ms: this.#usedBy(key, nowMs) + ms, atMs: nowMs });
    if (this.#used.size <= mostRemembered) return;
    for (const other of this.#used.keys()) {
      if (this.#usedBy(other, nowMs) < 1) this.#used.delete(other);
    }
  }

  /** The next items, at most `most`; one by itself of somebody whose items take long, when nobody else waits. */
  take(most: number, nowMs: number): T[] {
    const taken: T[] = [];
    const heavy: string[] = [];
    for (let progress = true; progress && taken.length < most; ) {
      progress = false;
      for (const key of [...this.#lanes.keys()]) {
        if (taken.length >= most) break;
        if (heavy.includes(key)) continue;
        if (this.#usedBy(key, nowMs) > heavyMs) heavy.push(key);
        else progress = this.#takeOne(key, taken) || progress;
      }
    }
    const [next] = heavy;
    // By itself: the answers of one batch leave together, and the others' would wait for it.
    if (next !== undefined && taken.length === 0) this.#takeOne(next, taken);
    return taken;
  }

  #laneOf(key: string): T[] {
    const lane = this.#lanes.get(key) ?? [];
    this.#lanes.set(key, lane);
    return lane;
  }

  #takeOne(key: string, taken: T[]): boolean {
    const lane = this.#lanes.get(key);
    if (!lane) return false;
    taken.push(...lane.splice(0, 1));
    this.#size--;
    // Behind the others until its next turn.
    this.#lanes.delete(key);
    if (lane.length > 0) this.#lanes.set(key, lane);
    return true;
  }

  #usedBy(key: string, nowMs: number): number {
    const used = this.#used.get(key);
    return used ? used.ms * 0.5 ** ((nowMs - used.atMs) / halfLifeMs) : 0;
  }
}

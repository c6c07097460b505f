/** A caller that has used more than this recently is served after all others. */
const heavyMs = 25;
/** Heavy callers share a batch as long as their items are expected to take no more than this together. */
const heavyBatchMs = 5;
/** The weight of the newest item in the average of a key. */
const newestWeight = 0.25;
/** The half-life of the recorded use. */
const halfLifeMs = 1_000;
const maxRecords = 1_000;

/**
 * A fair queue: it serves its keys round-robin, one item of each, however many items each of them has. Keys
 * whose items have recently taken long come after all others. The items of one key leave in their order.
 */
export class FairQueue<T> {
  /** The items of each key, in the order in which the keys are served. A key without items is not in it. */
  readonly #lanes = new Map<string, T[]>();
  readonly #used = new Map<string, { ms: number; atMs: number; averageMs: number }>();
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

  /** Returns an item that was taken and not begun: it is the next of its key. */
  putBack(key: string, item: T): void {
    this.#laneOf(key).unshift(item);
    this.#size++;
  }

  /** Records how long an item of this key has taken. */
  charge(key: string, ms: number, nowMs: number): void {
    const before = this.#used.get(key)?.averageMs ?? ms;
    const averageMs = before + (ms - before) * newestWeight;
    this.#used.set(key, { ms: this.#usedBy(key, nowMs) + ms, atMs: nowMs, averageMs });
    if (this.#used.size <= maxRecords) return;
    for (const other of this.#used.keys()) {
      if (this.#usedBy(other, nowMs) < 1) this.#used.delete(other);
    }
  }

  /** The next items, at most `most`. Items of keys that have recently taken long come only when no other key waits. */
  take(most: number, nowMs: number): T[] {
    const taken: T[] = [];
    const heavy: string[] = [];
    for (let progress = true; progress && taken.length < most; ) {
      progress = false;
      for (const key of [...this.#lanes.keys()]) {
        if (taken.length >= most) break;
        if (heavy.includes(key)) continue;
        if (this.#usedBy(key, nowMs) > heavyMs) {
          heavy.push(key);
          continue;
        }
        progress = this.#takeOne(key, taken) || progress;
      }
    }
    if (taken.length === 0) this.#takeHeavy(heavy, most, taken);
    return taken;
  }

  /**
   * One item of each of these keys while they are expected to be quick, at least one. Many callers that each ask for
   * little are heavy together, and a batch for each item would leave the worker idle half of the time. A slow item
   * comes alone, because the answers of a batch are sent together and the others would wait for it.
   */
  #takeHeavy(keys: readonly string[], most: number, taken: T[]) {
    let expectedMs = 0;
    for (const key of keys) {
      expectedMs += this.#expectedMs(key);
      if (taken.length >= most) return;
      if (taken.length > 0 && expectedMs > heavyBatchMs) return;
      this.#takeOne(key, taken);
    }
  }

  /** The average time of an item of this key. Infinite for a key of which no item has ended. */
  #expectedMs(key: string): number {
    return this.#used.get(key)?.averageMs ?? Number.POSITIVE_INFINITY;
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
    // The key moves to the end of the round.
    this.#lanes.delete(key);
    if (lane.length > 0) this.#lanes.set(key, lane);
    return true;
  }

  #usedBy(key: string, nowMs: number): number {
    const used = this.#used.get(key);
    return used ? used.ms * 0.5 ** ((nowMs - used.atMs) / halfLifeMs) : 0;
  }
}

import { tooManyWaiting } from "./database.ts";

/**
 * A semaphore for each caller of a server: limits how many statements of one caller run at once, so that no
 * caller uses up the connections.
 */
export class CallerSlots {
  readonly #each: (key: string) => number;
  readonly #mostWaiting: number;
  readonly #callers = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor({ each, mostWaiting }: { each: (key: string) => number; mostWaiting: number }) {
    this.#each = each;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs `work` when this caller has a slot. The empty key is the process itself, which never waits.
   * @throws DatabaseError PT429 when too many statements of the caller wait.
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (key === "") return work();
    const caller = this.#callers.get(key) ?? { running: 0, waiting: [] };
    this.#callers.set(key, caller);
    if (caller.running < this.#each(key)) caller.running++;
    else {
      if (caller.waiting.length >= this.#mostWaiting) throw tooManyWaiting();
      await new Promise<void>((resolve) => caller.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The next one takes over this slot, so the count does not change.
      const next = caller.waiting.shift();
      if (next) next();
      else if (--caller.running === 0) this.#callers.delete(key);
    }
  }
}

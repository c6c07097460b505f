import { tooManyWaiting } from "./database.ts";

/**
 * How many statements of one caller may run at once on a server: the others of that caller wait in line,
 * so that no one of them uses up the connections.
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
   * Runs when this caller has a slot. The empty key is the process itself and waits for nothing.
   * @throws DatabaseError PT429 when the caller has too much waiting.
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
      // A slot is handed on: the count stays.
      const next = caller.waiting.shift();
      if (next) next();
      else if (--caller.running === 0) this.#callers.delete(key);
    }
  }
}

const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;

/**
 * The documents that this process prints at the moment, and those that could not be printed: each failure doubles the
 * time until the next attempt, from ten seconds to an hour.
 */
export class Printing {
  readonly #running = new Set<string>();
  readonly #failed = new Map<string, { pauseMs: number; againAt: number }>();

  /** Whether it is to be printed now. */
  begin(id: string, now: Date): boolean {
    const isDue = now.getTime() >= (this.#failed.get(id)?.againAt ?? 0);
    if (!isDue || this.#running.has(id)) return false;
    this.#running.add(id);
    return true;
  }

  end(id: string) {
    this.#running.delete(id);
    this.#failed.delete(id);
  }

  fail(id: string, now: Date) {
    this.#running.delete(id);
    const before = this.#failed.get(id)?.pauseMs;
    const pauseMs = before ? Math.min(before * 2, longestPauseMs) : firstPauseMs;
    this.#failed.set(id, { pauseMs, againAt: now.getTime() + pauseMs });
  }
}

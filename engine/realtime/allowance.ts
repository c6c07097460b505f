/** So many at once, and so many a second after that: a bucket that fills up again. */
export class Allowance {
  readonly #limits: { burst: number; perSecond: number };
  #left: number;
  #atMs: number;

  constructor(limits: { burst: number; perSecond: number }, nowMs: number) {
    this.#limits = limits;
    this.#left = limits.burst;
    this.#atMs = nowMs;
  }

  /** Takes one; false when there is none left. */
  take(nowMs: number): boolean {
    const { burst, perSecond } = this.#limits;
    const gained = ((nowMs - this.#atMs) / 1000) * perSecond;
    this.#left = Math.min(burst, this.#left + gained) - 1;
    this.#atMs = nowMs;
    return this.#left >= 0;
  }
}

import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

/** `points` requests in `seconds`, for each key. */
export interface Limit {
  points: number;
  seconds: number;
}

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

/** What this process may still let through for one key until its window ends. */
interface Lease {
  left: number;
  /** What was let through or may be, and is not counted in the database yet. */
  uncounted: number;
  granted: number;
  untilMs: number;
  isUsedUp: boolean;
  counting: Promise<void> | null;
}

/** Above this many keys, those whose window has ended are removed. */
const manyKeys = 10_000;

/**
 * A limit that processes share, for requests so frequent that a write each would cost too much. A process takes a
 * twentieth of the limit at a time, before it needs it, so that a request waits for the database only when it comes
 * faster than that. The first share is counted with the second: who asks seldom causes no write. Together the processes
 * let through at most one share each above the limit; while the database is away each counts alone.
 */
export class LeasedLimit {
  readonly #shared: RateLimiterAbstract;
  readonly #limit: Limit;
  readonly #share: number;
  readonly #leases = new Map<string, Lease>();

  constructor(shared: RateLimiterAbstract, limit: Limit) {
    this.#shared = shared;
    this.#limit = limit;
    this.#share = Math.max(1, Math.floor(limit.points / 20));
  }

  async take(key: string, points: number): Promise<LimitAnswer> {
    const lease = this.#leaseOf(key);
    lease.left -= points;
    if (lease.left < this.#share / 2) this.#count(key, lease);
    while (lease.left < 0 && lease.counting) {
      await lease.counting;
      if (lease.left < 0) this.#count(key, lease);
    }
    if (lease.left >= 0) return { ok: true };
    lease.left += points;
    const seconds = Math.ceil((lease.untilMs - performance.now()) / 1000);
    return { ok: false, retryAfterSeconds: Math.max(1, seconds) };
  }

  #leaseOf(key: string): Lease {
    const now = performance.now();
    const windowMs = this.#limit.seconds * 1000;
    const known = this.#leases.get(key);
    if (known && known.untilMs > now) return known;
    if (this.#leases.size > manyKeys) {
      for (const [old, { untilMs }] of this.#leases) if (untilMs <= now) this.#leases.delete(old);
    }
    const first = Math.min(this.#share, this.#limit.points);
    const untilMs = now + windowMs;
    const lease = {
      left: first,
      uncounted: first,
      granted: first,
      untilMs,
      isUsedUp: false,
      counting: null,
    };
    this.#leases.set(key, lease);
    return lease;
  }

  #count(key: string, lease: Lease) {
    if (lease.counting || lease.isUsedUp) return;
    lease.counting = this.#countShare(key, lease).finally(() => {
      lease.counting = null;
    });
  }

  async #countShare(key: string, lease: Lease) {
    try {
      const { msBeforeNext } = await this.#shared.consume(key, lease.uncounted + this.#share);
      lease.uncounted = 0;
      lease.untilMs = performance.now() + msBeforeNext;
    } catch (refusal) {
      const isRefused = refusal instanceof RateLimiterRes;
      if (isRefused) lease.untilMs = performance.now() + refusal.msBeforeNext;
      lease.isUsedUp = isRefused || lease.granted + this.#share > this.#limit.points;
      if (lease.isUsedUp) return;
    }
    lease.left += this.#share;
    lease.granted += this.#share;
  }
}

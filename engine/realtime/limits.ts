/** What one client address, one user and one process may have at once. */
export interface RealtimeLimits {
  /** Bytes of one received message; a larger one closes the socket (1009). */
  messageBytes: number;
  /** Received messages of one socket: the size and the rate of a token bucket. */
  messageBurst: number;
  messagesPerSecond: number;
  channelsPerSocket: number;
  /** `postgres_changes` of one channel. */
  bindingsPerChannel: number;
  /** `postgres_changes` of one user on all sockets; one with a filter counts once for each condition. */
  bindingsPerUser: number;
  socketsPerAddress: number;
  socketsPerUser: number;
  sockets: number;
  /** Bytes that may wait to be sent to one socket; a socket with more is terminated. */
  unreadBytes: number;
  /**
   * The official client sends a heartbeat every 25 s, or every minute in a background tab; a socket that
   * sends nothing for this long is terminated.
   */
  silenceMs: number;
  /** The official client leaves 50 s after its last channel; a socket without one for this long is closed. */
  emptyMs: number;
  /** Changes that may wait for delivery; when there are more, all channels are asked to rejoin. */
  waitingChanges: number;
  /** For how long changes are remembered for pages that have read their data and join after it, and how many. */
  rememberedMs: number;
  rememberedChanges: number;
}

export const defaultRealtimeLimits: RealtimeLimits = {
  messageBytes: 64 * 1024,
  messageBurst: 250,
  messagesPerSecond: 20,
  channelsPerSocket: 100,
  bindingsPerChannel: 20,
  bindingsPerUser: 300,
  socketsPerAddress: 300,
  socketsPerUser: 30,
  sockets: 5_000,
  unreadBytes: 2 * 1024 * 1024,
  silenceMs: 100_000,
  emptyMs: 90_000,
  waitingChanges: 5_000,
  rememberedMs: 600_000,
  rememberedChanges: 10_000,
};

/** A token bucket: `burst` tokens at first, refilled by `perSecond`. */
export class TokenBucket {
  readonly #limits: { burst: number; perSecond: number };
  #tokens: number;
  #atMs: number;

  constructor(limits: { burst: number; perSecond: number }, nowMs: number) {
    this.#limits = limits;
    this.#tokens = limits.burst;
    this.#atMs = nowMs;
  }

  /** Takes one token. @returns false when there is none. */
  take(nowMs: number): boolean {
    const { burst, perSecond } = this.#limits;
    const refill = ((nowMs - this.#atMs) / 1000) * perSecond;
    this.#tokens = Math.min(burst, this.#tokens + refill) - 1;
    this.#atMs = nowMs;
    return this.#tokens >= 0;
  }
}

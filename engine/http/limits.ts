import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "../postgres/database.ts";

export const limitNames = [
  "signup",
  "token",
  "recover",
  "verify",
  "otp",
  "mfa",
  "contact",
  "function",
  "analyze-seo",
  "analyze-seo-hour",
  "analyze-seo-host",
  "tool-result",
  "upload",
  "report",
  "project",
  "booking",
  "unsubscribe",
  "rest",
] as const;
export type LimitName = (typeof limitNames)[number];

/** `points` requests in `seconds`, for each key. */
export interface Limit {
  points: number;
  seconds: number;
}
export type LimitSettings = Record<LimitName, Limit | "off">;

export const defaultLimits: LimitSettings = {
  signup: { points: 30, seconds: 300 },
  token: { points: 150, seconds: 300 },
  recover: { points: 30, seconds: 300 },
  verify: { points: 30, seconds: 300 },
  otp: { points: 30, seconds: 300 },
  mfa: { points: 15, seconds: 60 },
  contact: { points: 5, seconds: 600 },
  function: { points: 60, seconds: 60 },
  "analyze-seo": { points: 5, seconds: 60 },
  "analyze-seo-hour": { points: 30, seconds: 3600 },
  // For each site that is looked at, whoever asks.
  "analyze-seo-host": { points: 10, seconds: 60 },
  "tool-result": { points: 10, seconds: 600 },
  upload: { points: 60, seconds: 600 },
  // Rows of one person.
  report: { points: 60, seconds: 86_400 },
  project: { points: 10, seconds: 86_400 },
  booking: { points: 10, seconds: 600 },
  // Mail programs ask for many readers from one address.
  unsubscribe: { points: 300, seconds: 60 },
  rest: { points: 6000, seconds: 60 },
};

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface RateLimits {
  /** Counts `points` (one request, or so many rows) of `key`: an address or an account. */
  take(name: LimitName, key: string, points?: number): Promise<LimitAnswer>;
}

/** Counters in the database, so that processes share them; `rest`, the hot one, in memory. */
export function createLimits(
  db: Database,
  settings: LimitSettings = defaultLimits,
): RateLimits & { settings: LimitSettings } {
  const store = {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const { rows, count } = await db.query(text, values);
      return { rows, rowCount: count };
    },
  };
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const name of limitNames) {
    const limit = settings[name];
    if (limit === "off") continue;
    const options = { keyPrefix: name, points: limit.points, duration: limit.seconds };
    limiters.set(
      name,
      name === "rest"
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: store,
            storeType: "pool",
            schemaName: "engine",
            tableName: "rate_limits",
            tableCreated: true,
            inMemoryBlockOnConsumed: limit.points + 1,
          }),
    );
  }
  return {
    settings,
    take: (name, key, points = 1) => take(limiters.get(name), addressKey(key), points),
  };
}

async function take(
  limiter: RateLimiterAbstract | undefined,
  key: string,
  points: number,
  isAgain = false,
): Promise<LimitAnswer> {
  if (!limiter) return { ok: true };
  try {
    await limiter.consume(key, points);
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (refusal.msBeforeNext > limiter.duration * 1000 && !isAgain) {
      // Counted before the clock was set back: it would hold until that time comes again.
      await limiter.delete(key);
      return take(limiter, key, points, true);
    }
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

/** A household has one IPv6 /64: its addresses count as one. */
export function addressKey(key: string): string {
  if (!isIPv6(key)) return key.slice(0, 200);
  const address = ipaddr.parse(key);
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) {
    return address.toIPv4Address().toString();
  }
  return `${address.toByteArray().slice(0, 8).join(".")}/64`;
}

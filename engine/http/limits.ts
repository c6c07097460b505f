import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "../postgres/database.ts";

/** `points` requests in `seconds`, for each key. */
export interface Limit {
  points: number;
  seconds: number;
}
/** What somebody reads who has used up a limit. */
export const tooManyRequests = "Too many requests. Please wait a moment and try again.";

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface RateLimits<Name extends string> {
  /** Counts `points` (one request, or so many rows) of `key`: a client address or a user's id. */
  take: (name: Name, key: string, points?: number) => Promise<LimitAnswer>;
}

/** Limits that count what they refuse. */
export interface CountedLimits<Name extends string> extends RateLimits<Name> {
  /** How often this process has refused something, by the name of the limit. */
  refused: ReadonlyMap<Name, number>;
}

/**
 * The counters are in the database, so that all processes share them. The limits named in `inMemory`
 * are counted by each process for itself: for requests so frequent that a write each would cost too much.
 */
export function createLimits<Name extends string>(
  db: Database,
  limits: Record<Name, Limit | "off">,
  { inMemory = [] }: { inMemory?: readonly NoInfer<Name>[] } = {},
): CountedLimits<Name> {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const { rows, count } = await db.query(text, values);
      return { rows, rowCount: count };
    },
  };
  const limiters = new Map<Name, RateLimiterAbstract>();
  for (const [name, limit] of Object.entries(limits) as [Name, Limit | "off"][]) {
    if (limit === "off") continue;
    const options = { keyPrefix: name, points: limit.points, duration: limit.seconds };
    limiters.set(
      name,
      inMemory.includes(name)
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient,
            storeType: "pool",
            schemaName: "engine",
            tableName: "rate_limits",
            tableCreated: true,
            inMemoryBlockOnConsumed: limit.points + 1,
          }),
    );
  }
  const refused = new Map<Name, number>();
  return {
    async take(name, key, points = 1) {
      const answer = await take(limiters.get(name), addressKey(key), points);
      if (!answer.ok) refused.set(name, (refused.get(name) ?? 0) + 1);
      return answer;
    },
    refused,
  };
}

async function take(
  limiter: RateLimiterAbstract | undefined,
  key: string,
  points: number,
  isRetry = false,
): Promise<LimitAnswer> {
  if (!limiter) return { ok: true };
  try {
    await limiter.consume(key, points);
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (refusal.msBeforeNext > limiter.duration * 1000 && !isRetry) {
      // The clock has been set back since this window began; the key would stay blocked until that time returns.
      await limiter.delete(key);
      return take(limiter, key, points, true);
    }
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

/**
 * What a client address is counted as: an IPv6 address as its /64, which one household has to itself,
 * an IPv4 address as it is. Any other text is returned as it is, at most 200 characters of it.
 */
export function addressKey(key: string): string {
  if (!isIPv6(key)) return key.slice(0, 200);
  const address = ipaddr.parse(key);
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) {
    return address.toIPv4Address().toString();
  }
  return `${address.toByteArray().slice(0, 8).join(".")}/64`;
}

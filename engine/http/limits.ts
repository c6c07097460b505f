import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../postgres/database.ts";
import { LeasedLimit, type Limit, type LimitAnswer } from "./leased-limit.ts";

export type { Limit, LimitAnswer };

/** What somebody reads who has used up a limit. */
export const tooManyRequests = "Too many requests. Please wait a moment and try again.";

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
 * The counters are in the database, so that all processes share them. Of the limits named in `leased` each process
 * takes a share at a time.
 */
export function createLimits<Name extends string>(
  db: Pick<Database, "query">,
  limits: Record<Name, Limit | "off">,
  { leased = [] }: { leased?: readonly NoInfer<Name>[] } = {},
): CountedLimits<Name> {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const { rows, count } = await db.query(text, values);
      return { rows, rowCount: count };
    },
  };
  const limiters = new Map<Name, RateLimiterPostgres | LeasedLimit>();
  for (const [name, limit] of Object.entries(limits) as [Name, Limit | "off"][]) {
    if (limit === "off") continue;
    const options = { keyPrefix: name, points: limit.points, duration: limit.seconds };
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: "pool",
      schemaName: "engine",
      tableName: "rate_limits",
      tableCreated: true,
      inMemoryBlockOnConsumed: limit.points + 1,
    });
    limiters.set(name, leased.includes(name) ? new LeasedLimit(limiter, limit) : limiter);
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
  limiter: RateLimiterPostgres | LeasedLimit | undefined,
  key: string,
  points: number,
  isRetry = false,
): Promise<LimitAnswer> {
  if (!limiter) return { ok: true };
  if (limiter instanceof LeasedLimit) return limiter.take(key, points);
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

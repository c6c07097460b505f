import {
  type CountedLimits,
  createLimits,
  type RateLimits as EngineRateLimits,
  type Limit,
} from "#engine/http/limits.ts";
import type { Database } from "#engine/postgres/database.ts";

/** Every rate limit of the product by its name, with what is allowed unless RATE_LIMITS says otherwise. */
export const defaultLimits = {
  signup: { points: 30, seconds: 300 },
  token: { points: 150, seconds: 300 },
  recover: { points: 30, seconds: 300 },
  verify: { points: 30, seconds: 300 },
  otp: { points: 30, seconds: 300 },
  // Codes that are mailed to one address, whoever asks for them.
  "mail-code": { points: 20, seconds: 3600 },
  mfa: { points: 15, seconds: 60 },
  contact: { points: 5, seconds: 600 },
  function: { points: 60, seconds: 60 },
  "analyze-seo": { points: 5, seconds: 60 },
  "analyze-seo-hour": { points: 30, seconds: 3600 },
  // The key is the analysed website's host, whoever asks for the report.
  "analyze-seo-host": { points: 10, seconds: 60 },
  // By who invites, and by who is invited.
  invite: { points: 30, seconds: 3600 },
  "invite-address": { points: 5, seconds: 3600 },
  "tool-result": { points: 10, seconds: 600 },
  upload: { points: 60, seconds: 600 },
  // `report` and `project` count the rows that one account inserts.
  report: { points: 60, seconds: 86_400 },
  project: { points: 10, seconds: 86_400 },
  // Ticks of tasks and changes of a project, and changes of billing details, of one account.
  tick: { points: 120, seconds: 300 },
  billing: { points: 30, seconds: 600 },
  booking: { points: 10, seconds: 600 },
  // A mail provider opens the unsubscribe links of many readers from one address.
  unsubscribe: { points: 300, seconds: 60 },
  "payment-link": { points: 60, seconds: 60 },
  rest: { points: 6000, seconds: 60 },
  "preview-link": { points: 120, seconds: 60 },
  // Of one person who types: twenty a second.
  preview: { points: 600, seconds: 30 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export const limitNames = Object.keys(defaultLimits) as LimitName[];

export type LimitSettings = Record<LimitName, Limit | "off">;
export type RateLimits = EngineRateLimits<LimitName>;

/** The product's rate limits. Each read of a page counts, and each key of an editor: each process takes a share. */
export function createRateLimits(
  db: Database,
  settings: LimitSettings = defaultLimits,
): CountedLimits<LimitName> {
  return createLimits(db, settings, { leased: ["rest", "preview"] });
}

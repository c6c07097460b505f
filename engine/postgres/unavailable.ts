import { DatabaseError } from "./database.ts";

/** The `Retry-After` of requests that failed because the database was unavailable, in seconds. */
export const retryAfterSeconds = 5;

/** The message for a user whose request could not be answered. */
export const unavailableMessage =
  "We could not reach our database. Nothing is wrong with what you sent: please try again in a moment.";

/**
 * Whether the database, and not the statement, is why there is no answer: no connection could be made, it broke
 * (SQLSTATE class 08), the server stops, starts or crashed (57P01 to 57P05), or has no connection, memory or disk
 * left (class 53). Whatever was being written may or may not be stored. Every edge answers 503 then.
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && /^(08|53|57P0|25P03|25P04)/.test(error.code);
}

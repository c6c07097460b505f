import { DatabaseError } from "./database.ts";

/** After how many seconds a request that met an unavailable database may be sent again: for `Retry-After`. */
export const retryAfterSeconds = 5;

/** What a person is told whose request could not be answered. */
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

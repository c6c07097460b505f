import type { Context } from "hono";
import { addressKey } from "../http/limits.ts";
import type { Refusal } from "../http/refusal.ts";
import type { Queryable } from "../postgres/database.ts";
import { tooManyRequests } from "./errors.ts";
import type { AuthLimit, AuthService } from "./service.ts";

/** One request to the auth service. */
export interface AuthContext {
  service: AuthService;
  /** The request and its response, as the HTTP framework has them. */
  c: Context;
  /** Where statements go: the database or, within `inTransaction`, the transaction. */
  db: Queryable;
}

/** What an endpoint answers: a body, a redirect, or a refusal. */
export type Reply =
  | { ok: true; status?: 200 | 204; body?: unknown; headers?: Record<string, string> }
  | { ok: true; redirectTo: string }
  | Refusal;

export type Handler = (context: AuthContext) => Promise<Reply> | Reply;

/**
 * Runs `work` in a transaction, with a context whose statements belong to it. The transaction is rolled
 * back when `work` throws, not when it returns a refusal: what was counted or logged for it is stored.
 */
export function inTransaction<T>(
  context: AuthContext,
  work: (context: AuthContext) => Promise<T>,
): Promise<T> {
  return context.service.db.transaction((tx) => work({ ...context, db: tx }));
}

/** Counts a request against a limit. @returns null when it may go on. */
export async function overLimit(
  { service }: AuthContext,
  name: AuthLimit,
  key: string,
): Promise<Refusal | null> {
  const answer = await service.limits.take(name, key);
  return answer.ok ? null : tooManyRequests(answer.retryAfterSeconds);
}

/** What the request's client counts as: its address, or the /64 of an IPv6 address. */
export function clientKey({ service, c }: AuthContext): string {
  return addressKey(service.clientAddress(c));
}

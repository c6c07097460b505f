import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Refusal, type RefusalOptions, retryAfter } from "../http/refusal.ts";
import { retryAfterSeconds, unavailableMessage } from "../postgres/unavailable.ts";

export function refusal(
  status: number,
  code: string,
  message: string,
  more: Pick<RefusalOptions, "fields" | "headers"> = {},
): Refusal {
  return new Refusal({ status, code, message, ...more });
}

/**
 * The official service's two error bodies: `{ code: <code>, message }` for clients that name an API
 * version of 2024-01-01 or later, `{ code: <status>, error_code, msg }` for older ones.
 */
export function refusalResponse(
  c: Context,
  { status, code, message, fields, headers }: Refusal,
): Response {
  c.header("x-sb-error-code", code);
  const body = apiVersion(c) ? { code, message } : { code: status, error_code: code, msg: message };
  return c.json({ ...body, ...fields }, status as ContentfulStatusCode, headers);
}

/** The API version that the client named, if it is one with the newer error body; else null. */
export function apiVersion(c: Context): string | null {
  const version = c.req.header("x-supabase-api-version") ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= "2024-01-01" ? version : null;
}

/** 503: the official client keeps the session and refreshes it later. */
export const databaseUnavailable = refusal(503, "unexpected_failure", unavailableMessage, {
  headers: retryAfter(retryAfterSeconds),
});
export const invalidCredentials = refusal(400, "invalid_credentials", "Invalid login credentials");
export const sessionNotFound = refusal(
  403,
  "session_not_found",
  "Session from session_id claim in JWT does not exist",
);
export const invalidEmail = refusal(
  400,
  "validation_failed",
  "Unable to validate email address: invalid format",
);
export const userExists = refusal(422, "user_already_exists", "User already registered");
export const emailExists = refusal(
  422,
  "email_exists",
  "A user with this email address has already been registered",
);
export const userNotFound = refusal(404, "user_not_found", "User not found");

export function tooManyRequests(retryAfterSeconds: number): Refusal {
  return refusal(429, "over_request_rate_limit", "Request rate limit reached", {
    headers: retryAfter(retryAfterSeconds),
  });
}

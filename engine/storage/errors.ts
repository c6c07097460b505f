import type { Context } from "hono";
import { DatabaseError } from "../postgres/database.ts";
import { isUnavailable, retryAfterSeconds, unavailableMessage } from "../postgres/unavailable.ts";

/**
 * Refusals of the storage service: HTTP 400 for nearly everything, the real status as a string in the body,
 * and a `code` that the official client looks at.
 */
const refusals = {
  NoSuchBucket: ["404", "Bucket not found", "Bucket not found"],
  NoSuchKey: ["404", "not_found", "Object not found"],
  KeyAlreadyExists: ["409", "Duplicate", "The resource already exists"],
  BucketAlreadyExists: ["409", "Duplicate", "The resource already exists"],
  AccessDenied: ["403", "Unauthorized", "new row violates row-level security policy"],
  EntityTooLarge: ["413", "Payload too large", "The object exceeded the maximum allowed size"],
  InvalidMimeType: ["415", "invalid_mime_type", "mime type is not supported"],
  InvalidKey: ["400", "InvalidKey", "Invalid key"],
  InvalidBucketName: ["400", "Invalid Input", "Bucket name invalid"],
  ResourceNotEmpty: ["409", "ResourceNotEmpty", "The bucket you tried to delete is not empty"],
  InvalidJWT: ["400", "InvalidJWT", "Invalid Compact JWS"],
  InvalidRequest: ["400", "Error", "The request is not valid"],
  InvalidRange: ["416", "InvalidRange", "The requested range is not satisfiable"],
  SlowDown: ["429", "too_many_requests", "Too many uploads. Please wait a moment and try again."],
  QuotaExceeded: ["413", "Payload too large", "Your storage is full"],
  ServiceUnavailable: ["503", "Service Unavailable", unavailableMessage],
  DiskFull: [
    "507",
    "Insufficient Storage",
    "There is no room for this file on our side at the moment. Please try again later.",
  ],
  NotFound: ["404", "Not Found", "There is nothing at this address"],
} as const satisfies Record<string, [string, string, string]>;

export type RefusalCode = keyof typeof refusals;

/** Thrown inside a storage request; `errorAnswer` makes the answer of it. */
export class StorageRefusal extends Error {
  readonly code: RefusalCode;
  readonly headers: Record<string, string>;

  constructor(code: RefusalCode, message?: string, headers: Record<string, string> = {}) {
    super(message ?? refusals[code][2]);
    this.code = code;
    this.headers = headers;
  }
}

export function errorAnswer(c: Context, refusal: StorageRefusal): Response {
  const [statusCode, error] = refusals[refusal.code];
  c.set("fault", refusal.code);
  const body = { statusCode, error, message: refusal.message, code: refusal.code };
  return c.json(body, httpStatuses[refusal.code] ?? 400, refusal.headers);
}

const httpStatuses: Partial<Record<RefusalCode, 404 | 429 | 503 | 507>> = {
  NotFound: 404,
  SlowDown: 429,
  ServiceUnavailable: 503,
  DiskFull: 507,
};

/** For reads that tell nobody why they found nothing. @throws when the database could not be asked. */
export function nothingFound(error: unknown): [] {
  if (isUnavailable(error)) throw error;
  return [];
}

/** What the database refused, as storage says it; null when it is no fault of the caller. */
export function refusalOf(error: unknown): StorageRefusal | null {
  if (error instanceof StorageRefusal) return error;
  if (isDiskFull(error)) return new StorageRefusal("DiskFull", undefined, { "Retry-After": "60" });
  if (!(error instanceof DatabaseError)) return null;
  if (isUnavailable(error)) {
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return new StorageRefusal("ServiceUnavailable", unavailableMessage, headers);
  }
  if (error.code === "42501" || error.code === "28000") return new StorageRefusal("AccessDenied");
  if (error.code === "23505") return new StorageRefusal("KeyAlreadyExists");
  if (error.code === "23503") return new StorageRefusal("NoSuchBucket");
  if (error.code.startsWith("22") || error.code === "23514") {
    return new StorageRefusal("InvalidRequest");
  }
  return null;
}

/** The disk, or what this user may have of it, is full: for a file (the codes of Node) or for a row (SQLSTATE). */
function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === "ENOSPC" || code === "EDQUOT" || code === "53100";
}

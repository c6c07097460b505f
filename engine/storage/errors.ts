import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Refusal, retryAfter } from "../http/refusal.ts";
import { DatabaseError } from "../postgres/database.ts";
import { isUnavailable, retryAfterSeconds, unavailableMessage } from "../postgres/unavailable.ts";
import { BlobsUnavailable } from "./blobs-unavailable.ts";

/**
 * Refusals as in the official storage service: HTTP 400 for nearly everything, the actual status as a string
 * in the body, and a `code` that the official client reads. For each code: status, error, usual message.
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
  FeatureNotEnabled: ["409", "FeatureNotEnabled", "The feature is not enabled for this resource"],
  InvalidJWT: ["400", "InvalidJWT", "Invalid Compact JWS"],
  InvalidRequest: ["400", "Error", "The request is not valid"],
  InvalidRange: ["416", "InvalidRange", "The requested range is not satisfiable"],
  OffsetConflict: ["409", "Conflict", "The upload has come to another byte"],
  ChecksumMismatch: ["460", "Checksum Mismatch", "The bytes are not those of the checksum"],
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

/** To be thrown; `refusalResponse` writes it. Without a message it has the usual one of its code. */
export function storageRefusal(
  code: RefusalCode,
  message?: string,
  headers: Record<string, string> = {},
): Refusal {
  const [statusCode, error, usualMessage] = refusals[code];
  return new Refusal({
    status: httpStatuses[code] ?? 400,
    code,
    message: message ?? usualMessage,
    fields: { statusCode, error },
    headers,
  });
}

export function refusalResponse(
  c: Context,
  { status, code, message, fields, headers }: Refusal,
): Response {
  c.set("fault", code);
  return c.json({ ...fields, message, code }, status as ContentfulStatusCode, headers);
}

/** With its own status and its message as text, as the official service answers requests of TUS. */
export function refusalText(
  c: Context,
  { status, code, message, fields, headers }: Refusal,
): Response {
  c.set("fault", code);
  return c.text(message, Number(fields.statusCode ?? status) as ContentfulStatusCode, headers);
}

const httpStatuses: Partial<Record<RefusalCode, 404 | 429 | 503 | 507>> = {
  NotFound: 404,
  SlowDown: 429,
  ServiceUnavailable: 503,
  DiskFull: 507,
};

/** For reads whose response does not reveal why nothing was found. @throws when the database is unavailable. */
export function nothingFound(error: unknown): [] {
  if (isUnavailable(error)) throw error;
  return [];
}

/** The refusal for an error of a request; null when it is not the caller's fault. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof BlobsUnavailable) {
    return storageRefusal("ServiceUnavailable", filesUnavailable, retryAfter(retryAfterSeconds));
  }
  if (isDiskFull(error)) return storageRefusal("DiskFull", undefined, retryAfter(60));
  if (!(error instanceof DatabaseError)) return null;
  if (isUnavailable(error)) {
    return storageRefusal("ServiceUnavailable", undefined, retryAfter(retryAfterSeconds));
  }
  if (error.code === "42501" || error.code === "28000") return storageRefusal("AccessDenied");
  // A rule of the product refuses the change (restrict_violation), with a sentence that says why.
  if (error.code === "23001") return storageRefusal("InvalidRequest", error.message);
  if (error.code === "23505") return storageRefusal("KeyAlreadyExists");
  if (error.code === "23503") return storageRefusal("NoSuchBucket");
  if (error.code.startsWith("22") || error.code === "23514") {
    return storageRefusal("InvalidRequest");
  }
  return null;
}

const filesUnavailable =
  "We could not reach the place of our files. Nothing is wrong with what you sent: please try again in a moment.";

/** The disk or its quota is full: for a file (the codes of Node) or for a row (SQLSTATE). */
function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === "ENOSPC" || code === "EDQUOT" || code === "53100";
}

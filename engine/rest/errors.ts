import { Refusal } from "../http/refusal.ts";
import { type CallerRole, DatabaseError } from "../postgres/database.ts";
import { isUnavailable, retryAfterSeconds, unavailableMessage } from "../postgres/unavailable.ts";
import { type Catalogue, isVisible } from "./catalogue/catalogue.ts";
import { restRefusal } from "./refusal.ts";

/** The circumstances of an error that decide its status and what it may reveal. */
export interface Failure {
  role: CallerRole;
  catalogue: Catalogue | null;
  schema: string;
  /** Finds the sentence of an error whose message is one of the product's codes; null for every other error. */
  raisedRefusal?: ((error: DatabaseError) => { code: string; message: string } | null) | undefined;
}

/**
 * The refusal for an error: a Refusal as it is, an error of the database by its SQLSTATE. Its details and
 * hints may contain values of other rows and are dropped, unless a function wrote them for the caller
 * (`raise sqlstate 'PTnnn'` or `'PGRST'`, or a refusal by its code, which becomes the hint). Any other error is our own
 * fault: 500 without details.
 */
export function toRefusal(error: unknown, failure: Failure): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof DatabaseError)) {
    return restRefusal({ status: 500, code: "PGRSTX00", message: "Internal server error" });
  }
  const { code } = error;
  if (isUnavailable(error)) {
    const headers = { "retry-after": String(retryAfterSeconds) };
    return restRefusal({ status: 503, code, message: unavailableMessage, headers });
  }
  if (code === "PGRST") return raised(error);
  const refused = failure.raisedRefusal?.(error);
  const byCode = refused && {
    message: refused.message,
    details: error.detail ?? null,
    hint: refused.code,
  };
  if (/^PT\d{3}$/.test(code)) {
    const { message, detail = null, hint = null } = error;
    const status = httpStatus(code.slice(2));
    return restRefusal({ status, code, message, details: detail, hint, ...byCode });
  }
  const status = statusOf(error, failure.role);
  const headers = status === 401 ? { "www-authenticate": "Bearer" } : {};
  const message = messageFor(error, status, failure);
  const isVisible = message === error.message;
  return restRefusal({ status, code, message, headers, ...(isVisible && byCode) });
}

/** SQLSTATE → HTTP, docs.postgrest.org "Errors"; a caller's mistake is 400 where PostgREST says 500. */
function statusOf({ code, message }: DatabaseError, role: CallerRole): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "21000" || code === "55000" || code.startsWith("54")) return 400;
  if (code === "22023" && /role .* does not exist/.test(message)) return 401;
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400;
}

const statusByCode: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "57P01": 503,
  P0001: 400,
};

const statusByClass: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function messageFor(error: DatabaseError, status: number, failure: Failure): string {
  const { code, message } = error;
  if (status >= 500 && !code.startsWith("57") && !code.startsWith("P0")) return "Database error";
  if (code.startsWith("23") && !mayReveal(error, failure))
    return constraintMessages[code] ?? "integrity constraint violation";
  const denied = /^permission denied for (?:table|view|relation|function|schema) (.+)$/.exec(
    message,
  )?.[1];
  if (denied !== undefined && !isExposed(denied, failure)) return "permission denied";
  return message;
}

const constraintMessages: Record<string, string> = {
  "23502": "a value is missing",
  "23503": "a row that this one refers to is missing, or others refer to it",
  "23505": "a row with these values exists already",
  "23514": "a value is not allowed",
};

/** Whether the role may know the table whose constraint failed. */
function mayReveal(error: DatabaseError, { catalogue, role }: Failure): boolean {
  if (!catalogue || error.schema === undefined || error.table === undefined) return false;
  const table = catalogue.table({ schema: error.schema, name: error.table });
  return table !== undefined && isVisible(table, role);
}

function isExposed(name: string, { catalogue, schema }: Failure): boolean {
  const named = { schema, name };
  if (!catalogue) return false;
  return catalogue.table(named) !== undefined || catalogue.functions(named).length > 0;
}

/** `raise sqlstate 'PGRST'`: message and detail are JSON with the whole response. */
function raised(error: DatabaseError): Refusal {
  try {
    const body = JSON.parse(error.message);
    const { status, headers = {} } = JSON.parse(error.detail ?? "");
    const { code, message, details = null, hint = null } = body;
    if (typeof code !== "string" || typeof message !== "string")
      throw new Error("no code or message");
    return restRefusal({ status: httpStatus(status), code, message, details, hint, headers });
  } catch {
    const message = "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error";
    return restRefusal({ status: 500, code: "PGRST121", message });
  }
}

function httpStatus(status: unknown): number {
  const number = Number(status);
  return Number.isInteger(number) && number >= 200 && number <= 599 ? number : 500;
}

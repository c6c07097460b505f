import type { z } from "zod";
import type { Refusal } from "../http/refusal.ts";
import type { AuthContext } from "./context.ts";
import { refusal } from "./errors.ts";

/** The largest request body, in bytes. */
export const maxBodyBytes = 1024 * 1024;
const maxDepth = 32;

/**
 * The JSON object of a request, read once by its schema. A body needs `application/json`, which a form of
 * another site cannot send without a CORS preflight; an empty body counts as `{}`.
 */
export async function readBody<T>(
  { c }: AuthContext,
  schema: z.ZodType<T>,
): Promise<{ ok: true; value: T } | Refusal> {
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding !== "identity") {
    return refusal(415, "validation_failed", "Send the body without a Content-Encoding");
  }
  const text = await c.req.text();
  if (text !== "" && !/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) {
    return refusal(415, "validation_failed", "Content-Type must be application/json");
  }
  const json = parse(text === "" ? "{}" : text);
  if (json === undefined) return badJson("malformed");
  if (typeof json !== "object" || json === null || Array.isArray(json)) return badJson("no object");
  if (!isStorable(json, maxDepth))
    return badJson("nested too deeply, or text that cannot be stored");
  const read = schema.safeParse(json);
  if (read.success) return { ok: true, value: read.data };
  const issue = read.error.issues[0];
  const path = issue?.path.join(".") ?? "body";
  return refusal(400, "validation_failed", `${path}: ${issue?.message ?? "invalid"}`);
}

function badJson(why: string): Refusal {
  return refusal(400, "bad_json", `Could not parse request body as JSON: ${why}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key, depth) && isStorable(inner, depth - 1),
  );
}

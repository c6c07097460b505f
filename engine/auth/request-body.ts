import type { z } from "zod";
import { cleanTexts } from "../http/body-texts.ts";
import type { Refusal } from "../http/refusal.ts";
import { parseJson } from "../json.ts";
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
  { c, service }: AuthContext,
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
  const json = parseJson(text === "" ? "{}" : text);
  if (json === undefined) return badJson("malformed");
  if (typeof json !== "object" || json === null || Array.isArray(json)) return badJson("no object");
  if (!isFlat(json, maxDepth)) return badJson("nested too deeply");
  const cleaned = cleanTexts(text, service.texts);
  if (!cleaned.ok) return refusal(422, "validation_failed", service.texts.refusal);
  // A password is hashed as it was typed, unless it is new: see passwords.ts.
  const body = cleaned.json === text ? json : { ...JSON.parse(cleaned.json), ...passwordsOf(json) };
  const read = schema.safeParse(body);
  if (read.success) return { ok: true, value: read.data };
  const issue = read.error.issues[0];
  const path = issue?.path.join(".") ?? "body";
  return refusal(400, "validation_failed", `${path}: ${issue?.message ?? "invalid"}`);
}

function badJson(why: string): Refusal {
  return refusal(400, "bad_json", `Could not parse request body as JSON: ${why}`);
}

function passwordsOf(body: object): object {
  const names = ["password", "current_password"].filter((name) => Object.hasOwn(body, name));
  return Object.fromEntries(names.map((name) => [name, Reflect.get(body, name)]));
}

/** Whether it has at most so many levels, and only numbers that JSON can write. */
function isFlat(value: unknown, depth: number): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isFlat(inner, depth - 1));
}

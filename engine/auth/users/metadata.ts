import type { Refusal } from "../../http/refusal.ts";
import { isObject } from "../../json.ts";
import { refusal } from "../errors.ts";

export type Metadata = Record<string, unknown>;
export type MetadataAnswer = { ok: true; value: Metadata } | Refusal;

/**
 * Merges a user's own changes into their metadata, key by key; null removes a key. `role` is dropped, which
 * only the server may set, and so are names that would change JavaScript's own objects.
 * Refused (422) above 8 KB or four levels.
 */
export function mergeUserMetadata(before: Metadata, changes: unknown): MetadataAnswer {
  if (changes === undefined || changes === null) return { ok: true, value: before };
  if (!isObject(changes)) return refusal(400, "validation_failed", "data must be an object");
  if (depth(changes) > maxDepth) return tooLarge;
  const value = merge(before, changes, droppedOfUsers);
  return JSON.stringify(value).length > maxLength ? tooLarge : { ok: true, value };
}

/** The same for `app_metadata`, which only the server writes: here `role` counts. */
export function mergeAppMetadata(before: Metadata, changes: unknown): MetadataAnswer {
  if (changes === undefined || changes === null) return { ok: true, value: before };
  if (!isObject(changes))
    return refusal(400, "validation_failed", "app_metadata must be an object");
  return { ok: true, value: merge(before, changes, droppedAlways) };
}

const maxDepth = 4;
const maxLength = 8192;
const tooLarge = refusal(422, "validation_failed", "User metadata is too large");
const droppedAlways = new Set(["__proto__", "constructor", "prototype"]);
const droppedOfUsers = new Set([...droppedAlways, "role"]);

function merge(before: Metadata, changes: Metadata, dropped: ReadonlySet<string>): Metadata {
  const entries = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(changes)) {
    if (dropped.has(key)) continue;
    if (value === null) entries.delete(key);
    else entries.set(key, withoutPrototypeKeys(value));
  }
  return Object.fromEntries(entries);
}

function withoutPrototypeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypeKeys);
  if (!isObject(value)) return value;
  const allowed = Object.entries(value).filter(([key]) => !droppedAlways.has(key));
  return Object.fromEntries(allowed.map(([key, inner]) => [key, withoutPrototypeKeys(inner)]));
}

function depth(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}

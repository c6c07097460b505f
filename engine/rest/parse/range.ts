import { refuse } from "../refusal.ts";
import { Cursor } from "./cursor.ts";

/** Which rows of a result: `limit` null is "as many as allowed". */
export interface Range {
  limit: number | null;
  offset: number;
}

export const allRows: Range = Object.freeze({ limit: null, offset: 0 });

/** `limit=` or `offset=`. @throws Refusal PGRST103 when negative, PGRST100 when no whole number. */
export function parseCount(text: string, name: "limit" | "offset"): number {
  const trimmed = text.trim();
  if (/^-\d+$/.test(trimmed) && !/^-0+$/.test(trimmed)) {
    const Name = name === "limit" ? "Limit" : "Offset";
    notSatisfiable(`${Name} should be greater than or equal to zero.`);
  }
  if (!/^\+?\d+$/.test(trimmed)) new Cursor(text, name).fail("a whole number", 0);
  return Math.min(Number(trimmed), Number.MAX_SAFE_INTEGER);
}

/** The `Range: 0-9` header in items; anything else in it is ignored, as PostgREST does. */
export function parseRangeHeader(header: string | null): Range {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined) return allRows;
  const offset = parseCount(first, "offset");
  if (!last) return { limit: null, offset };
  const end = parseCount(last, "offset");
  if (end < offset) {
    notSatisfiable(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  return { limit: end - offset + 1, offset };
}

/** The rows that are in both. */
export function intersect(a: Range, b: Range): Range {
  if (b === allRows) return a;
  const offset = Math.max(a.offset, b.offset);
  const end = Math.min(lastOf(a), lastOf(b));
  return { limit: end === Infinity ? null : Math.max(0, end - offset), offset };
}

function lastOf({ limit, offset }: Range): number {
  return limit === null ? Infinity : offset + limit;
}

function notSatisfiable(details: string): never {
  refuse("PGRST103", "Requested range not satisfiable", { status: 416, details });
}

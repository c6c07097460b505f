import { randomUUID } from "node:crypto";
import type { Refusal } from "../../http/refusal.ts";
import { answerTooLargeCode, DatabaseError } from "../../postgres/database.ts";
import { restRefusal } from "../refusal.ts";
import type { Parameters } from "./sql.ts";

/** How many rows a write may touch. With more, the statement raises an error, which undoes it. */
export interface Guards {
  /** Exactly one row: the caller asked for an object. */
  single: boolean;
  maxAffected: number | null;
}

/**
 * `count(*)`, or an error that undoes the write in the same statement: it casts a text that is no number to a
 * number. Nobody outside this process knows the mark in that text, so no value of a caller can imitate the error.
 */
export function guardedCount({ single, maxAffected }: Guards, parameters: Parameters): string {
  let count = "count(*)";
  if (single) {
    const mark = parameters.add(`${marks}single:`);
    count = `case when count(*) = 1 then count(*) else (${mark} || count(*))::bigint end`;
  }
  if (maxAffected === null) return count;
  const affected = "(select count(*) from source)";
  const mark = parameters.add(`${marks}affected:`);
  const most = parameters.add(maxAffected);
  return `case when ${affected} <= ${most}::bigint then ${count} else (${mark} || ${affected})::bigint end`;
}

/**
 * The condition, or an error once the statement has run for longer than it may. It is checked with every row that is
 * read; on the embedded database nothing else can end a statement. `statement_timestamp()` is the moment at which
 * PostgreSQL begins to execute, so planning does not count, as it would with `now()`.
 */
export function whileInTime(condition: string, ms: number, parameters: Parameters): string {
  const mark = parameters.add(`${marks}time:`);
  const inTime = `clock_timestamp() < statement_timestamp() + ${parameters.addTimeLimit(ms)}::interval`;
  return `case when ${inTime} then ${condition} else (${mark} || clock_timestamp())::boolean end`;
}

/** A filter that checks the time with each row of an aggregate, because writing a row takes longer than reading it. */
export function filterInTime(parameters: Parameters): string {
  if (parameters.readMs === null) return "";
  return ` filter (where ${whileInTime("true", parameters.readMs, parameters)})`;
}

const marks = `${randomUUID()}:`;

/** What a guard's error means; null when it is another error. */
export function guardRefusal(error: unknown): Refusal | null {
  if (!(error instanceof DatabaseError)) return null;
  if (error.code === answerTooLargeCode) return tooExpensive("The answer is too large");
  if (error.code !== "22P02") return null;
  const start = error.message.indexOf(marks);
  if (start < 0) return null;
  if (error.message.startsWith("time:", start + marks.length))
    return tooExpensive("The request takes too long to answer");
  const [, guard, rows] =
    /^(single|affected):(\d+)/.exec(error.message.slice(start + marks.length)) ?? [];
  if (guard === "single") return notSingle(Number(rows));
  if (guard !== "affected") return null;
  return restRefusal({
    status: 400,
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: `The query affects ${rows} rows`,
  });
}

function tooExpensive(message: string): Refusal {
  return restRefusal({
    status: 400,
    code: "PGRST129",
    message,
    hint: "Ask for fewer rows or columns, embed less, or use fewer conditions.",
  });
}

export function notSingle(rows: number): Refusal {
  return restRefusal({
    status: 406,
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${rows} rows`,
  });
}

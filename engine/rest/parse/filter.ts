import { Cursor } from "./cursor.ts";
import { type Field, readQuoted } from "./field.ts";

/** `field` compared with what the caller sent; the value is only ever a parameter. */
export interface Filter {
  kind: "filter";
  field: Field;
  negated: boolean;
  condition: Condition;
}

export type Condition =
  | { kind: "compare"; operator: Comparison; quantifier: "any" | "all" | null; value: string }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: Trilean }
  | { kind: "isdistinct"; value: string }
  | { kind: "search"; parser: SearchParser; config: string | null; value: string };

type Comparison = keyof typeof comparisons;
type SearchParser = keyof typeof searchParsers;
type Trilean = "null" | "not_null" | "true" | "false" | "unknown";

/** What each comparison is in SQL. */
export const comparisons = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
} as const;

export const searchParsers = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
} as const;

const quantifiable = new Set(["eq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"]);

/** Reads a value, which ends at the end of the parameter or, inside `or=(…)`, at a comma or parenthesis. */
export type ValueReader = (cursor: Cursor) => string;

/** `not.eq.5`, as the value of a query parameter. */
export function parseCondition(text: string): Pick<Filter, "negated" | "condition"> {
  const cursor = new Cursor(text, "filter");
  const read = readCondition(cursor, readRest);
  cursor.expectEnd();
  return read;
}

export function readCondition(
  cursor: Cursor,
  readValue: ValueReader,
): Pick<Filter, "negated" | "condition"> {
  const negated = cursor.take("not.");
  const start = cursor.at;
  const word = cursor.match(/[a-z]+/y)?.[0] ?? "";
  const fail = () => cursor.fail('"not" or operator (eq, gt, ...)', start);

  if (word === "is" && cursor.take(".")) return { negated, condition: readIs(cursor) };
  if (word === "in" && cursor.take(".")) return { negated, condition: readIn(cursor) };
  if (word === "isdistinct" && cursor.take(".")) {
    return { negated, condition: { kind: "isdistinct", value: readValue(cursor) } };
  }
  if (isSearch(word)) {
    const config = cursor.match(/\(([\p{L}\p{N}_ ]{1,63})\)/uy)?.[1]?.trim() ?? null;
    cursor.expect(".");
    const value = readValue(cursor);
    return { negated, condition: { kind: "search", parser: word, config, value } };
  }
  if (!isComparison(word)) return fail();
  const quantifier = cursor.match(/\((any|all)\)/y)?.[1] as "any" | "all" | undefined;
  if (quantifier && !quantifiable.has(word)) return fail();
  if (!cursor.take(".")) return fail();
  const value = readValue(cursor);
  const condition = { kind: "compare", operator: word, quantifier: quantifier ?? null, value };
  return { negated, condition: condition as Condition };
}

function isSearch(word: string): word is SearchParser {
  return Object.hasOwn(searchParsers, word);
}

function isComparison(word: string): word is Comparison {
  return Object.hasOwn(comparisons, word);
}

function readRest(cursor: Cursor): string {
  const rest = cursor.text.slice(cursor.at);
  cursor.at = cursor.text.length;
  return rest;
}

function readIs(cursor: Cursor): Condition {
  const word = cursor.match(/not_null|null|true|false|unknown/iy)?.[0].toLowerCase();
  if (!word) return cursor.fail("null or trilean value (unknown, true, false)");
  return { kind: "is", value: word as Trilean };
}

function readIn(cursor: Cursor): Condition {
  cursor.skipBlanks();
  cursor.expect("(");
  const values: string[] = [];
  if (!cursor.sees(")")) {
    do values.push(readListValue(cursor));
    while (cursor.take(","));
  }
  cursor.expect(")");
  cursor.skipBlanks();
  return { kind: "in", values };
}

/** A value among others: quoted, or everything up to a comma or a closing parenthesis. */
export function readListValue(cursor: Cursor): string {
  const start = cursor.at;
  if (cursor.match(closedQuotation)) {
    cursor.at = start;
    return readQuoted(cursor);
  }
  return cursor.match(/[^,)]*/y)?.[0] ?? "";
}

const closedQuotation = /"(?:[^\\"]|\\.)*"(?=[,)]|$)/suy;

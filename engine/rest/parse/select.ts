import { refuse } from "../refusal.ts";
import { Cursor } from "./cursor.ts";
import { type Field, readField, readName } from "./field.ts";

export type SelectItem =
  | { kind: "star" }
  | { kind: "field"; field: Field; alias: string | null; cast: string | null }
  | Embed;

/** Rows of another table inside each row: `alias:name!hint!inner(items)`. */
export interface Embed {
  kind: "embed";
  name: string;
  alias: string | null;
  hint: string | null;
  /** Whether a row without such rows is left out. */
  inner: boolean;
  /** `...name(items)`: its columns become columns of the row around it. */
  spread: boolean;
  items: SelectItem[];
}

/** How deep resources may be embedded: each level may multiply the rows. */
const deepestEmbed = 8;

/** @throws Refusal PGRST100, or PGRST123 for an aggregate. */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor(text, "select parameter");
  if (text.trim() === "") return [];
  const items = readItems(cursor, 0);
  cursor.expectEnd('"," or end of input');
  return items;
}

function readItems(cursor: Cursor, depth: number): SelectItem[] {
  const items: SelectItem[] = [];
  do {
    cursor.skipBlanks();
    items.push(readItem(cursor, depth));
    cursor.skipBlanks();
  } while (cursor.take(","));
  return items;
}

function readItem(cursor: Cursor, depth: number): SelectItem {
  if (cursor.take("*")) return { kind: "star" };
  const spread = cursor.take("...");
  const alias = spread ? null : readAlias(cursor);
  const start = cursor.at;
  refuseAggregate(cursor);
  const field = readField(cursor);
  if (field.path.length === 0 && (cursor.sees("!") || cursor.sees("("))) {
    return readEmbed(cursor, { name: field.name, alias, spread, depth });
  }
  if (spread) cursor.fail("an embedded resource", start);
  refuseAggregate(cursor);
  const cast = cursor.take("::") ? readCast(cursor) : null;
  refuseAggregate(cursor);
  return { kind: "field", field, alias, cast };
}

function readAlias(cursor: Cursor): string | null {
  const start = cursor.at;
  if (!/["\p{L}\p{N}_$]/u.test(cursor.text[start] ?? "")) return null;
  const name = readName(cursor);
  if (cursor.sees(":") && !cursor.sees("::")) {
    cursor.at++;
    return name;
  }
  cursor.at = start;
  return null;
}

const aggregate = /count\(\)|\.(?:count|sum|avg|max|min)\(\)/y;

function refuseAggregate(cursor: Cursor): void {
  if (cursor.match(aggregate)) refuse("PGRST123", "Use of aggregate functions is not allowed");
}

const castName = /[\p{L}\p{N}_ ]+/uy;

function readCast(cursor: Cursor): string {
  return cursor.match(castName)?.[0].trim().toLowerCase() || cursor.fail("a type");
}

function readEmbed(
  cursor: Cursor,
  start: { name: string; alias: string | null; spread: boolean; depth: number },
): Embed {
  let hint: string | null = null;
  let inner = false;
  for (let given = 0; given < 2 && cursor.take("!"); given++) {
    const word = readName(cursor);
    if (word === "inner") inner = true;
    else if (word !== "left") hint ??= word;
  }
  cursor.expect("(");
  const { name, alias, spread, depth } = start;
  if (depth === deepestEmbed) cursor.fail(`at most ${deepestEmbed} levels of embedding`);
  cursor.skipBlanks();
  const items = cursor.sees(")") ? [] : readItems(cursor, depth + 1);
  cursor.expect(")");
  return { kind: "embed", name, alias, hint, inner, spread, items };
}

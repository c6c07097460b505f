import type { Cursor } from "./cursor.ts";

/** A column, and the path into it when it holds JSON: `data->address->>city`. */
export interface Field {
  name: string;
  path: JsonStep[];
}

export interface JsonStep {
  /** Whether the step gives JSON (`->`) or text (`->>`). */
  arrow: "->" | "->>";
  key: string | number;
}

export function readField(cursor: Cursor): Field {
  cursor.skipBlanks();
  const name = readName(cursor);
  return { name, path: readJsonPath(cursor) };
}

const plainName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;

/** A name as written (letters, digits, `_`, `$`, blanks, dashes) or in double quotes. */
export function readName(cursor: Cursor): string {
  if (cursor.sees('"')) return readQuoted(cursor);
  const name = cursor.match(plainName)?.[0].trim();
  return name || cursor.fail("field name (* or [a..z0..9_$])");
}

const quoted = /"((?:[^\\"]|\\.)*)"/suy;

/** A text in double quotes, in which a backslash takes the next character as it is. */
export function readQuoted(cursor: Cursor): string {
  const found = cursor.match(quoted);
  if (!found) return cursor.fail("a closed quotation");
  return (found[1] ?? "").replace(/\\(.)/gsu, "$1");
}

const longestPath = 32;
const index = /-?\d{1,9}(?=->|::|[.,)]|$)/uy;

function readJsonPath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = [];
  while (cursor.sees("->")) {
    if (path.length === longestPath) cursor.fail(`at most ${longestPath} steps into JSON`);
    const arrow = cursor.take("->>") ? "->>" : "->";
    if (arrow === "->") cursor.expect("->");
    const position = cursor.match(index);
    path.push({ arrow, key: position ? Number(position[0]) : readName(cursor) });
  }
  return path;
}

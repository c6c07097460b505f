import { isObject } from "../../json.ts";
import type { Body } from "../body.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { refuse } from "../refusal.ts";

/** The rows of a body, resolved against the table. */
export interface Payload {
  text: string;
  /** Whether the text is an array of rows. */
  many: boolean;
  /** How many rows that is. */
  count: number;
  columns: PayloadColumn[];
}

export interface PayloadColumn {
  column: Column;
  /** Which rows have no such key; `some` only where a default is to stand in for it. */
  missing: "none" | "some" | "all";
}

export interface PayloadOptions {
  table: Table;
  /** `columns=`: which keys count, others are ignored; null: all, and each row has the same. */
  only: string[] | null;
  /** `missing=default`: a missing key becomes the column's default and not null. */
  defaults: boolean;
  maxRows: number;
}

/** @throws Refusal PGRST102 for what is no row or rows, PGRST204 for an unknown column. */
export function readPayload(body: Body, options: PayloadOptions): Payload {
  const many = Array.isArray(body.value);
  const rows = (many ? body.value : [body.value]) as unknown[];
  if (!rows.every(isObject)) refuse("PGRST102", "Empty or invalid json");
  if (rows.length > options.maxRows) {
    refuse("PGRST102", `At most ${options.maxRows} rows can be written at once`);
  }
  const names = options.only ?? keysOfAll(rows);
  const columns = names.map((name) => ({
    column: knownColumn(options.table, name),
    missing: options.only ? missingIn(rows, name, options.defaults) : ("none" as const),
  }));
  return { text: body.text, many, count: rows.length, columns };
}

/** @throws Refusal PGRST204 */
export function knownColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  return refuse(
    "PGRST204",
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  );
}

function keysOfAll(rows: Record<string, unknown>[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  const same = rows.every(
    (row) =>
      Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!same) refuse("PGRST102", "All object keys must match");
  return keys;
}

function missingIn(
  rows: Record<string, unknown>[],
  name: string,
  defaults: boolean,
): PayloadColumn["missing"] {
  if (!defaults) return "none";
  const having = rows.filter((row) => Object.hasOwn(row, name)).length;
  if (having === rows.length) return "none";
  return having === 0 ? "all" : "some";
}

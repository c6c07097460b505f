import pg from "pg";
import type { Statement, Value } from "./database.ts";
import type { Field } from "./wire.ts";

/** A statement whose parameters are in PostgreSQL's text format. */
export interface Bound {
  text: string;
  values: readonly (string | null)[];
}

export function bound({ text, values = [] }: Statement): Bound {
  return { text, values: values.map(toText) };
}

/** A parameter in PostgreSQL's text format. */
export function toText(value: Value): string | null {
  if (value === null) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(",")}}`;
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

function arrayElement(value: Value): string {
  const text = toText(value);
  if (text === null) return "NULL";
  if (Array.isArray(value)) return text;
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

export type Parser = (text: string) => unknown;

const identity: Parser = (text) => text;
const oids = { int8: 20, date: 1082, timestamp: 1114 };
const ownParsers = new Map<number, Parser>([
  [oids.int8, Number],
  [oids.date, identity],
  [oids.timestamp, identity],
]);

/** The parser of a column of this type; `Queryable.query` lists the JavaScript types. */
export function parserOf(oid: number): Parser {
  return ownParsers.get(oid) ?? pg.types.getTypeParser(oid, "text");
}

/** Rows by position → objects by column name. */
export function toObjects<T>(fields: readonly Field[], rows: readonly (string | null)[][]): T[] {
  const parsers = fields.map((field) => parserOf(field.oid));
  return rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (let i = 0; i < fields.length; i++) {
      const [field, text, parse] = [fields[i], row[i], parsers[i]];
      if (field && parse)
        object[field.name] = text === null || text === undefined ? null : parse(text);
    }
    return object as T;
  });
}

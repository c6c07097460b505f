import type { Column } from "../catalogue/catalogue.ts";
import type { Field, JsonStep } from "../parse/field.ts";
import { refuse } from "../refusal.ts";
import type { ColumnPath } from "./read-plan.ts";

/** Something with columns: a table, or what a function returns. */
export interface Relation {
  name: string;
  columns: ReadonlyMap<string, Column>;
}

/** Finds the column of a field. @throws Refusal 42703 with PostgreSQL's message. */
export function resolveColumn(relation: Relation, field: Field): ColumnPath {
  const column = relation.columns.get(field.name);
  if (!column) refuse("42703", `column ${relation.name}.${field.name} does not exist`);
  return { column, path: field.path };
}

/** The key of a column in the answer: its alias, the last name on a JSON path, or its own name. */
export function outputName(field: Field, alias: string | null): string {
  if (alias !== null) return checkOutputName(alias);
  const lastKey = field.path.findLast((step: JsonStep) => typeof step.key === "string");
  return checkOutputName(typeof lastKey?.key === "string" ? lastKey.key : field.name);
}

/** Refuses names of more than 63 bytes, which PostgreSQL would truncate without an error. */
export function checkOutputName(name: string): string {
  if (name === "" || Buffer.byteLength(name) > 63) {
    refuse("PGRST100", `"failed to parse select parameter" (line 1, column 1)`, {
      details: "unexpected name of more than 63 bytes",
    });
  }
  return name;
}

const castable = new Set(
  `text varchar int int2 int4 int8 integer smallint bigint float float4 float8 real numeric decimal
  bool boolean date time timetz timestamp timestamptz interval uuid json jsonb`.split(/\s+/),
).add("double precision");

/** Refuses the cast of `column::type`, unless the output of that type reveals nothing about the system. */
export function checkCast(type: string | null): string | null {
  if (type === null || castable.has(type)) return type;
  return refuse("42846", `cannot cast to type "${type.slice(0, 63)}"`);
}

import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Relationship, TableName } from "../catalogue/relationships.ts";
import type { JsonStep } from "../parse/field.ts";
import type { Condition } from "../parse/filter.ts";
import type { Range } from "../parse/range.ts";

/** A read resolved against the catalogue: everything in it exists. */
export interface ReadPlan {
  /** null: the rows that a write or a function gave, under the name `source`. */
  table: TableName | null;
  /** Under which name the statement knows the rows: t0, t1, … */
  alias: string;
  outputs: Output[];
  where: Where[];
  order: OrderBy[];
  range: Range;
  embeds: EmbedPlan[];
}

export type Output = { kind: "star" } | FieldOutput;

interface FieldOutput extends ColumnPath {
  kind: "field";
  /** The key in the answer. */
  name: string;
  cast: string | null;
}

export interface ColumnPath {
  column: Column;
  path: JsonStep[];
}

export type Where = FilterPlan | NullEmbedPlan | GroupPlan;

export interface FilterPlan extends ColumnPath {
  kind: "filter";
  negated: boolean;
  condition: Condition;
}

/** `rel=is.null`: rows that have none of the embedded rows, or (negated) some. */
interface NullEmbedPlan {
  kind: "nullEmbed";
  embed: EmbedPlan;
  negated: boolean;
}

interface GroupPlan {
  kind: "group";
  negated: boolean;
  operator: "and" | "or";
  members: Where[];
}

export interface OrderBy extends ColumnPath {
  /** The to-one resource that the column belongs to; null for the rows' own. */
  embed: EmbedPlan | null;
  descending: boolean;
  nulls: "first" | "last" | null;
}

export interface EmbedPlan {
  relationship: Relationship;
  target: Table;
  /** The key in the answer, and what filters call it. */
  name: string;
  /** Under which name the statement knows the finished JSON: e1, e2, … */
  alias: string;
  inner: boolean;
  spread: boolean;
  /** Whether it is part of the answer: `rel()` only filters. */
  isOutput: boolean;
  plan: ReadPlan;
}

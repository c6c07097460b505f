import type { ForeignKeyRow } from "./read.ts";

/** How rows of one table refer to rows of another, by foreign keys. */
export interface Relationship {
  from: TableName;
  to: TableName;
  /** Whether each row has at most one on the other side. */
  toOne: boolean;
  cardinality: "many-to-one" | "one-to-many" | "one-to-one" | "many-to-many";
  /** Pairs of columns that are equal; through a junction, those of `from` and the junction. */
  pairs: ColumnPair[];
  /** The foreign key that it follows; of a junction the first. */
  constraint: string;
  junction: Junction | null;
}

export interface TableName {
  schema: string;
  name: string;
}

export type ColumnPair = { here: string; there: string };

interface Junction {
  table: TableName;
  secondConstraint: string;
  /** Pairs of columns of the junction and of `to`. */
  pairs: ColumnPair[];
}

interface Keys {
  primaryKey: readonly string[];
  uniques: readonly (readonly string[])[];
}

/** Every relationship of the exposed tables, in both directions, and through junction tables. */
export function relationshipsOf(
  foreignKeys: readonly ForeignKeyRow[],
  keysOf: (table: TableName) => Keys,
): Relationship[] {
  const direct = foreignKeys.flatMap((key) => bothWays(key, keysOf));
  const through = foreignKeys.flatMap((first) =>
    foreignKeys
      .filter((second) => isJunction(first, second, keysOf))
      .map((second) => manyToMany(first, second)),
  );
  return [...direct, ...through];
}

function bothWays(key: ForeignKeyRow, keysOf: (table: TableName) => Keys): Relationship[] {
  const from = { schema: key.schema, name: key.table };
  const to = { schema: key.targetSchema, name: key.targetTable };
  const pairs = pairsOf(key);
  const back = pairs.map(({ here, there }) => ({ here: there, there: here }));
  const unique = isUnique(keysOf(from), key.columns);
  const common = { constraint: key.name, junction: null };
  return [
    { ...common, from, to, pairs, toOne: true, cardinality: unique ? "one-to-one" : "many-to-one" },
    {
      ...common,
      from: to,
      to: from,
      pairs: back,
      toOne: unique,
      cardinality: unique ? "one-to-one" : "one-to-many",
    },
  ];
}

function pairsOf(key: ForeignKeyRow): ColumnPair[] {
  return key.columns.map((here, i) => ({ here, there: key.targetColumns[i] ?? "" }));
}

function isUnique({ uniques }: Keys, columns: readonly string[]): boolean {
  return uniques.some((unique) => unique.every((column) => columns.includes(column)));
}

/** Two foreign keys of one table whose columns are all part of its primary key. */
function isJunction(
  first: ForeignKeyRow,
  second: ForeignKeyRow,
  keysOf: (table: TableName) => Keys,
): boolean {
  if (first === second || first.table !== second.table || first.schema !== second.schema) {
    return false;
  }
  const { primaryKey } = keysOf({ schema: first.schema, name: first.table });
  return [...first.columns, ...second.columns].every((column) => primaryKey.includes(column));
}

function manyToMany(first: ForeignKeyRow, second: ForeignKeyRow): Relationship {
  return {
    from: { schema: first.targetSchema, name: first.targetTable },
    to: { schema: second.targetSchema, name: second.targetTable },
    toOne: false,
    cardinality: "many-to-many",
    pairs: pairsOf(first).map(({ here, there }) => ({ here: there, there: here })),
    constraint: first.name,
    junction: {
      table: { schema: first.schema, name: first.table },
      secondConstraint: second.name,
      pairs: pairsOf(second),
    },
  };
}

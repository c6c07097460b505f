import type { CallerRole, Database } from "../../postgres/database.ts";
import { type ColumnRow, type FunctionRow, readCatalogue, type TableRow } from "./read.ts";
import { type Relationship, relationshipsOf, type TableName } from "./relationships.ts";

export type Column = ColumnRow;
export type Routine = FunctionRow;

export interface Table extends Omit<TableRow, "columns"> {
  columns: ReadonlyMap<string, Column>;
}

/** A snapshot of everything that a request may name. Every identifier in our SQL comes from it. */
export class Catalogue {
  readonly schemas: readonly string[];
  readonly #tables = new Map<string, Table>();
  readonly #functions = new Map<string, Routine[]>();
  readonly #relationships = new Map<string, Relationship[]>();

  static async read(db: Database, schemas: readonly string[]): Promise<Catalogue> {
    const catalogue = new Catalogue(schemas);
    const { tables, foreignKeys, functions } = await readCatalogue(db, [...schemas]);
    for (const table of tables) {
      const columns = new Map(table.columns.map((column) => [column.name, column]));
      catalogue.#tables.set(key(table), { ...table, columns });
    }
    for (const routine of functions) push(catalogue.#functions, key(routine), routine);
    const keysOf = (table: TableName) => catalogue.#tables.get(key(table)) ?? noKeys;
    for (const relationship of relationshipsOf(foreignKeys, keysOf)) {
      push(catalogue.#relationships, key(relationship.from), relationship);
    }
    return catalogue;
  }

  private constructor(schemas: readonly string[]) {
    this.schemas = schemas;
  }

  table(name: TableName): Table | undefined {
    return this.#tables.get(key(name));
  }

  /** Every function of that name, with all its argument lists. */
  functions(name: TableName): readonly Routine[] {
    return this.#functions.get(key(name)) ?? [];
  }

  relationshipsFrom(name: TableName): readonly Relationship[] {
    return this.#relationships.get(key(name)) ?? [];
  }

  /** The tables whose names may be revealed to a role. */
  tablesVisibleTo(role: CallerRole, schema: string): Table[] {
    return [...this.#tables.values()].filter((t) => t.schema === schema && isVisible(t, role));
  }

  functionsVisibleTo(role: CallerRole, schema: string): Routine[] {
    return [...this.#functions.values()]
      .flat()
      .filter((f) => f.schema === schema && f.callableBy.includes(role));
  }
}

export function isVisible(table: Table, role: CallerRole): boolean {
  return table.visibleTo.includes(role);
}

const noKeys = { primaryKey: [], uniques: [] };

function key({ schema, name }: TableName): string {
  return `${schema}\0${name}`;
}

function push<T>(map: Map<string, T[]>, at: string, item: T): void {
  const list = map.get(at);
  if (list) list.push(item);
  else map.set(at, [item]);
}

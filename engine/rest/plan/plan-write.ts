import type { CallerRole } from "../../postgres/database.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Query } from "../parse/query.ts";
import { refuse } from "../refusal.ts";
import { knownColumn, type Payload } from "./payload.ts";
import { planLogic } from "./plan-read.ts";
import type { Output, ReadPlan, Where } from "./read-plan.ts";

export type WriteCommand =
  | { kind: "insert"; payload: Payload; conflict: Conflict | null; where: Where[] }
  | { kind: "update"; payload: Payload; where: Where[] }
  | { kind: "delete"; where: Where[] };

export type WritePlan = WriteCommand & { table: Table; returning: Returning };

/** `on conflict (columns) do …`. */
export interface Conflict {
  columns: Column[];
  resolution: "merge-duplicates" | "ignore-duplicates";
}

/** What the statement returns for the answer. */
export interface Returning {
  columns: Column[];
  /** Whether the statement returns for each row if it is new, so that the answer is 200 when all existed already. */
  marksNewRows: boolean;
}

/** For a write whose answer has no rows: it returns no column, because that needs the right to select. */
export const noReturning: Returning = { columns: [], marksNewRows: false };

/** Filters of an update or delete. @throws Refusal 21000 when there are none. */
export function planWriteFilters(query: Query, table: Table, verb: "UPDATE" | "DELETE"): Where[] {
  const filters = query.filters.filter(({ path }) => path.length === 0);
  if (filters.length === 0) refuse("21000", `${verb} requires a WHERE clause`);
  return filters.map(({ logic }) => planLogic(logic, { relation: table, embeds: [] }));
}

/** The unique columns by which a row counts as existing already; null for a plain insert. */
export function planConflict(
  table: Table,
  resolution: Conflict["resolution"] | undefined,
  onConflict: string[] | null,
): Conflict | null {
  if (!resolution) return null;
  const names = onConflict ?? table.primaryKey;
  if (names.length === 0) return null;
  return { columns: names.map((name) => knownColumn(table, name)), resolution };
}

/** PUT names one row by its whole primary key. @throws Refusal PGRST105, PGRST114 */
export function planPutFilters(query: Query, table: Table): Where[] {
  if (query.ranges.length > 0) {
    refuse("PGRST114", "limit/offset querystring parameters are not allowed for PUT");
  }
  const filtered = query.filters.map(({ path, logic }) => {
    const plain = logic.kind === "filter" && path.length === 0 && logic.field.path.length === 0;
    if (!plain || logic.negated || logic.condition.kind !== "compare") return "";
    const { operator, quantifier } = logic.condition;
    return operator === "eq" && quantifier === null ? logic.field.name : "";
  });
  const keys = table.primaryKey;
  if (keys.length === 0 || keys.toSorted().join("\0") !== filtered.toSorted().join("\0")) {
    refuse(
      "PGRST105",
      "Filters must include all and only primary key columns with 'eq' operators",
      {
        status: 405,
      },
    );
  }
  return query.filters.map(({ logic }) => planLogic(logic, { relation: table, embeds: [] }));
}

/** The columns of the written rows that the answer needs. */
export function planReturning(
  read: ReadPlan,
  { table, role, merge }: { table: Table; role: CallerRole; merge: boolean },
): Returning {
  const names = new Set<string>();
  for (const output of read.outputs) {
    if (output.kind === "star") for (const name of table.columns.keys()) names.add(name);
    else names.add(output.column.name);
  }
  for (const { relationship } of read.embeds)
    for (const { here } of relationship.pairs) names.add(here);
  for (const { embed, column } of read.order) if (!embed) names.add(column.name);
  const columns = [...names].map((name) => knownColumn(table, name));
  // The system column that distinguishes new rows needs the right to select the whole row.
  const marksNewRows = merge && table.isTable && table.readableBy.includes(role);
  return { columns, marksNewRows };
}

/** Expands `*` of written rows into columns, because the statement returns further columns for our own use. */
export function expandStar(read: ReadPlan, table: Table): void {
  read.outputs = read.outputs.flatMap((output): Output[] =>
    output.kind === "star"
      ? [...table.columns.values()].map((column) => ({
          kind: "field",
          column,
          path: [],
          name: column.name,
          cast: null,
        }))
      : [output],
  );
}

import type { Caller, Database, Statement, TextResult } from "../postgres/database.ts";
import { conditionOf } from "../rest/emit/filter.ts";
import { ident, Parameters, qualified } from "../rest/emit/sql.ts";
import type { ChangeNotice } from "./memory.ts";
import { type PublishedTable, tableKey } from "./published.ts";
import {
  type Operation,
  type Published,
  readableColumns,
  type Subscription,
} from "./subscription.ts";

/** Which row was changed. Its content is read for each audience. */
export interface Change {
  table: PublishedTable;
  operation: Operation;
  /** Name of each column of the primary key → its value as text. */
  key: Readonly<Record<string, string>>;
  /** When this process was notified of the commit: ISO 8601. */
  at: string;
}

/** The change that a notice tells of; null for a table that is not published. */
export function changeOf(notice: ChangeNotice, published: Published): Change | null {
  const table = published.get(tableKey(notice));
  const { operation, key, at } = notice;
  return table ? { table, operation, key, at } : null;
}

/** A change with the subscriptions of one audience that it may concern. */
export interface Candidate {
  change: Change;
  subscriptions: Subscription[];
}

/** A change as one audience may see it: the data of the messages as JSON, one for each set of columns. */
export interface VisibleChange {
  /** The ids of the subscriptions whose filter matches the row. */
  ids: ReadonlySet<number>;
  /** The data by the `shapeOf` of a subscription. */
  dataByShape: ReadonlyMap<string, string>;
}

/**
 * Reads the changed rows as this caller, in one transaction and one round trip, so that the policies and
 * grants of this moment apply. null for a row that the caller cannot see.
 * @throws DatabaseError 28000 when the caller's session has ended.
 */
export async function readChanges(
  db: Database,
  caller: Caller,
  candidates: readonly Candidate[],
): Promise<(VisibleChange | null)[]> {
  const plans = candidates.map((candidate) => planOf(candidate, caller));
  const results = await db.asCaller(
    caller,
    plans.map(({ statement }) => statement),
    { readOnly: true, liveSession: true },
  );
  return plans.map((plan, i) => visibleChangeOf(plan, results[i]));
}

/** A deleted row, of which only the key is known. */
export function deletedChange({ change, subscriptions }: Candidate): VisibleChange {
  const data = dataOf(change, change.table.columns, { record: null });
  return {
    ids: new Set(subscriptions.map(({ id }) => id)),
    dataByShape: new Map(subscriptions.map((each) => [shapeOf(each), data])),
  };
}

/** A key for the columns that a subscription selects: equal for subscriptions that receive the same data. */
export function shapeOf({ select }: Subscription): string {
  return select ? JSON.stringify(select) : "*";
}

interface Plan {
  candidate: Candidate;
  caller: Caller;
  statement: Statement;
  /** The distinct sets of columns and filters, in the order of the statement's columns. */
  shapes: Map<string, Subscription>;
  filters: Map<string, number[]>;
}

function planOf(candidate: Candidate, caller: Caller): Plan {
  const { change, subscriptions } = candidate;
  const shapes = new Map(subscriptions.map((each) => [shapeOf(each), each]));
  const filters = Map.groupBy(subscriptions, ({ requested }) => requested.filter ?? "");
  const parameters = new Parameters();
  const outputs = [...shapes.values()].map((each) => recordOf(change.table, caller, each.select));
  for (const [first] of filters.values()) {
    const conditions = (first?.conditions ?? []).map((each) => conditionOf(each, "t", parameters));
    outputs.push(conditions.length > 0 ? `(${conditions.join(" and ")})` : "true");
  }
  const key = Object.entries(change.key).map(
    ([name, value]) => `t.${ident(name)} = ${parameters.add(value)}`,
  );
  const text = `select ${outputs.join(", ")} from ${qualified(change.table)} t where ${key.join(" and ")}`;
  return {
    candidate,
    caller,
    statement: { text, values: parameters.values },
    shapes,
    filters: new Map([...filters].map(([filter, each]) => [filter, each.map(({ id }) => id)])),
  };
}

/** The row as JSON; JSON columns are sent as text, which the official client parses itself. */
function recordOf(table: PublishedTable, { role }: Caller, select: Subscription["select"]): string {
  const columns = readableColumns(table, role, select).map(({ name, family }) =>
    family === "j" ? `t.${ident(name)}::text as ${ident(name)}` : `t.${ident(name)}`,
  );
  return `(select row_to_json(r)::text from (select ${columns.join(", ")}) r)`;
}

function visibleChangeOf(
  { candidate, caller, shapes, filters }: Plan,
  result?: TextResult,
): VisibleChange | null {
  const row = result?.rows[0];
  if (!row) return null;
  const { change } = candidate;
  const dataByShape = new Map(
    [...shapes].map(([shape, { select }], i) => {
      const columns = readableColumns(change.table, caller.role, select);
      return [shape, dataOf(change, columns, { record: row[i] ?? "{}" })];
    }),
  );
  const matches = row.slice(shapes.size);
  const ids = [...filters.values()].flatMap((each, i) => (matches[i] === "t" ? each : []));
  return { ids: new Set(ids), dataByShape };
}

/** `data` of a `postgres_changes` message; of an old row only the key is known. */
function dataOf(
  { table, operation, key, at }: Change,
  columns: PublishedTable["columns"],
  { record }: { record: string | null },
): string {
  const rest = JSON.stringify({
    schema: table.schema,
    table: table.name,
    type: operation,
    commit_timestamp: at,
    columns: columns.map(({ name, typeName }) => ({ name, type: typeName })),
    errors: null,
    ...(operation === "INSERT" ? {} : { old_record: key }),
  });
  return record === null ? rest : `${rest.slice(0, -1)},"record":${record}}`;
}

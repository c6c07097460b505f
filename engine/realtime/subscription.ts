import { Refusal } from "../http/refusal.ts";
import { isObject } from "../json.ts";
import type { Caller, CallerRole, Statement } from "../postgres/database.ts";
import { conditionOf } from "../rest/emit/filter.ts";
import { ident, Parameters, qualified } from "../rest/emit/sql.ts";
import { Cursor } from "../rest/parse/cursor.ts";
import { type Condition, readCondition, readListValue } from "../rest/parse/filter.ts";
import type { FilterPlan } from "../rest/plan/read-plan.ts";
import { type PublishedColumn, type PublishedTable, tableKey } from "./published.ts";

export const operations = ["INSERT", "UPDATE", "DELETE"] as const;
export type Operation = (typeof operations)[number];

/** One `postgres_changes` binding of a channel, resolved against the published tables. */
export interface Subscription {
  /** Each message names the subscription by this id. */
  id: number;
  event: Operation | "*";
  /** As requested: the official client compares the reply with its own binding. */
  requested: { event: string; schema: string; table?: string; filter?: string };
  tables: PublishedTable[];
  conditions: FilterPlan[];
  /** Names of columns; null for every column that the subscriber may read. */
  select: string[] | null;
  /** The only row that a filter `key=eq.…` on a uuid can match, so that changes of other rows are not read. */
  onlyKey: { column: string; value: string } | null;
}

export type SubscriptionAnswer =
  | { ok: true; subscription: Subscription }
  | { ok: false; reason: string };

/** Reads one binding of a `phx_join`: `{ event, schema, table?, filter?, select? }`. */
export function readSubscription(
  binding: unknown,
  { id, role, published }: { id: number; role: CallerRole; published: Published },
): SubscriptionAnswer {
  if (!isObject(binding)) return refused("a postgres_changes binding is an object");
  const { event, schema = "public", table, filter, select } = binding;
  if (event !== "*" && !operations.some((operation) => operation === event)) {
    return refused("event is one of *, INSERT, UPDATE and DELETE");
  }
  if (typeof schema !== "string") return refused("schema is a text");
  const tables = tablesOf({ schema, table, role, published });
  if (tables.length === 0) {
    return refused(`"${schema}.${String(table ?? "*")}" is not published for live updates`);
  }
  const [only] = tables;
  const isWhole = typeof table !== "string" || table === "*";
  if ((filter || select) && (isWhole || !only)) {
    return refused("filter and select need the name of a table");
  }
  const conditions = only && filter ? readFilter(filter, only) : [];
  if (typeof conditions === "string") return refused(conditions);
  const columns = only && select !== undefined ? readSelect(select, only) : null;
  if (typeof columns === "string") return refused(columns);
  return {
    ok: true,
    subscription: {
      id,
      event: event as Operation | "*",
      requested: {
        event: event as string,
        schema,
        ...(typeof table === "string" ? { table } : {}),
        ...(typeof filter === "string" ? { filter } : {}),
      },
      tables,
      conditions,
      select: columns,
      onlyKey: onlyKeyOf(conditions),
    },
  };
}

/** The cost of subscriptions for each change: one, or the number of conditions of the filter. */
export function weightOf(subscriptions: readonly Subscription[]): number {
  return subscriptions.reduce((sum, { conditions }) => sum + Math.max(1, conditions.length), 0);
}

export type Published = ReadonlyMap<string, PublishedTable>;

/**
 * Statements that select no row: run as the subscriber, PostgreSQL checks whether they may read these columns
 * and whether the filter's values are of the columns' types.
 */
export function probeStatements(
  { tables, conditions, select }: Subscription,
  role: CallerRole,
): Statement[] {
  return tables.map((table) => {
    const parameters = new Parameters();
    const names = readableColumns(table, role, select).map(({ name }) => `t.${ident(name)}`);
    const where = conditions.map((condition) => conditionOf(condition, "t", parameters));
    return {
      text: `select ${names.join(", ") || "t.*"} from ${qualified(table)} t
        ${where.length > 0 ? `where ${where.join(" and ")}` : ""} limit 0`,
      values: parameters.values,
    };
  });
}

/** The columns of this table in messages to this role. */
export function readableColumns(
  table: PublishedTable,
  role: CallerRole,
  select: readonly string[] | null,
): PublishedColumn[] {
  if (select) return table.columns.filter(({ name }) => select.includes(name));
  return table.columns.filter(({ readableBy }) => readableBy.includes(role));
}

/** Whether this caller receives deletions. Only the server does: without the row, no policy can be checked. */
export function seesDeleted(caller: Caller): boolean {
  return caller.role === "service_role";
}

function tablesOf({ schema, table, role, published }: TableQuery): PublishedTable[] {
  if (typeof table === "string" && table !== "*") {
    const found = published.get(tableKey({ schema, name: table }));
    return found ? [found] : [];
  }
  return [...published.values()].filter(
    (candidate) =>
      candidate.schema === schema &&
      candidate.columns.some(({ readableBy }) => readableBy.includes(role)),
  );
}

interface TableQuery {
  schema: string;
  table: unknown;
  role: CallerRole;
  published: Published;
}

const maxFilterLength = 2_000;
const maxConditions = 10;
const maxListValues = 100;

/** Reads `status=eq.pending,priority=in.(high,urgent)`, a conjunction. @returns the conditions, or a message. */
function readFilter(filter: unknown, table: PublishedTable): FilterPlan[] | string {
  if (typeof filter !== "string") return "filter is a text like id=eq.1";
  if (filter.length > maxFilterLength) return `filter has more than ${maxFilterLength} characters`;
  const cursor = new Cursor(filter, "filter");
  const conditions: FilterPlan[] = [];
  try {
    do {
      const name = cursor.match(/\s*([\p{L}_][\p{L}\p{N}_$]*)\s*=/uy)?.[1];
      if (name === undefined) return "filter is a text like id=eq.1";
      const column = table.columns.find((candidate) => candidate.name === name);
      if (!column) return `column "${name}" does not exist in "${table.name}"`;
      const read = readCondition(cursor, readListValue);
      if (!isCheap(read.condition)) {
        return "filter: the operators are eq, neq, lt, lte, gt, gte, like, ilike, in, is and isdistinct";
      }
      conditions.push({ kind: "filter", column, path: [], ...read });
      if (conditions.length > maxConditions) {
        return `filter has more than ${maxConditions} conditions`;
      }
      if (read.condition.kind === "in" && read.condition.values.length > maxListValues) {
        return `filter: a list has at most ${maxListValues} values`;
      }
    } while (cursor.take(","));
    cursor.expectEnd();
  } catch (error) {
    if (error instanceof Refusal) return `filter: ${String(error.fields.details ?? error.message)}`;
    throw error;
  }
  return conditions;
}

const comparisons: readonly string[] = ["eq", "neq", "lt", "lte", "gt", "gte", "like", "ilike"];

/** A filter is evaluated for every change, so regular expressions and full-text search are not allowed. */
function isCheap(condition: Condition): boolean {
  if (condition.kind === "compare") return comparisons.includes(condition.operator);
  return condition.kind !== "search";
}

function readSelect(select: unknown, table: PublishedTable): string[] | string {
  if (!Array.isArray(select) || select.length === 0) return "select is a list of columns";
  const unknown = select.find((name) => !table.columns.some((column) => column.name === name));
  if (unknown !== undefined) {
    return `column "${String(unknown).slice(0, 63)}" does not exist in "${table.name}"`;
  }
  return select;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function onlyKeyOf(conditions: readonly FilterPlan[]): Subscription["onlyKey"] {
  for (const { column, condition, negated } of conditions) {
    const { typeName, isKey, name } = column as PublishedColumn;
    if (!isKey || typeName !== "uuid" || negated) continue;
    if (condition.kind !== "compare" || condition.operator !== "eq" || condition.quantifier) {
      continue;
    }
    const value = condition.value.toLowerCase();
    if (uuid.test(value)) return { column: name, value };
  }
  return null;
}

function refused(reason: string): SubscriptionAnswer {
  return { ok: false, reason };
}

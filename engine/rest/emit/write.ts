import type { Payload, PayloadColumn } from "../plan/payload.ts";
import type { Conflict, Returning, WritePlan } from "../plan/plan-write.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import { bodyOf, type Shape } from "./answer.ts";
import { conditionsOf } from "./filter.ts";
import { type Guards, guardedCount } from "./guard.ts";
import { selectRows } from "./read.ts";
import { ident, type Parameters, qualified } from "./sql.ts";

export interface WriteShape extends Shape {
  guards: Guards;
  /** Whether the body is the primary key of the first row, for the header `Location`. */
  location: boolean;
}

/**
 * One statement that writes and then reads the written rows. When it exceeds a guard, it raises an error, which undoes
 * the write.
 * @param read how the answer shows the rows; null when it shows none.
 */
export function writeStatement(
  { write, read, shape }: { write: WritePlan; read: ReadPlan | null; shape: WriteShape },
  parameters: Parameters,
): string {
  const source = `with source as (${commandOf(write, parameters)})`;
  const rows = read ? selectRows(read, parameters) : "select from source";
  const count = guardedCount(shape.guards, parameters);
  const body = shape.location ? locationOf(write.returning) : bodyOf(shape);
  const marksNewRows = write.returning.marksNewRows
    ? `(select count(*) from source where ${ident(newRow)})`
    : "null";
  return `${source} select ${count}, ${body}, null, ${marksNewRows} from (${rows}) as r`;
}

const newRow = "daybreak new row";

function commandOf(write: WritePlan, parameters: Parameters): string {
  const table = `${qualified(write.table)} as t0`;
  const returning = returningClause(write.returning);
  switch (write.kind) {
    case "insert":
      return insertOf(write, parameters) + returning;
    case "update": {
      const { columns } = write.payload;
      const body = payloadRows(write.payload, parameters);
      const set = columns.map(
        (one) => `${ident(one.column.name)} = ${writtenValue(one, "default")}`,
      );
      return `update ${table} set ${set.join(", ")} from ${body}${whereOf(write, "t0", parameters)}${returning}`;
    }
    case "delete":
      return `delete from ${table}${whereOf(write, "t0", parameters)}${returning}`;
  }
}

function insertOf(write: WritePlan & { kind: "insert" }, parameters: Parameters): string {
  const { table, payload, conflict } = write;
  const columns = payload.columns.filter(({ missing }) => missing !== "all");
  const names = columns.map(({ column }) => ident(column.name));
  const into = `insert into ${qualified(table)} as t0`;
  if (names.length === 0 && !payload.many) return `${into} default values`;
  const values = columns.map((one) => writtenValue(one, `(${one.column.defaultSql ?? "null"})`));
  const rows = payloadRows({ ...payload, columns }, parameters);
  const select = `select ${values.join(", ")} from ${rows}${whereOf(write, "b", parameters)}`;
  const list = names.length > 0 ? ` (${names.join(", ")})` : "";
  return `${into}${list} ${select}${conflict ? conflictClause(conflict, names) : ""}`;
}

function writtenValue({ column, missing }: PayloadColumn, defaultSql: string): string {
  const given = `b.${ident(column.name)}`;
  if (missing === "none") return given;
  if (missing === "all") return defaultSql;
  return `case when e.row -> ${literal(column.name)} is null then ${defaultSql} else ${given} end`;
}

/** A column's name as text; only ever a name of the catalogue. */
function literal(name: string): string {
  const escaped = name.replaceAll("\\", "\\\\").replaceAll("'", "''");
  return escaped.includes("\\") ? `E'${escaped}'` : `'${escaped}'`;
}

/** The body as rows `b` of the columns' own types (and `e.row`, the JSON of each). */
function payloadRows({ text, many, columns }: Payload, parameters: Parameters): string {
  const json = `${parameters.add(text)}::json`;
  const typed = columns.map(({ column }) => `${ident(column.name)} ${column.type}`).join(", ");
  if (columns.length === 0)
    return many ? `json_array_elements(${json}) as b` : `(select ${json}) as b`;
  if (columns.some(({ missing }) => missing === "some")) {
    return `json_array_elements(${json}) as e(row), lateral json_to_record(e.row) as b(${typed})`;
  }
  return `${many ? "json_to_recordset" : "json_to_record"}(${json}) as b(${typed})`;
}

function whereOf({ where }: WritePlan, alias: string, parameters: Parameters): string {
  if (where.length === 0) return "";
  return ` where ${conditionsOf(where, alias, parameters).join(" and ")}`;
}

function conflictClause({ columns, resolution }: Conflict, names: string[]): string {
  const target = columns.map(({ name }) => ident(name)).join(", ");
  if (resolution === "ignore-duplicates" || names.length === 0) {
    return ` on conflict (${target}) do nothing`;
  }
  const set = names.map((name) => `${name} = excluded.${name}`).join(", ");
  return ` on conflict (${target}) do update set ${set}`;
}

function returningClause({ columns, marksNewRows }: Returning): string {
  const returned = columns.map(({ name }) => `t0.${ident(name)}`);
  if (marksNewRows) returned.push(`t0.xmax = 0 as ${ident(newRow)}`);
  return ` returning ${returned.length > 0 ? returned.join(", ") : "1"}`;
}

function locationOf({ columns }: Returning): string {
  const keys = columns.map(({ name }) => `source.${ident(name)}::text`);
  if (keys.length === 0) return "null";
  return `(select json_build_array(${keys.join(", ")})::text from source limit 1)`;
}

import type { CallPlan } from "../plan/plan-call.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import { bodyOf, type Shape, totalOf, wholeRow } from "./answer.ts";
import { type Guards, guardedCount } from "./guard.ts";
import { selectRows } from "./read.ts";
import { ident, type Parameters, qualified } from "./sql.ts";

export interface CallShape extends Shape {
  guards: Guards;
}

/**
 * One statement that calls a function once and selects its result, with the status and headers that
 * the function may have set (`response.status`, `response.headers`).
 * @param read how rows are selected; null for a single value or none.
 */
export function callStatement(
  { call, read, shape }: { call: CallPlan; read: ReadPlan | null; shape: CallShape },
  parameters: Parameters,
): string {
  const source = `with source as (${sourceOf(call, parameters)})`;
  const rows = read ? selectRows(read, parameters) : "select value from source";
  const count = guardedCount(shape.guards, parameters);
  const total = shape.counted ? (read ? totalOf(read, parameters) : "count(*)") : "null";
  const response = `current_setting('response.status', true), current_setting('response.headers', true)`;
  return `${source} select ${count}, ${resultOf(call, shape)}, ${total}, ${response} from (${rows}) as r`;
}

function sourceOf({ routine, input }: CallPlan, parameters: Parameters): string {
  const name = qualified(routine);
  const columns = routine.returns === "rows" ? "c" : "c(value)";
  if (input.kind === "whole") {
    const type = routine.args[0]?.type ?? "json";
    return `select c.* from ${name}(${parameters.add(input.text)}::${type}) as ${columns}`;
  }
  const args = routine.args.filter((arg) => input.names.includes(arg.name));
  if (args.length === 0) return `select c.* from ${name}() as ${columns}`;
  const typed = args.map((arg) => `${ident(arg.name)} ${arg.type}`).join(", ");
  const passed = args.map((arg) => {
    return `${arg.variadic ? "variadic " : ""}${ident(arg.name)} => b.${ident(arg.name)}`;
  });
  const body = `json_to_record(${parameters.add(input.text)}::json) as b(${typed})`;
  return `select c.* from ${body}, lateral ${name}(${passed.join(", ")}) as ${columns}`;
}

function resultOf({ routine }: CallPlan, shape: Shape): string {
  if (routine.returns === "void") return "null";
  if (shape.bodyless || shape.media.form === "csv") return bodyOf(shape);
  const row = routine.returns === "rows" ? wholeRow : "r.value";
  if (routine.returnsSet || shape.media.form === "object") return bodyOf(shape, row);
  const one = shape.media.stripNulls ? `json_strip_nulls(json_agg(${row}))` : `json_agg(${row})`;
  return `coalesce((${one}->0)::text, 'null')`;
}

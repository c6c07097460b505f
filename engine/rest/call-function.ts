import type { Cell } from "../postgres/database.ts";
import { argsFromBody, argsFromQuery, isArgument } from "./call-args.ts";
import { column } from "./emit/answer.ts";
import { callStatement } from "./emit/call.ts";
import {
  type Answering,
  type Exchange,
  isRead,
  isRolledBack,
  runStatement,
  textOf,
} from "./exchange.ts";
import { functionResponse } from "./function-response.ts";
import { appliedPreferences, type Preferences } from "./parse/preferences.ts";
import { parseQuery, type Query } from "./parse/query.ts";
import { allRows, parseRangeHeader } from "./parse/range.ts";
import { type CallPlan, planCall } from "./plan/plan-call.ts";
import { planRead } from "./plan/plan-read.ts";
import type { ReadPlan } from "./plan/read-plan.ts";
import { refuseOffset } from "./read-table.ts";
import { refuse } from "./refusal.ts";
import { contentRange, respond } from "./responses.ts";

/** GET, HEAD and POST on /rpc/name. */
export async function callFunction(db: Answering, exchange: Exchange): Promise<Response> {
  const { caller, catalogue, schema, prefer, media, method, path } = exchange;
  if (method !== "POST" && !isRead(method)) {
    refuse("PGRST101", `Cannot use the ${method} method on RPC`, { status: 405 });
  }
  const name = { schema, name: path.slice("/rpc/".length) };
  const routines = catalogue.functions(name);
  const parameters = new URLSearchParams(exchange.search);
  const query = parseQuery(parameters, isRead(method) ? isArgument(routines) : undefined);
  exchange.limits.costs.checkQuery(query);
  const args = isRead(method)
    ? argsFromQuery(query.args, routines)
    : await argsFromBody(exchange.request, { only: query.columns, texts: exchange.texts });
  const call = planCall({ catalogue, role: caller.role, name, args });
  const read = call.routine.returns === "rows" ? planRows(exchange, query, call) : null;
  await exchange.countChange("functions", call.routine.name);

  const strict = prefer.handling === "strict";
  const maxAffected = strict ? (prefer["max-affected"] ?? null) : null;
  if (maxAffected !== null && !call.routine.returnsSet) {
    refuse(
      "PGRST128",
      "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
    );
  }
  const shape = {
    media,
    bodyless: method === "HEAD" || (method === "POST" && prefer.return === "minimal"),
    counted: prefer.count !== undefined,
    guards: { single: media.form === "object", maxAffected },
  };
  const values = exchange.parameters();
  const text = callStatement({ call, read, shape }, values);
  const readOnly = isRead(method) || call.routine.volatility !== "v";
  const row = await runStatement(db, exchange, { text, parameters: values, columns: 5, readOnly });
  return answer(exchange, { call, read, row, bodyless: shape.bodyless });
}

/** How the rows of the function are filtered, ordered and selected. */
function planRows(exchange: Exchange, query: Query, { routine }: CallPlan): ReadPlan {
  const { catalogue, caller, limits, method, request } = exchange;
  const columns = new Map(routine.columns.map((one) => [one.name, one]));
  return planRead({
    catalogue,
    role: caller.role,
    query,
    relation: { name: routine.name, columns },
    table: routine.table,
    fromSource: true,
    filterRoot: true,
    range: isRead(method) ? parseRangeHeader(request.headers.get("range")) : allRows,
    costs: limits.costs,
    maxRows: limits.maxRows,
  });
}

interface Result {
  call: CallPlan;
  read: ReadPlan | null;
  row: readonly Cell[];
  bodyless: boolean;
}

function answer(exchange: Exchange, { call, read, row, bodyless }: Result): Response {
  const { prefer, media, schema } = exchange;
  const rows = Number(row[column.rows]);
  const total = prefer.count === undefined ? null : Number(row[column.total]);
  const offset = read?.range.offset ?? 0;
  const headers: Record<string, string> = { "content-range": contentRange(rows, offset, total) };
  const honoured: (keyof Preferences)[] = ["count", "handling"];
  if (prefer.handling === "strict") honoured.push("max-affected");
  if (isRolledBack(exchange)) honoured.push("tx");
  const applied = appliedPreferences(prefer, honoured);
  if (applied) headers["preference-applied"] = applied;

  const fromFunction = functionResponse(textOf(row[column.extra]), textOf(row[column.headers]));
  Object.assign(headers, fromFunction.headers);
  if (call.routine.returns === "void" || (bodyless && exchange.method === "POST")) {
    return respond({ status: fromFunction.status ?? 204, body: null, headers });
  }
  headers["content-type"] ??= media.contentType;
  headers["content-profile"] = schema;
  if (total !== null && offset > total) refuseOffset(offset, total, headers);
  const status = fromFunction.status ?? (total !== null && rows < total ? 206 : 200);
  return respond({ status, body: bodyless ? null : (row[column.body] ?? "null"), headers });
}

import { column, readStatement } from "./emit/answer.ts";
import { notSingle } from "./emit/guard.ts";
import { type Answering, type Exchange, runStatement } from "./exchange.ts";
import { appliedPreferences } from "./parse/preferences.ts";
import { parseQuery } from "./parse/query.ts";
import { parseRangeHeader } from "./parse/range.ts";
import { planRead } from "./plan/plan-read.ts";
import { findTable } from "./plan/table.ts";
import { refuse } from "./refusal.ts";
import { canonical, contentRange, respond } from "./responses.ts";

/** GET and HEAD on a table or view. */
export async function readTable(db: Answering, exchange: Exchange): Promise<Response> {
  const { caller, catalogue, schema, prefer, media, method, path, limits } = exchange;
  const query = parseQuery(new URLSearchParams(exchange.search));
  limits.costs.checkQuery(query);
  const table = findTable(catalogue, { schema, name: path.slice(1) }, caller.role);
  const plan = planRead({
    catalogue,
    role: caller.role,
    query,
    relation: table,
    table,
    fromSource: false,
    filterRoot: true,
    range: parseRangeHeader(exchange.request.headers.get("range")),
    costs: limits.costs,
    maxRows: limits.maxRows,
  });
  const parameters = exchange.parameters();
  const shape = { media, bodyless: method === "HEAD", counted: prefer.count !== undefined };
  const text = readStatement(plan, shape, parameters);
  const row = await runStatement(db, exchange, {
    text,
    parameters,
    columns: shape.counted ? 3 : 2,
    readOnly: true,
  });

  const rows = Number(row[column.rows]);
  if (media.form === "object" && rows !== 1) throw notSingle(rows);
  const total = shape.counted ? Number(row[column.total]) : null;
  const { offset } = plan.range;
  const applied = appliedPreferences(prefer, ["count", "handling"]);
  const search = canonical(exchange.search);
  const headers: Record<string, string> = {
    "content-type": media.contentType,
    "content-range": contentRange(rows, offset, total),
    "content-profile": schema,
    "content-location": search === "" ? path : `${path}?${search}`,
  };
  if (applied) headers["preference-applied"] = applied;
  if (total !== null && offset > total) refuseOffset(offset, total, headers);
  const status = total !== null && rows < total ? 206 : 200;
  return respond({ status, body: row[column.body] ?? null, headers });
}

/** Refuses a page beyond the last. */
export function refuseOffset(
  offset: number,
  total: number,
  headers: Record<string, string>,
): never {
  refuse("PGRST103", "Requested range not satisfiable", {
    status: 416,
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    headers,
  });
}

import type { Cell } from "../postgres/database.ts";
import type { Table } from "./catalogue/catalogue.ts";
import { column } from "./emit/answer.ts";
import { type Exchange, isRolledBack, textOf } from "./exchange.ts";
import { appliedPreferences, type Preferences } from "./parse/preferences.ts";
import type { WriteCommand } from "./plan/plan-write.ts";
import { refuse } from "./refusal.ts";
import { contentRange, respond } from "./responses.ts";

/** 201 for new rows, 200 for returned rows, 204 without a body, and which preferences were applied. */
export function answerWrite(
  exchange: Exchange,
  { command, table, row }: { command: WriteCommand; table: Table; row: readonly Cell[] },
): Response {
  const { prefer, media, method, path, schema } = exchange;
  const rows = Number(row[column.rows]);
  if (method === "PUT" && rows !== 1) {
    refuse("PGRST115", "Payload values do not match URL in primary key column(s)");
  }
  const total = prefer.count === undefined ? null : rows;
  const range = command.kind === "update" ? contentRange(rows, 0, total) : `*/${total ?? "*"}`;
  const headers: Record<string, string> = { "content-range": range };
  const names = honoured[command.kind].filter(
    (name) =>
      (name !== "resolution" || (command.kind === "insert" && command.conflict !== null)) &&
      (name !== "max-affected" || prefer.handling === "strict"),
  );
  if (isRolledBack(exchange)) names.push("tx");
  const applied = appliedPreferences(prefer, names);
  if (applied) headers["preference-applied"] = applied;

  const created = command.kind === "insert" && row[column.extra] !== "0";
  if (prefer.return === "representation") {
    headers["content-type"] = media.contentType;
    headers["content-profile"] = schema;
    return respond({ status: created ? 201 : 200, body: row[column.body] ?? "null", headers });
  }
  const keys = textOf(row[column.body]);
  if (keys && command.kind === "insert") {
    headers.location = `${path}?${locationOf(table.primaryKey, JSON.parse(keys))}`;
  }
  const empty = command.kind === "insert" ? (method === "PUT" ? 204 : 200) : 204;
  return respond({ status: created ? 201 : empty, body: null, headers });
}

const honoured: Record<WriteCommand["kind"], (keyof Preferences)[]> = {
  insert: ["resolution", "missing", "return", "count", "handling"],
  update: ["missing", "return", "count", "handling", "max-affected"],
  delete: ["return", "count", "handling", "max-affected"],
};

function locationOf(names: readonly string[], values: (string | null)[]): string {
  const pairs = names.map((name, i) => {
    const value = values[i] ?? null;
    const is = value === null ? "is.null" : `eq.${encodeURIComponent(value)}`;
    return `${encodeURIComponent(name)}=${is}`;
  });
  return pairs.join("&");
}

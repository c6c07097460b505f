import { parseBody, readText } from "./body.ts";
import type { Table } from "./catalogue/catalogue.ts";
import { Parameters } from "./emit/sql.ts";
import { writeStatement } from "./emit/write.ts";
import { type Answering, type Exchange, runStatement } from "./exchange.ts";
import { parseQuery, type Query } from "./parse/query.ts";
import { allRows } from "./parse/range.ts";
import { knownColumn, type Payload, readPayload } from "./plan/payload.ts";
import { planRead } from "./plan/plan-read.ts";
import {
  expandStar,
  noReturning,
  planConflict,
  planPutFilters,
  planReturning,
  planWriteFilters,
  type Returning,
  type WriteCommand,
} from "./plan/plan-write.ts";
import type { ReadPlan } from "./plan/read-plan.ts";
import { findTable } from "./plan/table.ts";
import { refuse } from "./refusal.ts";
import { answerWrite } from "./write-answer.ts";

/** POST, PATCH, PUT and DELETE on a table or view. */
export async function writeTable(db: Answering, exchange: Exchange): Promise<Response> {
  const { caller, catalogue, schema, path, prefer, media } = exchange;
  const query = parseQuery(new URLSearchParams(exchange.search));
  exchange.limits.costs.checkQuery(query);
  const table = findTable(catalogue, { schema, name: path.slice(1) }, caller.role);
  const command = await planCommand(exchange, query, table);
  const returnsRows = prefer.return === "representation";
  const read = returnsRows ? planAnswer(exchange, query, table) : null;
  const write = { ...command, table, returning: returningOf(exchange, { command, table, read }) };
  if (write.kind === "update" && write.payload.columns.length === 0) {
    return answerWrite(exchange, { command, table, row: ["0", "[]"] });
  }
  const maxAffected = prefer.handling === "strict" ? (prefer["max-affected"] ?? null) : null;
  const shape = {
    media,
    bodyless: !returnsRows,
    counted: false,
    location: command.kind === "insert" && prefer.return === "headers-only",
    guards: {
      single: media.form === "object",
      maxAffected: command.kind === "insert" ? null : maxAffected,
    },
  };
  const parameters = new Parameters(exchange.limits.writeMs);
  const text = writeStatement({ write, read, shape }, parameters);
  const row = await runStatement(db, exchange, { text, parameters, columns: 4, readOnly: false });
  return answerWrite(exchange, { command, table, row });
}

async function planCommand(exchange: Exchange, query: Query, table: Table): Promise<WriteCommand> {
  const { method, prefer } = exchange;
  switch (method) {
    case "DELETE":
      return { kind: "delete", where: planWriteFilters(query, table, "DELETE") };
    case "PATCH": {
      const where = planWriteFilters(query, table, "UPDATE");
      const payload = await payloadOf(exchange, query, table);
      if (payload.many) refuse("PGRST102", "An update takes one object");
      await exchange.countChange("updates", table.name);
      return { kind: "update", payload, where };
    }
    case "PUT": {
      const where = planPutFilters(query, table);
      const payload = await payloadOf(exchange, query, table);
      await exchange.countRows(table.name, payload.count);
      if (payload.many) refuse("PGRST102", "PUT takes one object");
      const conflict = planConflict(table, "merge-duplicates", null);
      return { kind: "insert", payload, conflict, where };
    }
    default: {
      const payload = await payloadOf(exchange, query, table);
      await exchange.countRows(table.name, payload.count);
      const conflict = planConflict(table, prefer.resolution, query.onConflict);
      return { kind: "insert", payload, conflict, where: [] };
    }
  }
}

async function payloadOf(exchange: Exchange, query: Query, table: Table): Promise<Payload> {
  const { request, prefer, limits, texts } = exchange;
  const type = request.headers.get("content-type") ?? "application/json";
  if (!/^application\/([\w.]+\+)?json\b/i.test(type)) {
    refuse("PGRST102", `Content-Type not acceptable: ${type.slice(0, 100)}`, { status: 415 });
  }
  return readPayload(parseBody(await readText(request), texts), {
    table,
    only: query.columns,
    defaults: prefer.missing === "default",
    maxRows: limits.bulkRows,
  });
}

/** How the written rows are selected for the response; the filters have been applied by the write. */
function planAnswer(exchange: Exchange, query: Query, table: Table): ReadPlan {
  const { catalogue, caller, limits } = exchange;
  return planRead({
    catalogue,
    role: caller.role,
    query,
    relation: table,
    table,
    fromSource: true,
    filterRoot: false,
    range: allRows,
    costs: limits.costs,
    maxRows: Math.max(limits.maxRows, limits.bulkRows),
  });
}

function returningOf(
  { caller: { role }, prefer }: Exchange,
  { command, table, read }: { command: WriteCommand; table: Table; read: ReadPlan | null },
): Returning {
  const merge = command.kind === "insert" && command.conflict?.resolution === "merge-duplicates";
  if (read) {
    const returning = planReturning(read, { table, role, merge });
    expandStar(read, table);
    return returning;
  }
  if (command.kind === "insert" && prefer.return === "headers-only") {
    return {
      columns: table.primaryKey.map((name) => knownColumn(table, name)),
      marksNewRows: false,
    };
  }
  return {
    ...noReturning,
    marksNewRows: merge && table.isTable && table.readableBy.includes(role),
  };
}

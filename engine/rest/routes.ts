import { type Context, Hono } from "hono";
import type { TokenSigner } from "../auth/tokens.ts";
import type { TextRule } from "../http/body-texts.ts";
import { type ApiKeys, readCaller } from "../http/caller.ts";
import type { LimitAnswer } from "../http/limits.ts";
import type { Caller, CallerRole, Database } from "../postgres/database.ts";
import { callFunction } from "./call-function.ts";
import { CatalogueCache } from "./catalogue/cache.ts";
import { guardRefusal } from "./emit/guard.ts";
import { type Failure, toRefusal } from "./errors.ts";
import { type Exchange, isRead, negotiationOf, schemaOf } from "./exchange.ts";
import { type CostLimits, CostMeter, defaultCostLimits, unmetered } from "./plan/cost.ts";
import { readTable } from "./read-table.ts";
import { refuse } from "./refusal.ts";
import { respond, respondRefusal } from "./responses.ts";
import { respondUnknownCaller } from "./unknown-caller.ts";
import { writeTable } from "./write-table.ts";

export interface RestOptions {
  db: Database;
  keys: ApiKeys;
  signer: TokenSigner;
  /** For every text of a body. */
  texts: TextRule;
  /** The exposed schemas, the default one first. Default `public`. */
  schemas?: readonly string[];
  /** The most rows in one answer. Default 1000. */
  maxRows?: number;
  /** The most rows in one write. Default 100, for the secret key 1000. */
  bulkRows?: { callers: number; service: number };
  /** What one read may cost; null for no limit. Default: `callerBudget`; the secret key has no limit. */
  budget?: (caller: Caller) => Budget | null;
  /** Hand it in to be able to `reload()` it after migrations; by default it is created here. */
  catalogue?: CatalogueCache;
  /** Limits of inserts by the table's name; none apply to the secret key. */
  insertLimits?: Readonly<Record<string, InsertLimit>>;
  /** The same of updates by the table, and of functions. */
  changeLimits?: {
    updates: Readonly<Record<string, TakeOne>>;
    functions: Readonly<Record<string, TakeOne>>;
  };
  /** Finds the sentence of an error whose message is one of the product's codes. */
  raisedRefusal?: Failure["raisedRefusal"];
  /** Called first for each request; a Response ends it. */
  limit?: (c: Context) => Promise<Response | null>;
}

/**
 * The REST API of PostgREST (docs.postgrest.org, version 14), to be mounted at /rest/v1. Each request
 * is one statement that PostgreSQL runs as its caller, so that its policies decide who sees which row.
 */
export function restRoutes(options: RestOptions): Hono {
  const catalogue = options.catalogue ?? new CatalogueCache(options.db, options.schemas);
  const app = new Hono();
  const handler = (c: Context) => answer(c, { ...options, catalogue });
  app.all("/", handler);
  app.all("/:table", handler);
  app.all("/rpc/:fn", handler);
  app.all("*", handler);
  return app;
}

type RestService = RestOptions & { catalogue: CatalogueCache };

async function answer(c: Context, service: RestService): Promise<Response> {
  const request = c.req.raw;
  const limited = await service.limit?.(c);
  if (limited) return limited;
  if (request.method === "OPTIONS") return options();
  let role: CallerRole = "anon";
  let schema = "";
  try {
    const known = await readCaller(request.headers, service);
    if (!known.ok) return respondUnknownCaller(known);
    role = known.caller.role;
    const catalogue = service.catalogue.loaded ?? (await service.catalogue.current());
    schema = schemaOf(request, catalogue);
    const bulkRows = service.bulkRows ?? { callers: 100, service: 1000 };
    return await route(service.db, c, {
      caller: known.caller,
      catalogue,
      schema,
      texts: service.texts,
      countRows: (table, rows) => countRows(c, known.caller, service.insertLimits?.[table], rows),
      countChange: (kind, name) => countChange(c, known.caller, service.changeLimits?.[kind][name]),
      limits: {
        maxRows: service.maxRows ?? 1000,
        bulkRows: role === "service_role" ? bulkRows.service : bulkRows.callers,
        ...limitsOf(known.caller, service),
      },
    });
  } catch (error) {
    const { catalogue, raisedRefusal } = service;
    const failure = { role, schema, catalogue: catalogue.loaded, raisedRefusal };
    const refusal = guardRefusal(error) ?? toRefusal(error, failure);
    c.set("fault", refusal.code);
    return respondRefusal(refusal);
  }
}

/** What one request of one caller may cost: milliseconds, bytes of the answer, and its parts. */
export interface Budget {
  readMs: number;
  writeMs: number;
  answerBytes: number;
  costs: CostLimits;
}

/** The default budget. It is small on the embedded database, where all callers wait for the one statement that runs. */
export function callerBudget(kind: Database["kind"]): Budget {
  return {
    readMs: kind === "embedded" ? 25 : 1_000,
    writeMs: 1_000,
    // Aggregating and sending an answer takes time from the other callers as well.
    answerBytes: (kind === "embedded" ? 4 : 10) * 1024 * 1024,
    costs: defaultCostLimits,
  };
}

function limitsOf(caller: Caller, { db, budget }: RestService) {
  const own = budget
    ? budget(caller)
    : caller.role === "service_role"
      ? null
      : callerBudget(db.kind);
  if (!own) return { costs: unmetered, readMs: null, writeMs: null, answerBytes: null };
  return { ...own, costs: new CostMeter(own.costs) };
}

/** How many rows of a table one caller may insert: in one request, and over time. */
export interface InsertLimit {
  rowsAtOnce: number;
  /** Counts rows that are about to be inserted. */
  take(c: Context, caller: Caller, rows: number): Promise<LimitAnswer>;
}

/** @throws Refusal 400 for too many rows at once, 429 with Retry-After for too many within a time. */
async function countRows(c: Context, caller: Caller, limit: InsertLimit | undefined, rows: number) {
  if (!limit || caller.role === "service_role") return;
  const { rowsAtOnce, take } = limit;
  if (rows > rowsAtOnce) {
    refuse(
      "PGRST102",
      `At most ${rowsAtOnce} ${rowsAtOnce === 1 ? "row" : "rows"} of this table can be written at once`,
      {
        hint: "Send the rows one after another.",
      },
    );
  }
  refuseOverLimit(await take(c, caller, rows));
}

type TakeOne = (c: Context, caller: Caller) => Promise<LimitAnswer>;

async function countChange(c: Context, caller: Caller, take: TakeOne | undefined) {
  if (take && caller.role !== "service_role") refuseOverLimit(await take(c, caller));
}

function refuseOverLimit(answer: LimitAnswer) {
  if (answer.ok) return;
  refuse("429", "You have sent a lot in a short time. Please wait a moment and try again.", {
    status: 429,
    headers: { "retry-after": String(answer.retryAfterSeconds) },
  });
}

type Known = Pick<
  Exchange,
  "caller" | "catalogue" | "schema" | "limits" | "texts" | "countRows" | "countChange"
>;

function route(db: Database, c: Context, known: Known): Response | Promise<Response> {
  const request = c.req.raw;
  const { method } = request;
  const { table, fn } = c.req.param() as { table?: string; fn?: string };
  if (table === undefined && fn === undefined) {
    const isRoot = c.req.path === c.req.routePath.replace(/\*$/, "");
    if (isRoot) return root(request);
    refuse("PGRST125", "Invalid path specified in request URL", { status: 404 });
  }
  const mark = request.url.indexOf("?");
  const exchange: Exchange = {
    ...known,
    ...negotiationOf(request),
    request,
    method,
    path: fn === undefined ? `/${table}` : `/rpc/${fn}`,
    search: mark < 0 ? "" : request.url.slice(mark + 1),
  };
  if (fn !== undefined) return callFunction(db, exchange);
  if (isRead(method)) return readTable(db, exchange);
  if (/^(POST|PATCH|PUT|DELETE)$/.test(method)) return writeTable(db, exchange);
  return refuse("PGRST117", `Unsupported HTTP method: ${method}`, { status: 405 });
}

/** GET /: an OpenAPI document without any table. */
function root(request: Request): Response {
  if (!isRead(request.method)) {
    refuse("PGRST117", `Unsupported HTTP method: ${request.method}`, { status: 405 });
  }
  const info = { title: "REST API", version: "14" };
  return respond({
    status: 200,
    body: JSON.stringify({ swagger: "2.0", info, paths: {}, definitions: {} }),
    headers: { "content-type": "application/openapi+json; charset=utf-8" },
  });
}

function options(): Response {
  return respond({
    status: 200,
    body: null,
    headers: { allow: "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE" },
  });
}

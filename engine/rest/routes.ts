import { type Context, Hono } from "hono";
import type { TokenSigner } from "../auth/tokens.ts";
import type { TextRule } from "../http/body-texts.ts";
import { type ApiKeys, type CallerAnswer, readCaller } from "../http/caller.ts";
import type { LimitAnswer } from "../http/limits.ts";
import type { Caller, CallerRole, Database } from "../postgres/database.ts";
import { callFunction } from "./call-function.ts";
import { CatalogueCache } from "./catalogue/cache.ts";
import { guardRefusal } from "./emit/guard.ts";
import { Parameters } from "./emit/sql.ts";
import { type Failure, toRefusal } from "./errors.ts";
import {
  type Answering,
  type Exchange,
  isRead,
  negotiationOf,
  RunAlone,
  schemaOf,
} from "./exchange.ts";
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

export type RestService = RestOptions & { catalogue: CatalogueCache };

async function answer(c: Context, service: RestService): Promise<Response> {
  const request = c.req.raw;
  const limited = await service.limit?.(c);
  if (limited) return limited;
  if (request.method === "OPTIONS") return options();
  let known: CallerAnswer;
  try {
    known = await readCaller(request.headers, service);
  } catch (error) {
    return answerError(error, { role: "anon", schema: "", service }).response;
  }
  if (!known.ok) return respondUnknownCaller(known);
  const { caller } = known;
  const { table, fn } = c.req.param() as { table?: string; fn?: string };
  const isRoot = c.req.path === c.req.routePath.replace(/\*$/, "");
  const path = fn !== undefined ? `/rpc/${fn}` : table !== undefined ? `/${table}` : null;
  const { response, fault } = await answerKnown(service.db, service, {
    request,
    caller,
    path: path ?? (isRoot ? "/" : null),
    countRows: (name, rows) => countRows(c, caller, service.insertLimits?.[name], rows),
    countChange: (kind, name) => countChange(c, caller, service.changeLimits?.[kind][name]),
  });
  if (fault) c.set("fault", fault);
  return response;
}

/** A request whose caller is known. */
export interface KnownRequest extends Pick<Exchange, "caller" | "countRows" | "countChange"> {
  request: Request;
  /** Below the mount: `/`, `/items`, `/rpc/sum`; null for any other. */
  path: string | null;
  /** Where the values of its statement go. Default: its own. */
  parameters?: Exchange["parameters"];
}

/**
 * Answers with what was asked for or with the refusal; `fault` is the refusal's code.
 * @throws RunAlone where `db` throws it.
 */
export async function answerKnown(
  db: Answering,
  service: RestService,
  { request, caller, path, parameters, countRows, countChange }: KnownRequest,
): Promise<{ response: Response; fault?: string }> {
  let schema = "";
  try {
    const catalogue = service.catalogue.loaded ?? (await service.catalogue.current());
    schema = schemaOf(request, catalogue);
    const bulkRows = service.bulkRows ?? { callers: 100, service: 1000 };
    const limits = {
      maxRows: service.maxRows ?? 1000,
      bulkRows: caller.role === "service_role" ? bulkRows.service : bulkRows.callers,
      ...limitsOf(caller, service),
    };
    const response = await route(db, request, path, {
      caller,
      catalogue,
      schema,
      texts: service.texts,
      parameters: parameters ?? (() => new Parameters(limits.readMs)),
      countRows,
      countChange,
      limits,
    });
    return { response };
  } catch (error) {
    return answerError(error, { role: caller.role, schema, service });
  }
}

function answerError(
  error: unknown,
  { role, schema, service }: { role: CallerRole; schema: string; service: RestService },
): { response: Response; fault: string } {
  if (error instanceof RunAlone) throw error;
  const { catalogue, raisedRefusal } = service;
  const failure = { role, schema, catalogue: catalogue.loaded, raisedRefusal };
  const refusal = guardRefusal(error) ?? toRefusal(error, failure);
  return { response: respondRefusal(refusal), fault: refusal.code };
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

export function limitsOf(caller: Caller, { db, budget }: RestService) {
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
  | "caller"
  | "catalogue"
  | "schema"
  | "limits"
  | "texts"
  | "parameters"
  | "countRows"
  | "countChange"
>;

function route(
  db: Answering,
  request: Request,
  path: string | null,
  known: Known,
): Response | Promise<Response> {
  const { method } = request;
  if (path === "/") return root(request);
  if (path === null) refuse("PGRST125", "Invalid path specified in request URL", { status: 404 });
  const mark = request.url.indexOf("?");
  const exchange: Exchange = {
    ...known,
    ...negotiationOf(request),
    request,
    method,
    path,
    search: mark < 0 ? "" : request.url.slice(mark + 1),
  };
  if (path.startsWith("/rpc/")) return callFunction(db, exchange);
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

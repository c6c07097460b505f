/** The one interface through which the engine reaches a database, embedded or served. */

export type Value = string | number | boolean | null | Date | Uint8Array | Value[] | JsonObject;
/** Sent as JSON text. A JSON *array* must be stringified by the caller: arrays become SQL arrays. */
export type JsonObject = { [key: string]: unknown };

/** `text` holds `$1`, `$2`, …; `values` one value for each. */
export interface Statement {
  text: string;
  values?: readonly Value[];
}

export interface Result<T> {
  rows: T[];
  /** Rows that the command returned or changed, from its command tag. */
  count: number;
}

export interface Queryable {
  /**
   * Runs one statement as the owner of the database, to whom no policy applies.
   * Types: bool → boolean; int2, int4, int8, float → number; timestamptz → Date; json → parsed;
   * bytea → Buffer; arrays → arrays; everything else (uuid, numeric, date, …) → string.
   */
  query<T = Record<string, unknown>>(text: string, values?: readonly Value[]): Promise<Result<T>>;
  /** Several statements without parameters: migrations, maintenance. */
  exec(sql: string): Promise<void>;
}

export type CallerRole = "anon" | "authenticated" | "service_role";

/** Who sends a request: the database role and the claims of the token, as policies see them. */
export interface Caller {
  role: CallerRole;
  claims: { role: CallerRole; sub?: string; [claim: string]: unknown };
}

export interface CallOptions {
  /** A read-only transaction (GET, HEAD, stable functions). Default false. */
  readOnly?: boolean;
  /** Runs everything and rolls it back, to check whether the caller may do it. Default false. */
  rollback?: boolean;
  /** The values of `current_setting('request.method')` and `current_setting('request.path')`. */
  method?: string;
  path?: string;
  /** Those of `request.headers` and `request.cookies`: JSON objects. Default `{}`. */
  headers?: string;
  cookies?: string;
  /** Where unqualified names are looked up. Default `public, extensions`. */
  searchPath?: string;
  /** Whether reads, too, are refused (28000) after the session of a signed-in caller has ended. Default false. */
  liveSession?: boolean;
}

export interface NotificationListener {
  /** The payload of a NOTIFY, in the order of the commits. */
  onNotification(payload: string): void;
  /** Listening was interrupted and continues: notifications in between are lost. */
  onGap(): void;
}

/** Rows in PostgreSQL's text format, columns by position: cast to what you need in SQL. */
export interface TextResult {
  rows: (string | null)[][];
  count: number;
}

/** A value of an answer: in PostgreSQL's text format, or, when it is large, the UTF-8 bytes of that text. */
export type Cell = string | Uint8Array | null;

/** Values above this many bytes are returned as bytes, so that a response body is not decoded and encoded again. */
export const largeCellBytes = 64 * 1024;

/** How long a statement may run, and the index of the parameter (an interval) that limits it. */
export interface TimeLimit {
  ms: number;
  index: number;
}

export function intervalText(ms: number): string {
  return `${ms} milliseconds`;
}

export interface AnswerOptions extends CallOptions {
  /** The time limit that the statement checks itself; null for none. */
  timeLimit: TimeLimit | null;
  /** The most bytes that the row may have; null: no limit. */
  maxBytes: number | null;
}

export interface TransactionOptions {
  /** On a connection to the server itself, where a pooler stands before it: for updates. Default false. */
  pastPooler?: boolean;
}

export interface Database extends Queryable {
  readonly kind: "embedded" | "server";
  /** All or nothing, as the owner. Inside `run` use only `tx`: the embedded database has one connection. */
  transaction<T>(run: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * The only way to run something as a caller: sets claims and role, runs the statements in order and
   * commits, in one transaction and one round trip. A write by a signed-in caller first checks that the
   * token's session still exists (28000 when it does not).
   * @throws DatabaseError as PostgreSQL raised it; nothing was changed then.
   */
  asCaller(
    caller: Caller,
    statements: readonly Statement[],
    options?: CallOptions,
  ): Promise<TextResult[]>;
  /**
   * Like `asCaller`, for one statement. @returns its first row, or null when it returned none.
   * @throws DatabaseError 54D01 when the row is larger than it may be; a write is not undone by that.
   */
  answerCaller(
    caller: Caller,
    statement: Statement,
    options: AnswerOptions,
  ): Promise<readonly Cell[] | null>;
  /** How busy it is now, by the pool of connections: `callers`, `owner`; the embedded one has one connection. */
  load(): Readonly<Record<string, PoolLoad>>;
  /** Listens to a channel, through restarts and broken connections, until the returned function is called. */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface PoolLoad {
  connections: number;
  /** Connections that run something. */
  busy: number;
  /** Statements that wait for one. */
  waiting: number;
}

/** An error report of PostgreSQL, field by field. */
export interface ErrorReport {
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
  schema?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
}

/** The key of a caller in fair queues: each user has one, all anonymous callers share one, the process has "". */
export function callerKey({ role, claims }: Caller): string {
  return role === "service_role" ? "" : (claims.sub ?? role);
}

/** How many statements of one caller may wait. */
export const maxWaitingStatements = 1_000;

/** Milliseconds after which a caller's statement is ended. */
export const defaultCallTimeoutMs = 8_000;

/** The error of a caller who has too many statements waiting. */
export function tooManyWaiting(): DatabaseError {
  const message = "Too many requests at once. Wait for the answers to the earlier ones.";
  return new DatabaseError({ code: "PT429", message });
}

/** Whether a statement was refused because the session of its caller has ended. */
export function isEndedSession(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "28000";
}

/** Our own SQLSTATE, in the class of exceeded limits: the answer is too large. */
export const answerTooLargeCode = "54D01";

export function answerTooLarge(): DatabaseError {
  return new DatabaseError({ code: answerTooLargeCode, message: "the answer is too large" });
}

export class DatabaseError extends Error implements ErrorReport {
  override name = "DatabaseError";
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly schema: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(report: ErrorReport) {
    super(report.message);
    this.code = report.code;
    this.detail = report.detail;
    this.hint = report.hint;
    this.schema = report.schema;
    this.table = report.table;
    this.column = report.column;
    this.constraint = report.constraint;
  }
}

import { randomUUID } from "node:crypto";
import pg from "pg";
import { callerSetup } from "./as-caller.ts";
import { CallerSlots } from "./caller-slots.ts";
import {
  type AnswerOptions,
  answerTooLargeCode,
  type Caller,
  type CallOptions,
  type Cell,
  callerKey,
  type Database,
  DatabaseError,
  defaultCallTimeoutMs,
  maxWaitingStatements,
  type NotificationListener,
  type Queryable,
  type Result,
  type Statement,
  type TextResult,
  type TransactionOptions,
  type Value,
} from "./database.ts";
import { claimKeys, type SharedKey } from "./key-fingerprints.ts";
import { asDatabaseError, PipelinedCall } from "./pipelined-call.ts";
import { requireOwnerPrivileges } from "./privileges.ts";
import { listenerName, ServerListener } from "./server-listener.ts";
import { ServerPool } from "./server-pool.ts";
import { callersAddress, ensureRoles, requireSignIn } from "./server-roles.ts";
import { ServerWatchdog, type WatchdogTimes } from "./server-watchdog.ts";
import { inTransaction, rolledBack } from "./transaction.ts";
import { type Bound, bound, parserOf, toObjects, toText } from "./values.ts";

const ownerTimeoutMs = 300_000;
/** The share of the callers' pool that one user may use, and that of all anonymous requests together. */
const userShare = 0.3;
const anonymousShare = 0.5;
/** How long the process waits at the start for a NOTIFY of its own. */
const notificationTimeoutMs = 5_000;
/** Connections past a pooler: one for the update or maintenance, and one beside it. */
const directConnections = 2;

export interface ServerOptions {
  /** postgres://owner:password@host:port/name: docs/operate/postgresql.md says which rights the owner needs. */
  url: string;
  /**
   * The same database behind a pooler that may give each transaction another session. Requests go there; `url` then
   * has to pass it, for LISTEN, updates and maintenance.
   */
  pooledUrl?: string | null;
  /** The callers' password is derived from it, so that several processes agree on it. */
  secret: string;
  /** Connections for callers; the owner's pool has half as many. Default 10. */
  poolSize?: number;
  /** The keys that every process on this database must share; none are compared by default. */
  keys?: readonly SharedKey[];
  /** Whether `keys` replace the stored ones instead of being compared with them. */
  changeKeys?: boolean;
  /** Milliseconds after which a caller's statement is ended. Default: `defaultCallTimeoutMs`. */
  callTimeoutMs?: number;
  /** Default: `defaultWatchdogTimes`. */
  watchdogTimes?: WatchdogTimes;
  /** Refuses to open while another process runs on the database. The text completes the error: `move the database`. */
  exclusivePurpose?: string;
}

/** One transaction of the owner before the database is opened: for what decides how it is opened. */
export async function beforeOpening<T>(
  url: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const watchdog = new ServerWatchdog(url);
  const pool = new ServerPool({ url, watchdog, max: 1, statementTimeoutMs: ownerTimeoutMs });
  try {
    await requireOwnerPrivileges(queryableOf(pool));
    return await ownerTransaction(pool, work);
  } finally {
    watchdog.close();
    await pool.close();
  }
}

/**
 * A PostgreSQL server, with two pools: the owner's for the engine itself, and one that logs in as
 * `authenticator`, which is granted anon, authenticated and service_role and nothing else. One more
 * connection of the owner listens, from the first `listen` on.
 */
export class ServerDatabase implements Database {
  readonly kind = "server";
  readonly #owner: ServerPool;
  /** Connections past the pooler, or the owner's pool where there is none. */
  readonly #direct: ServerPool;
  readonly #callers: ServerPool;
  readonly #listener: ServerListener;
  readonly #watchdog: ServerWatchdog;
  readonly #slots: CallerSlots;

  /** @throws Error that begins with "Cannot start" and says what to do; the database was not changed then. */
  static async open({
    url,
    pooledUrl = null,
    secret,
    poolSize = 10,
    keys = [],
    changeKeys = false,
    exclusivePurpose,
    callTimeoutMs = defaultCallTimeoutMs,
    watchdogTimes,
  }: ServerOptions): Promise<ServerDatabase> {
    const watchdog = new ServerWatchdog(pooledUrl ?? url, watchdogTimes);
    const asOwner = new ServerPool({
      url: pooledUrl ?? url,
      sharesSessions: pooledUrl !== null,
      watchdog,
      max: Math.ceil(poolSize / 2),
      statementTimeoutMs: ownerTimeoutMs,
    });
    const direct = pooledUrl
      ? new ServerPool({
          url,
          watchdog,
          max: directConnections,
          statementTimeoutMs: ownerTimeoutMs,
        })
      : asOwner;
    const owner = queryableOf(direct);
    const listener = new ServerListener(url);
    try {
      await requireNotifications(url, pooledUrl ?? url);
      await requireOwnerPrivileges(owner);
      const purpose = changeKeys ? "change the keys" : exclusivePurpose;
      if (purpose) await refuseWhileOthersRun(owner, purpose);
      if (keys.length > 0) {
        await ownerTransaction(direct, (tx) => claimKeys(tx, keys, { change: changeKeys }));
      }
      await ensureRoles({ owner, url, secret, change: changeKeys });
      const callerUrl = callersAddress(pooledUrl ?? url, secret);
      if (pooledUrl) await requireSignIn(callerUrl);
      const callers = new ServerPool({
        url: callerUrl,
        sharesSessions: pooledUrl !== null,
        watchdog,
        max: poolSize,
        statementTimeoutMs: callTimeoutMs,
      });
      return new ServerDatabase({ owner: asOwner, direct, callers, watchdog, listener, poolSize });
    } catch (error) {
      watchdog.close();
      await Promise.all([asOwner.close(), pooledUrl && direct.close(), listener.close()]);
      throw error;
    }
  }

  private constructor({
    owner,
    direct,
    callers,
    listener,
    watchdog,
    poolSize,
  }: {
    owner: ServerPool;
    direct: ServerPool;
    callers: ServerPool;
    listener: ServerListener;
    watchdog: ServerWatchdog;
    poolSize: number;
  }) {
    this.#owner = owner;
    this.#direct = direct;
    this.#callers = callers;
    this.#listener = listener;
    this.#watchdog = watchdog;
    const part = (share: number) => Math.max(1, Math.floor(poolSize * share));
    const each = (key: string) => part(key === "anon" ? anonymousShare : userShare);
    this.#slots = new CallerSlots({ each, mostWaiting: maxWaitingStatements });
  }

  query<T>(text: string, values: readonly Value[] = []): Promise<Result<T>> {
    return queryableOf(this.#owner).query(text, values);
  }

  exec(sql: string): Promise<void> {
    return queryableOf(this.#direct).exec(sql);
  }

  transaction<T>(
    run: (tx: Queryable) => Promise<T>,
    { pastPooler = false }: TransactionOptions = {},
  ): Promise<T> {
    return ownerTransaction(pastPooler ? this.#direct : this.#owner, run);
  }

  async asCaller(
    caller: Caller,
    statements: readonly Statement[],
    options: CallOptions = {},
  ): Promise<TextResult[]> {
    return this.#slots.run(callerKey(caller), () =>
      this.#asCaller(caller, statements, { ...options, maxBytes: null, timeLimit: null }),
    );
  }

  async answerCaller(
    caller: Caller,
    statement: Statement,
    options: AnswerOptions,
  ): Promise<readonly Cell[] | null> {
    const [result] = await this.#slots.run(callerKey(caller), () =>
      this.#asCaller(caller, [statement], options),
    );
    return result?.rows[0] ?? null;
  }

  async #asCaller(
    caller: Caller,
    statements: readonly Statement[],
    options: AnswerOptions,
  ): Promise<TextResult[]> {
    const setup = callerSetup(caller, options, this.#callers.localSettings?.columns);
    const all = [setup, ...statements.map(bound)];
    if (options.rollback) return this.#tryOut(all);
    const [, ...results] = await this.#call(all, options.maxBytes);
    return results;
  }

  /** Behind a pooler a statement that one transaction prepared is unknown to the next, or known to somebody else. */
  get #isNamed() {
    return this.#callers.localSettings === null;
  }

  load() {
    return { owner: this.#owner.load(), callers: this.#callers.load() };
  }

  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>> {
    return this.#listener.listen(channel, listener);
  }

  async close(): Promise<void> {
    this.#watchdog.close();
    const pools = new Set([this.#owner, this.#direct, this.#callers]);
    await Promise.all([...[...pools].map((pool) => pool.close()), this.#listener.close()]);
  }

  async #call(statements: readonly Bound[], maxBytes: number | null): Promise<TextResult[]> {
    const run = (fresh: boolean) =>
      this.#callers.checkOut(async (client, discard) => {
        const call = new PipelinedCall(statements, { maxBytes, fresh, named: this.#isNamed });
        return client.query(call).results.catch((error) => {
          if ((error as DatabaseError).code === answerTooLargeCode) discard();
          throw error;
        });
      });
    try {
      return await run(false);
    } catch (error) {
      // Another process has migrated: the prepared statements of this connection are stale, and nothing ran.
      if (!(error instanceof DatabaseError) || !/^(0A000|26000)$/.test(error.code)) throw error;
      return run(true);
    }
  }

  #tryOut(statements: readonly Bound[]): Promise<TextResult[]> {
    return this.#callers.checkOut(async (client, discard) => {
      try {
        const call = new PipelinedCall(rolledBack(statements), { named: this.#isNamed });
        const results = await client.query(call).results;
        return results.slice(2, -1);
      } catch (error) {
        await client.query("rollback").catch(discard);
        throw error;
      }
    });
  }
}

function queryableOf(pool: ServerPool): Queryable {
  return {
    query: (text, values) =>
      pool.checkOut((client) => ownerQuery(client, text, values, pool.localSettings?.columns)),
    exec: (sql) => pool.checkOut((client) => ownerExec(client, sql)),
  };
}

function ownerTransaction<T>(owner: ServerPool, run: (tx: Queryable) => Promise<T>): Promise<T> {
  return owner.checkOut((client, onBroken) => {
    const tx: Queryable = {
      query: (text, values = []) => ownerQuery(client, text, values),
      exec: (sql) => ownerExec(client, sql),
    };
    return inTransaction(tx, () => run(tx), { onBroken, begin: owner.localSettings?.begin });
  });
}

/** Every running process has a connection that listens, by which it is counted. */
async function refuseWhileOthersRun(owner: Queryable, what: string) {
  const { count } = await owner.query(
    "select from pg_stat_activity where datname = current_database() and application_name = $1",
    [listenerName],
  );
  if (count === 0) return;
  throw new Error(
    `Cannot ${what}: ${count === 1 ? "a process is" : `${count} processes are`} running on this database. Stop every one of them first.`,
  );
}

/**
 * A pooler in transaction mode accepts LISTEN and delivers nothing, so a notification is sent the way that requests will
 * send theirs, and awaited. Both connections set nothing, because a pooler might hand their sessions on.
 */
async function requireNotifications(listenAt: string, sendAt: string) {
  const [listening, sending] = [listenAt, sendAt].map((connectionString) => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
    return client.on("error", () => {});
  }) as [pg.Client, pg.Client];
  const received = Promise.withResolvers<boolean>();
  const token = randomUUID();
  listening.on("notification", ({ payload }) => payload === token && received.resolve(true));
  const timer = setTimeout(() => received.resolve(false), notificationTimeoutMs);
  try {
    await Promise.all([listening.connect(), sending.connect()]);
    await listening.query("listen engine_start");
    await sending.query("select pg_notify('engine_start', $1)", [token]);
    if (await received.promise) return;
  } catch (error) {
    throw new Error(
      `Cannot start: no database at DATABASE_URL (${(error as Error).message}). Check host, port, user and password.`,
    );
  } finally {
    clearTimeout(timer);
    await Promise.all([listening, sending].map((client) => client.end().catch(() => {})));
  }
  const cure =
    listenAt === sendAt
      ? "If a pooler is between Daybreak and PostgreSQL, set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or let the pooler keep a connection for each session (PgBouncer: pool_mode = session)."
      : "Let DATABASE_DIRECT_URL name PostgreSQL itself, past every pooler, and the same database as DATABASE_URL.";
  throw new Error(
    `Cannot start: this process does not hear what it says by NOTIFY, so open pages would hear of no change. ${cure}`,
  );
}

async function ownerQuery<T>(
  client: pg.ClientBase,
  text: string,
  values: readonly Value[] = [],
  local?: string,
): Promise<Result<T>> {
  if (local) return ownerQueryWith<T>(client, local, { text, values: values.map(toText) });
  const types = { getTypeParser: parserOf } as pg.CustomTypesConfig;
  const answer = await client.query({ text, values: values.map(toText), types }).catch(rethrow);
  return { rows: answer.rows as T[], count: answer.rowCount ?? 0 };
}

/** In one transaction and one round trip with the settings that the session does not have. */
async function ownerQueryWith<T>(
  client: pg.ClientBase,
  local: string,
  statement: Bound,
): Promise<Result<T>> {
  const statements = [{ text: `select ${local}`, values: [] }, statement];
  const call = new PipelinedCall(statements, { named: false, describes: true });
  const results = await client.query(call).results;
  const { rows, count } = results[1] ?? { rows: [], count: 0 };
  return { rows: toObjects<T>(call.fields, rows), count };
}

async function ownerExec(client: pg.ClientBase, sql: string): Promise<void> {
  await client.query(sql).catch(rethrow);
}

function rethrow(error: unknown): never {
  throw asDatabaseError(error);
}

import pg from "pg";
import { DatabaseError, type PoolLoad } from "./database.ts";
import { asDatabaseError } from "./pipelined-call.ts";
import { randomPageCost } from "./planner.ts";
import type { ServerWatchdog } from "./server-watchdog.ts";
import { isUnavailable } from "./unavailable.ts";

export interface PoolOptions {
  url: string;
  /** The most connections; a further request waits for one for at most five seconds. */
  max: number;
  /** The server ends a statement that runs longer. */
  statementTimeoutMs: number;
  watchdog: ServerWatchdog;
  /** Whether a pooler gives each transaction another session. Default false. */
  sharesSessions?: boolean;
}

/**
 * A pool of connections, each of which may break at any time, in use or idle. A broken one is closed, the statement
 * that runs on it is rejected with a DatabaseError that `isUnavailable`, and the next caller gets another connection.
 */
export class ServerPool {
  /** What gives one transaction its settings, because its session belongs to nobody; null where the session has them. */
  readonly localSettings: LocalSettings | null;
  readonly #pool: pg.Pool;
  readonly #watchdog: ServerWatchdog;

  constructor({ url, max, statementTimeoutMs, watchdog, sharesSessions = false }: PoolOptions) {
    this.#watchdog = watchdog;
    const settings = sessionSettings(statementTimeoutMs);
    this.localSettings = sharesSessions ? localSettings(settings) : null;
    this.#pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // Settings are made by statements, because a pooler in between refuses start-up parameters.
      onConnect: (client) => prepare(client, sharesSessions ? [] : settings),
    });
    this.#pool.on("connect", (client) => watchdog.add(client));
    this.#pool.on("error", () => {});
  }

  /**
   * Lends a connection for `work`. It is closed afterwards when it broke or when `work` called `discard`, because it
   * left a transaction or a setting behind.
   * @throws DatabaseError of class 08 when there is no connection within five seconds, and whatever `work` throws.
   */
  async checkOut<T>(work: (client: pg.PoolClient, discard: () => void) => Promise<T>): Promise<T> {
    if (this.#watchdog.isUnreachable) throw unreachable();
    const client = await this.#pool.connect().catch(rethrowConnecting);
    let isBroken = false;
    this.#watchdog.begin(client);
    try {
      return await work(client, () => {
        isBroken = true;
      });
    } catch (error) {
      if (isUnavailable(error)) isBroken = true;
      throw error;
    } finally {
      this.#watchdog.end(client);
      client.release(isBroken);
    }
  }

  load(): PoolLoad {
    const { totalCount: connections, idleCount, waitingCount: waiting } = this.#pool;
    return { connections, busy: connections - idleCount, waiting };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

export interface LocalSettings {
  /** Calls of `set_config`, as columns of a select. */
  columns: string;
  /** Begins a transaction with them. It reads nothing, so that the level of isolation may still be chosen. */
  begin: string;
}

function localSettings(settings: readonly Setting[]): LocalSettings {
  const columns = settings.map(([name, value]) => `set_config('${name}', '${value}', true)`);
  const statements = settings.map(([name, value]) => `set local ${name} = '${value}'`);
  return { columns: columns.join(", "), begin: ["begin", ...statements].join("; ") };
}

type Setting = readonly [name: string, value: string | number];

/**
 * JIT pays only for statements that run for seconds: reading the catalogue took 157 ms with it, 28 without.
 * The driver reads dates only as ISO; a server or a database may be set to write them in another way.
 */
function sessionSettings(statementTimeoutMs: number): Setting[] {
  return [
    ["statement_timeout", statementTimeoutMs],
    ["jit", "off"],
    ["random_page_cost", randomPageCost],
    ["datestyle", "ISO, MDY"],
  ];
}

/** @throws DatabaseError when the server only reads: a standby, before or after it took over. */
async function prepare(client: pg.ClientBase, settings: readonly Setting[]) {
  // The pool listens to its idle clients only, and a client's error without a listener ends the process.
  client.on("error", () => {});
  await client.query(settings.map(([name, value]) => `set ${name} = '${value}'`).join("; "));
  const { rows } = await client.query("select pg_is_in_recovery() as is_standby");
  if (rows[0]?.is_standby) {
    throw new DatabaseError({ code: "08004", message: "the server is a standby and only reads" });
  }
}

function unreachable() {
  return new DatabaseError({ code: "08001", message: "the database server does not answer" });
}

/** A failure to connect is never the caller's fault, so a refused password counts as an unavailable database, too. */
function rethrowConnecting(error: unknown): never {
  const known = asDatabaseError(error);
  if (isUnavailable(known)) throw known;
  throw new DatabaseError({
    code: "08001",
    message: `no connection to the database (${known.message})`,
  });
}

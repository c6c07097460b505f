import { randomUUID } from "node:crypto";
import type pg from "pg";
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
  mostWaiting,
  type NoticeListener,
  type Queryable,
  type Result,
  type Statement,
  type TextResult,
  type Value,
} from "./database.ts";
import type { Bound } from "./embedded-protocol.ts";
import { asDatabaseError, PipelinedCall } from "./pipelined-call.ts";
import { refuseWithoutRights } from "./protections.ts";
import { claimKeys, type SharedKey } from "./same-keys.ts";
import { noticesName, ServerNotices } from "./server-notices.ts";
import { ServerPool } from "./server-pool.ts";
import { ensureRoles } from "./server-roles.ts";
import { ServerWatch } from "./server-watch.ts";
import { parserOf, toText } from "./values.ts";

const callTimeoutMs = 8_000;
const ownerTimeoutMs = 300_000;
/** How much of the callers' pool one person may use, and how much all visitors together. */
const ownShare = 0.3;
const visitorsShare = 0.5;
/** How long one's own NOTIFY may be under way at the start. */
const noticeMs = 5_000;

export interface ServerOptions {
  /** postgres://owner:password@host:port/name: docs/operate.md says which rights the owner needs. */
  url: string;
  /** From it the callers' password is derived, so that several processes agree on it. */
  secret: string;
  /** Connections for callers; the owner's pool has half as many. Default 10. */
  poolSize?: number;
  /** What every process on this database must share; none are compared by default. */
  keys?: readonly SharedKey[];
  /** These are the keys from now on, whatever they were. */
  changeKeys?: boolean;
}

/**
 * A PostgreSQL server, by two pools: the owner's for the engine itself, and one that logs in as
 * `authenticator`, which is granted anon, authenticated and service_role and nothing else. One more
 * connection of the owner's listens, once somebody wants to.
 */
export class ServerDatabase implements Database {
  readonly kind = "server";
  readonly #owner: ServerPool;
  readonly #callers: ServerPool;
  readonly #notices: ServerNotices;
  readonly #watch: ServerWatch;
  readonly #slots: CallerSlots;

  /** @throws Error that begins with "Cannot start" and says what to do; nothing was changed for others then. */
  static async open({
    url,
    secret,
    poolSize = 10,
    keys = [],
    changeKeys = false,
  }: ServerOptions): Promise<ServerDatabase> {
    const watch = new ServerWatch({ url });
    const asOwner = new ServerPool({
      url,
      watch,
      max: Math.ceil(poolSize / 2),
      statementTimeoutMs: ownerTimeoutMs,
    });
    const owner: Queryable = {
      query: (text, values) => asOwner.lend((client) => ownerQuery(client, text, values)),
      exec: (sql) => asOwner.lend((client) => ownerExec(client, sql)),
    };
    const notices = new ServerNotices(url);
    try {
      await refuseWithoutDatabase(owner);
      await refuseWithoutRights(owner);
      if (changeKeys) await refuseWhileOthersRun(owner);
      if (keys.length > 0) {
        await inTransaction(asOwner, (tx) => claimKeys(tx, keys, { change: changeKeys }));
      }
      const callerUrl = await ensureRoles({ owner, url, secret, change: changeKeys });
      await refuseUnheard(owner, notices);
      const callers = new ServerPool({
        url: callerUrl,
        watch,
        max: poolSize,
        statementTimeoutMs: callTimeoutMs,
      });
      return new ServerDatabase({ owner: asOwner, callers, watch, notices, poolSize });
    } catch (error) {
      watch.close();
      await Promise.all([asOwner.close(), notices.close()]);
      throw error;
    }
  }

  private constructor({
    owner,
    callers,
    notices,
    watch,
    poolSize,
  }: {
    owner: ServerPool;
    callers: ServerPool;
    notices: ServerNotices;
    watch: ServerWatch;
    poolSize: number;
  }) {
    this.#owner = owner;
    this.#callers = callers;
    this.#notices = notices;
    this.#watch = watch;
    const part = (share: number) => Math.max(1, Math.floor(poolSize * share));
    const each = (key: string) => part(key === "anon" ? visitorsShare : ownShare);
    this.#slots = new CallerSlots({ each, mostWaiting });
  }

  query<T>(text: string, values: readonly Value[] = []): Promise<Result<T>> {
    return this.#owner.lend((client) => ownerQuery<T>(client, text, values));
  }

  exec(sql: string): Promise<void> {
    return this.#owner.lend((client) => ownerExec(client, sql));
  }

  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
    return inTransaction(this.#owner, run);
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
    const setup = callerSetup(caller, options);
    const rest = statements.map(({ text, values = [] }) => ({ text, values: values.map(toText) }));
    if (options.rollback) return this.#undone([setup, ...rest]);
    const [, ...results] = await this.#call([setup, ...rest], options.maxBytes);
    return results;
  }

  listen(channel: string, listener: NoticeListener): Promise<() => Promise<void>> {
    return this.#notices.listen(channel, listener);
  }

  async close(): Promise<void> {
    this.#watch.close();
    await Promise.all([this.#owner.close(), this.#callers.close(), this.#notices.close()]);
  }

  async #call(statements: readonly Bound[], maxBytes: number | null): Promise<TextResult[]> {
    const run = (fresh: boolean) =>
      this.#callers.lend(async (client, discard) => {
        const call = new PipelinedCall(statements, { maxBytes, fresh });
        return client.query(call).results.catch((error) => {
          if ((error as DatabaseError).code === answerTooLargeCode) discard();
          throw error;
        });
      });
    try {
      return await run(false);
    } catch (error) {
      // Another process migrated: this connection's prepared statements are stale, and nothing ran.
      if (!(error instanceof DatabaseError) || !/^(0A000|26000)$/.test(error.code)) throw error;
      return run(true);
    }
  }

  #undone(statements: readonly Bound[]): Promise<TextResult[]> {
    const begin = { text: "begin", values: [] };
    const undo = { text: "rollback", values: [] };
    return this.#callers.lend(async (client, discard) => {
      try {
        const results = await client.query(new PipelinedCall([begin, ...statements, undo])).results;
        return results.slice(2, -1);
      } catch (error) {
        await client.query("rollback").catch(discard);
        throw error;
      }
    });
  }
}

function inTransaction<T>(owner: ServerPool, run: (tx: Queryable) => Promise<T>): Promise<T> {
  return owner.lend(async (client, discard) => {
    const tx: Queryable = {
      query: (text, values = []) => ownerQuery(client, text, values),
      exec: (sql) => ownerExec(client, sql),
    };
    try {
      await tx.exec("begin");
      const result = await run(tx);
      await tx.exec("commit");
      return result;
    } catch (error) {
      await tx.exec("rollback").catch(discard);
      throw error;
    }
  });
}

async function refuseWithoutDatabase(owner: Queryable) {
  await owner.query("select 1").catch((error) => {
    throw new Error(
      `Cannot start: no database at DATABASE_URL (${(error as Error).message}). Check host, port, user and password.`,
    );
  });
}

/** Every process that runs has a connection that listens. */
async function refuseWhileOthersRun(owner: Queryable) {
  const { count } = await owner.query(
    "select from pg_stat_activity where datname = current_database() and application_name = $1",
    [noticesName],
  );
  if (count === 0) return;
  throw new Error(
    `Cannot change the keys: ${count === 1 ? "a process is" : `${count} processes are`} running on this database. Stop every one of them first.`,
  );
}

/** A pooler that shares out its connections lets LISTEN through and delivers nothing. */
async function refuseUnheard(owner: Queryable, notices: ServerNotices) {
  const heard = Promise.withResolvers<boolean>();
  const wanted = randomUUID();
  const stop = await notices.listen("engine_start", {
    onNotice: (said) => said === wanted && heard.resolve(true),
    onGap() {},
  });
  const tooLate = setTimeout(() => heard.resolve(false), noticeMs);
  await owner.query("select pg_notify('engine_start', $1)", [wanted]);
  const isHeard = await heard.promise;
  clearTimeout(tooLate);
  await stop();
  if (isHeard) return;
  throw new Error(
    "Cannot start: this process does not hear what it says by NOTIFY, so open pages would hear of no change. A pooler between Daybreak and PostgreSQL must keep a connection for each session (PgBouncer: pool_mode = session); or let DATABASE_URL name PostgreSQL itself.",
  );
}

async function ownerQuery<T>(
  client: pg.ClientBase,
  text: string,
  values: readonly Value[] = [],
): Promise<Result<T>> {
  const types = { getTypeParser: parserOf } as pg.CustomTypesConfig;
  const answer = await client.query({ text, values: values.map(toText), types }).catch(rethrow);
  return { rows: answer.rows as T[], count: answer.rowCount ?? 0 };
}

async function ownerExec(client: pg.ClientBase, sql: string): Promise<void> {
  await client.query(sql).catch(rethrow);
}

function rethrow(error: unknown): never {
  throw asDatabaseError(error);
}

import { createHmac } from "node:crypto";
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
  type NoticeListener,
  type Queryable,
  type Result,
  type Statement,
  type TextResult,
  type Value,
} from "./database.ts";
import type { Bound } from "./embedded-protocol.ts";
import { asDatabaseError, PipelinedCall } from "./pipelined-call.ts";
import { ServerNotices } from "./server-notices.ts";
import { ServerPool } from "./server-pool.ts";
import { ServerWatch } from "./server-watch.ts";
import { parserOf, toText } from "./values.ts";

const callTimeoutMs = 8_000;
const ownerTimeoutMs = 300_000;
/** How much of the callers' pool one person may use, and how much all visitors together. */
const ownShare = 0.3;
const visitorsShare = 0.5;

export interface ServerOptions {
  /** postgres://owner:password@host:port/name: may create roles and schemas. */
  url: string;
  /** From it the callers' password is derived, so that several processes agree on it. */
  secret: string;
  /** Connections for callers; the owner's pool has half as many. Default 10. */
  poolSize?: number;
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

  static async open({ url, secret, poolSize = 10 }: ServerOptions): Promise<ServerDatabase> {
    const watch = new ServerWatch({ url });
    const owner = new ServerPool({
      url,
      watch,
      max: Math.ceil(poolSize / 2),
      statementTimeoutMs: ownerTimeoutMs,
    });
    try {
      const password = createHmac("sha256", secret).update("authenticator").digest("hex");
      const callerUrl = new URL(url);
      callerUrl.username = "authenticator";
      callerUrl.password = password;
      await prepareAuthenticator(owner, { callerUrl: callerUrl.href, password });
      const callers = new ServerPool({
        url: callerUrl.href,
        watch,
        max: poolSize,
        statementTimeoutMs: callTimeoutMs,
      });
      const notices = new ServerNotices(url);
      return new ServerDatabase({ owner, callers, watch, notices, poolSize });
    } catch (error) {
      watch.close();
      await owner.close();
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
    this.#slots = new CallerSlots({ each, mostWaiting: 1_000 });
  }

  query<T>(text: string, values: readonly Value[] = []): Promise<Result<T>> {
    return this.#owner.lend((client) => ownerQuery<T>(client, text, values));
  }

  exec(sql: string): Promise<void> {
    return this.#owner.lend((client) => ownerExec(client, sql));
  }

  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#owner.lend(async (client, discard) => {
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

/** Makes the callers' login role, or gives it the derived password, and sees that it can sign in. */
async function prepareAuthenticator(
  owner: ServerPool,
  { callerUrl, password }: { callerUrl: string; password: string },
) {
  const canSignIn = async () => {
    const client = new pg.Client({ connectionString: callerUrl, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  };
  const asOwner = (sql: string) => owner.lend((client) => ownerExec(client, sql));
  await asOwner("select 1").catch((error) => {
    throw new Error(
      `Cannot start: no database at DATABASE_URL (${(error as Error).message}). Check host, port, user and password.`,
    );
  });
  if (await canSignIn()) return;
  await asOwner(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = 'authenticator') then
      create role authenticator login noinherit;
    end if;
  exception when duplicate_object or unique_violation then null; end $$`);
  await asOwner(`alter role authenticator login password '${password}'`).catch(() => {});
  if (await canSignIn()) return;
  throw new Error(
    'Cannot start: the database role "authenticator" cannot sign in. DATABASE_URL must name a user that may create roles (or create that role yourself), and pg_hba.conf must let it in by password.',
  );
}

function rethrow(error: unknown): never {
  throw asDatabaseError(error);
}

import { createHmac } from "node:crypto";
import pg from "pg";
import { callerSetup } from "./as-caller.ts";
import {
  type Caller,
  type CallOptions,
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
import { parserOf, toText } from "./values.ts";

const callTimeoutMs = 8_000;
const ownerTimeoutMs = 300_000;

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
  readonly #owner: pg.Pool;
  readonly #callers: pg.Pool;
  readonly #notices: ServerNotices;

  static async open({ url, secret, poolSize = 10 }: ServerOptions): Promise<ServerDatabase> {
    const owner = pool(url, { max: Math.ceil(poolSize / 2), timeoutMs: ownerTimeoutMs });
    try {
      const password = createHmac("sha256", secret).update("authenticator").digest("hex");
      const callerUrl = new URL(url);
      callerUrl.username = "authenticator";
      callerUrl.password = password;
      await prepareAuthenticator(owner, { callerUrl: callerUrl.href, password });
      const callers = pool(callerUrl.href, { max: poolSize, timeoutMs: callTimeoutMs });
      return new ServerDatabase(owner, callers, new ServerNotices(url));
    } catch (error) {
      await owner.end();
      throw error;
    }
  }

  private constructor(owner: pg.Pool, callers: pg.Pool, notices: ServerNotices) {
    this.#owner = owner;
    this.#callers = callers;
    this.#notices = notices;
  }

  query<T>(text: string, values: readonly Value[] = []): Promise<Result<T>> {
    return ownerQuery<T>(this.#owner, text, values);
  }

  async exec(sql: string): Promise<void> {
    await this.#owner.query(sql).catch(rethrow);
  }

  async transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await this.#owner.connect().catch(rethrow);
    const tx: Queryable = {
      query: (text, values = []) => ownerQuery(client, text, values),
      exec: async (sql) => void (await client.query(sql).catch(rethrow)),
    };
    let broken = false;
    try {
      await tx.exec("begin");
      const result = await run(tx);
      await tx.exec("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async asCaller(
    caller: Caller,
    statements: readonly Statement[],
    options: CallOptions = {},
  ): Promise<TextResult[]> {
    const setup = callerSetup(caller, options);
    const rest = statements.map(({ text, values = [] }) => ({ text, values: values.map(toText) }));
    if (options.rollback) return this.#undone([setup, ...rest]);
    const [, ...results] = await this.#call([setup, ...rest]);
    return results;
  }

  listen(channel: string, listener: NoticeListener): Promise<() => Promise<void>> {
    return this.#notices.listen(channel, listener);
  }

  async close(): Promise<void> {
    await Promise.all([this.#owner.end(), this.#callers.end(), this.#notices.close()]);
  }

  async #call(statements: readonly Bound[]): Promise<TextResult[]> {
    try {
      return await this.#callOnce(statements);
    } catch (error) {
      // Another process migrated: this connection's prepared statements are stale, and nothing ran.
      if (error instanceof DatabaseError && (error.code === "0A000" || error.code === "26000")) {
        return this.#callOnce(statements, { fresh: true });
      }
      throw error;
    }
  }

  async #callOnce(statements: readonly Bound[], { fresh = false } = {}): Promise<TextResult[]> {
    const client = await this.#callers.connect().catch(rethrow);
    let unknownState = true;
    try {
      if (fresh) await client.query("deallocate all");
      const results = await client.query(new PipelinedCall(statements)).results;
      unknownState = false;
      return results;
    } catch (error) {
      unknownState = fresh || !(error instanceof DatabaseError) || error.code.startsWith("08");
      throw asDatabaseError(error);
    } finally {
      client.release(unknownState);
    }
  }

  async #undone(statements: readonly Bound[]): Promise<TextResult[]> {
    const client = await this.#callers.connect().catch(rethrow);
    const begin = { text: "begin", values: [] };
    const undo = { text: "rollback", values: [] };
    let clean = false;
    try {
      const results = await client.query(new PipelinedCall([begin, ...statements, undo])).results;
      clean = true;
      return results.slice(2, -1);
    } catch (error) {
      clean = await client.query("rollback").then(
        () => true,
        () => false,
      );
      throw error;
    } finally {
      client.release(!clean);
    }
  }
}

interface PgQueryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

async function ownerQuery<T>(
  on: PgQueryable,
  text: string,
  values: readonly Value[],
): Promise<Result<T>> {
  const types = { getTypeParser: parserOf } as pg.CustomTypesConfig;
  const answer = await on.query({ text, values: values.map(toText), types }).catch(rethrow);
  return { rows: answer.rows as T[], count: answer.rowCount ?? 0 };
}

function pool(url: string, { max, timeoutMs }: { max: number; timeoutMs: number }): pg.Pool {
  const made = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    options: `-c statement_timeout=${timeoutMs}`,
  });
  // An idle connection that the server closes would end the process otherwise.
  made.on("error", () => {});
  return made;
}

/** Makes the callers' login role, or gives it the derived password, and sees that it can sign in. */
async function prepareAuthenticator(
  owner: pg.Pool,
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
  await owner.query("select 1").catch((error) => {
    throw new Error(
      `Cannot start: no database at DATABASE_URL (${(error as Error).message}). Check host, port, user and password.`,
    );
  });
  if (await canSignIn()) return;
  await owner.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = 'authenticator') then
      create role authenticator login noinherit;
    end if;
  exception when duplicate_object or unique_violation then null; end $$`);
  await owner.query(`alter role authenticator login password '${password}'`).catch(() => {});
  if (await canSignIn()) return;
  throw new Error(
    'Cannot start: the database role "authenticator" cannot sign in. DATABASE_URL must name a user that may create roles (or create that role yourself), and pg_hba.conf must let it in by password.',
  );
}

function rethrow(error: unknown): never {
  throw asDatabaseError(error);
}

import type { Socket } from "node:net";
import pg, { type Connection, type Submittable } from "pg";
import { answerTooLarge, DatabaseError, type ErrorReport, type TextResult } from "./database.ts";
import { statementName } from "./statement-names.ts";
import type { Bound } from "./values.ts";
import { affected, type Field } from "./wire.ts";

const preparedOn = new WeakMap<Connection, Set<string>>();
/** The most prepared statements of one connection; the oldest are closed when there are more. */
const maxPrepared = 500;

interface PipelinedOptions {
  /** Parse every statement, because those prepared on this connection are stale. */
  fresh?: boolean;
  /** Whether statements are prepared under names: not behind a pooler that gives each transaction another session. */
  named?: boolean;
  /** Whether the columns are asked for. */
  describes?: boolean;
  /** The limit of all responses together; a connection that sends more is closed, which ends its statement. */
  maxBytes?: number | null;
}

/**
 * Several statements on one connection of node-postgres in one round trip: parse (once per connection when named),
 * bind and execute each, then one Sync, which makes them one implicit transaction.
 */
export class PipelinedCall implements Submittable {
  readonly #statements: readonly Bound[];
  readonly #done = Promise.withResolvers<TextResult[]>();
  readonly #results: TextResult[] = [];
  #parsed: string[] = [];
  #prepared = new Set<string>();
  #rows: (string | null)[][] = [];

  readonly #parseAll: boolean;
  readonly #named: boolean;
  readonly #maxBytes: number | null;
  #stopCounting = () => {};
  /** The columns of the last statement that returned rows, where they were asked for. */
  #fields: Field[] = [];
  readonly #describes: boolean;

  constructor(
    statements: readonly Bound[],
    { fresh = false, named = true, describes = false, maxBytes = null }: PipelinedOptions = {},
  ) {
    this.#statements = statements;
    this.#parseAll = fresh;
    this.#named = named;
    this.#describes = describes;
    this.#maxBytes = maxBytes;
  }

  get fields(): readonly Field[] {
    return this.#fields;
  }

  /** @throws DatabaseError, or the connection's own error when it broke. */
  get results(): Promise<TextResult[]> {
    return this.#done.promise;
  }

  submit(connection: Connection): Error | null {
    this.#prepared = (this.#parseAll ? null : preparedOn.get(connection)) ?? new Set();
    preparedOn.set(connection, this.#prepared);
    const wire = connection as unknown as PgConnection;
    if (this.#maxBytes !== null) this.#stopCounting = this.#countBytes(wire.stream, this.#maxBytes);
    wire.stream.cork();
    for (const name of oldestOver(this.#prepared)) {
      wire.close({ type: "S", name });
      this.#prepared.delete(name);
    }
    for (const { text, values } of this.#statements) {
      const name = this.#named ? statementName(text) : "";
      if (!this.#named) wire.parse({ text, name });
      else if (!this.#prepared.has(name)) {
        wire.close({ type: "S", name });
        wire.parse({ text, name });
        this.#parsed.push(name);
      }
      wire.bind({ statement: name, values });
      if (this.#describes) wire.describe({ type: "P", name: "" });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }) {
    this.#fields = message.fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
  }

  handlePortalSuspended() {}

  handleDataRow(message: { fields: (string | null)[] }) {
    this.#rows.push(message.fields);
  }

  handleCommandComplete(message: { text: string }) {
    this.#results.push({ rows: this.#rows, count: affected(message.text) });
    this.#rows = [];
  }

  handleEmptyQuery() {
    this.#results.push({ rows: [], count: 0 });
  }

  #countBytes(stream: Socket, most: number): () => void {
    let left = most;
    const count = ({ length }: Buffer) => {
      left -= length;
      if (left >= 0) return;
      this.handleError(answerTooLarge());
      stream.destroy();
    };
    stream.on("data", count);
    return () => stream.off("data", count);
  }

  // node-postgres drops the query at the first error and waits for ReadyForQuery itself.
  handleError(error: Error) {
    this.#stopCounting();
    this.#done.reject(asDatabaseError(error));
  }

  handleReadyForQuery() {
    this.#stopCounting();
    for (const name of this.#parsed) this.#prepared.add(name);
    this.#done.resolve(this.#results);
  }
}

/** Callers choose columns and aliases, so the number of texts is unbounded; the oldest are closed. */
function oldestOver(prepared: Set<string>): string[] {
  return [...prepared].slice(0, Math.max(0, prepared.size - maxPrepared));
}

/** The methods of node-postgres' Connection that its published types leave out. */
interface PgConnection {
  stream: Socket;
  close(message: { type: "S"; name: string }): void;
  parse(message: { text: string; name: string }): void;
  bind(message: { statement: string; values: readonly (string | null)[] }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(message: object): void;
  sync(): void;
}

/** An error of node-postgres as DatabaseError; without a report of the server the connection was lost (08006). */
export function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError && error.code) {
    return new DatabaseError({ ...error, message: error.message } as ErrorReport);
  }
  return new DatabaseError({
    code: "08006",
    message: `connection to the database was lost (${(error as Error).message})`,
  });
}

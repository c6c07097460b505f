import { AsyncLocalStorage } from "node:async_hooks";
import { callerSetup } from "./as-caller.ts";
import {
  type AnswerOptions,
  type Caller,
  type CallOptions,
  type Cell,
  callerKey,
  type Database,
  DatabaseError,
  type NotificationListener,
  type Queryable,
  type Result,
  type Statement,
  type TextResult,
  type Value,
} from "./database.ts";
import type { JobBody, JobResult, WorkerMessage } from "./embedded-protocol.ts";
import { JobQueue } from "./job-queue.ts";
import { ListenRegistry } from "./listen-registry.ts";
import { inTransaction } from "./transaction.ts";
import { bound, toObjects } from "./values.ts";
import type { Reply } from "./wire.ts";
import { WorkerSupervisor } from "./worker-supervisor.ts";

/** The key of the jobs of the process itself. */
const ownerKey = "";

export interface EmbeddedOptions {
  /** null: in memory, lost when it is closed or when its worker has to be replaced. */
  folder: string | null;
  /** The initial content of the database, as `image()` returns it. */
  image?: Uint8Array;
  /** The folder of a closed database, of which a new one in `folder` is a copy. null: it begins empty. */
  template?: string | null;
  /** Milliseconds after which a caller's statement is ended. Default: `defaultCallTimeoutMs`. */
  callTimeoutMs?: number;
}

/**
 * PGlite in a supervised worker thread: when a statement runs too long or traps the engine, its caller gets an
 * error, and everybody else waits a second longer for their answers. After a restart the jobs that never began are
 * sent again, and those that may have run are answered with 08006. A fair queue serves the callers in order:
 * however much one of them sends, the others wait only for the one statement that runs.
 */
export class EmbeddedDatabase implements Database {
  readonly kind = "embedded";
  readonly #jobs = new JobQueue();
  readonly #listeners = new ListenRegistry();
  readonly #worker: WorkerSupervisor;
  readonly #isOnDisk: boolean;
  readonly #insideTransaction = new AsyncLocalStorage<true>();
  #transactions: Promise<unknown> = Promise.resolve();
  /** Whether a transaction has the connection, so that the fair queue waits. */
  #inTransaction = false;
  /** Counts the sessions: a transaction ends with the session that it began in. */
  #session = 0;
  #flushScheduled = false;
  #isClosed = false;

  static async open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(options);
    await database.#worker.started;
    return database;
  }

  private constructor({ folder, image, template, callTimeoutMs }: EmbeddedOptions) {
    this.#isOnDisk = folder !== null;
    this.#worker = new WorkerSupervisor(
      { folder, image: image ?? null, template: template ?? null },
      {
        onReady: () => this.#onReady(),
        onAnswers: (message) => this.#onAnswers(message),
        onBroken: (notBegun) => this.#jobs.endBatch(notBegun),
        onSessionEnd: () => this.#session++,
        onLost: ({ reached, overdue }) =>
          this.#jobs.loseBatch({
            reached,
            inTransaction: this.#inTransaction,
            errorOf: (id) => (id === overdue ? timedOut() : lost()),
          }),
        onUnavailable: (cause) => this.#jobs.rejectAll(lost(cause)),
        kindOf: (id) => this.#jobs.kindOf(id),
      },
      callTimeoutMs,
    );
  }

  async query<T>(text: string, values: readonly Value[] = []): Promise<Result<T>> {
    this.#refuseInsideTransaction();
    return typed<T>(await this.#run({ kind: "query", statement: bound({ text, values }) }));
  }

  async exec(sql: string): Promise<void> {
    this.#refuseInsideTransaction();
    await this.#run({ kind: "exec", sql });
  }

  async asCaller(
    caller: Caller,
    statements: readonly Statement[],
    options: CallOptions = {},
  ): Promise<TextResult[]> {
    this.#refuseInsideTransaction();
    const { results } = await this.#run(
      {
        kind: "call",
        setup: callerSetup(caller, options),
        statements: statements.map(bound),
        rollback: options.rollback ?? false,
      },
      callerKey(caller),
    );
    return results;
  }

  async answerCaller(
    caller: Caller,
    statement: Statement,
    options: AnswerOptions,
  ): Promise<readonly Cell[] | null> {
    this.#refuseInsideTransaction();
    const { row } = await this.#run(
      {
        kind: "answer",
        setup: callerSetup(caller, options),
        statement: bound(statement),
        rollback: options.rollback ?? false,
        maxBytes: options.maxBytes,
        timeLimit: options.timeLimit,
      },
      callerKey(caller),
      options.readOnly ?? false,
    );
    return row ?? null;
  }

  async listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>> {
    this.#listeners.add(channel, listener);
    await this.exec(`listen ${quoted(channel)}`);
    return async () => {
      const wasLast = this.#listeners.remove(channel, listener);
      if (wasLast && !this.#isClosed) await this.exec(`unlisten ${quoted(channel)}`);
    };
  }

  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
    this.#refuseInsideTransaction();
    const result = this.#transactions.then(() => this.#runTransaction(run));
    this.#transactions = result.catch(() => {});
    return result;
  }

  load() {
    const { running, waiting } = this.#jobs.counts;
    return { embedded: { connections: 1, busy: Math.min(running, 1), waiting } };
  }

  /** The whole database as one file, for `EmbeddedOptions.image`. */
  async image(): Promise<Uint8Array> {
    const { image } = await this.#run({ kind: "image" });
    if (!image) throw new Error("the database gave no image");
    return image;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    await this.#transactions;
    // A database that was not shut down is recovered at the next start, and each of its files synced.
    if (this.#isOnDisk && this.#worker.isReady) {
      await this.#run({ kind: "shutdown" }).catch(() => {});
    }
    this.#isClosed = true;
    await this.#worker.close();
    this.#jobs.rejectAll(lost());
  }

  async #runTransaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
    const session = this.#session;
    const send = (body: JobBody) => {
      if (session !== this.#session) throw lost();
      return this.#run(body, null);
    };
    const tx: Queryable = {
      query: async <R>(text: string, values: readonly Value[] = []) =>
        typed<R>(await send({ kind: "query", statement: bound({ text, values }) })),
      exec: async (sql) => void (await send({ kind: "exec", sql })),
    };
    this.#inTransaction = true;
    try {
      return await inTransaction(tx, () => this.#insideTransaction.run(true, () => run(tx)));
    } finally {
      this.#inTransaction = false;
      this.#flushSoon();
    }
  }

  #refuseInsideTransaction() {
    if (this.#insideTransaction.getStore()) {
      throw new Error("Inside a transaction use its tx: the embedded database has one connection.");
    }
  }

  #run(body: JobBody, key: string | null = ownerKey, isRepeatable = false): Promise<JobResult> {
    if (this.#isClosed) return Promise.reject(lost());
    const result = this.#jobs.add(body, key, isRepeatable);
    this.#flushSoon();
    return result;
  }

  /** Jobs that are added in one iteration of the event loop are sent as one batch. */
  #flushSoon() {
    if (this.#flushScheduled) return;
    this.#flushScheduled = true;
    setImmediate(() => {
      this.#flushScheduled = false;
      this.#flush();
    });
  }

  #flush() {
    if (!this.#worker.isReady) return;
    const urgentOnly = this.#inTransaction;
    const batch = this.#jobs.nextBatch({ urgentOnly, nowMs: performance.now() });
    if (batch.length > 0) this.#worker.post(batch);
  }

  /** LISTEN is urgent, so that a new session listens before it runs the jobs that waited. */
  #onReady() {
    this.#listeners.restore((channel) =>
      this.#run({ kind: "exec", sql: `listen ${quoted(channel)}` }, null),
    );
    this.#flush();
  }

  #onAnswers({ answers, notifications, over }: WorkerMessage & { type: "answers" }) {
    for (const answer of answers) this.#jobs.settle(answer, performance.now());
    if (over) {
      this.#jobs.endBatch(over.notBegun);
      // At once: the worker runs what waits while this thread sends the answers of the last batch.
      this.#flush();
    }
    this.#listeners.deliver(notifications);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function typed<T>({ results }: { results: Reply[] }): Result<T> {
  const reply = results[0];
  if (!reply) return { rows: [], count: 0 };
  return { rows: toObjects<T>(reply.fields ?? [], reply.rows), count: reply.count };
}

function lost(cause?: Error) {
  const message = "connection to the database was lost";
  const why = cause ? `, and it could not be opened again: ${cause.message}` : "";
  return new DatabaseError({ code: "08006", message: `${message}${why}` });
}

function timedOut() {
  const message = "canceling statement due to statement timeout";
  return new DatabaseError({ code: "57014", message });
}

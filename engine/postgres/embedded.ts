import { AsyncLocalStorage } from "node:async_hooks";
import { Worker } from "node:worker_threads";
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
import type { Answer, Bound, Job, WorkerMessage, WorkerStart } from "./embedded-protocol.ts";
import { toObjects, toText } from "./values.ts";
import type { Reply } from "./wire.ts";

/** How long one job may run before its worker is ended and started anew, in milliseconds. */
const limitMs = { call: 8_000, query: 30_000, exec: 300_000, image: 60_000 };

type JobBody = Job extends infer J ? (J extends { id: number } ? Omit<J, "id"> : never) : never;

interface Waiting {
  job: Job;
  sent: boolean;
  resolve(answer: { results: Reply[]; image?: Uint8Array }): void;
  reject(error: Error): void;
}

export interface EmbeddedOptions {
  /** null: in memory, gone when it is closed (or when a statement had to be killed). */
  folder: string | null;
  /** A database to begin with, as `image()` gives it. */
  image?: Uint8Array;
}

/**
 * PGlite in a supervised worker: a statement that runs too long or traps the engine costs its caller an
 * error and everybody else a second, not their answers. The worker runs jobs strictly in order, so after
 * a restart it is known what never began (sent again) and what may have run (told as 08006).
 */
export class EmbeddedDatabase implements Database {
  readonly kind = "embedded";
  readonly #options: EmbeddedOptions;
  readonly #running = new SharedArrayBuffer(4);
  readonly #runningJob = new Int32Array(this.#running);
  readonly #jobs = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<NoticeListener>>();
  readonly #insideTransaction = new AsyncLocalStorage<true>();
  readonly #watch: NodeJS.Timeout;
  #worker: Worker | null = null;
  #ready = false;
  #started = Promise.withResolvers<void>();
  #lastId = 0;
  #batch: Job[] = [];
  #flushScheduled = false;
  /** Jobs of everybody else while a transaction has the connection. */
  #held: Job[] | null = null;
  #transactions: Promise<unknown> = Promise.resolve();
  #generation = 0;
  #watched = { id: 0, since: 0 };
  #closed = false;

  static async open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(options);
    await database.#started.promise;
    return database;
  }

  private constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#start();
    this.#watch = setInterval(() => this.#endOverdue(), 100);
    this.#watch.unref();
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
    const { results } = await this.#run({
      kind: "call",
      setup: callerSetup(caller, options),
      statements: statements.map(bound),
      rollback: options.rollback ?? false,
    });
    return results;
  }

  async listen(channel: string, listener: NoticeListener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    await this.exec(`listen ${quoted(channel)}`);
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#closed) return;
      this.#listeners.delete(channel);
      await this.exec(`unlisten ${quoted(channel)}`);
    };
  }

  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
    this.#refuseInsideTransaction();
    const turn = this.#transactions.then(() => this.#alone(run));
    this.#transactions = turn.catch(() => {});
    return turn;
  }

  /** The whole database as one file, for `EmbeddedOptions.image`. */
  async image(): Promise<Uint8Array> {
    const { image } = await this.#run({ kind: "image" });
    if (!image) throw new Error("the database gave no image");
    return image;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#transactions;
    if (this.#ready) await this.exec("checkpoint").catch(() => {});
    this.#closed = true;
    clearInterval(this.#watch);
    await this.#worker?.terminate();
    this.#rejectAll(lost());
  }

  async #alone<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
    const generation = this.#generation;
    this.#held = [];
    const send = (body: JobBody) => {
      if (generation !== this.#generation) throw lost();
      return this.#run(body, { transaction: true });
    };
    const tx: Queryable = {
      query: async <R>(text: string, values: readonly Value[] = []) =>
        typed<R>(await send({ kind: "query", statement: bound({ text, values }) })),
      exec: async (sql) => void (await send({ kind: "exec", sql })),
    };
    try {
      await tx.query("begin");
      const result = await this.#insideTransaction.run(true, () => run(tx));
      await tx.query("commit");
      return result;
    } catch (error) {
      if (generation === this.#generation) await tx.query("rollback").catch(() => {});
      throw error;
    } finally {
      this.#batch.push(...(this.#held ?? []));
      this.#held = null;
      this.#scheduleFlush();
    }
  }

  #refuseInsideTransaction() {
    if (this.#insideTransaction.getStore()) {
      throw new Error("Inside a transaction use its tx: the embedded database has one connection.");
    }
  }

  #run(body: JobBody, { transaction = false } = {}) {
    return new Promise<{ results: Reply[]; image?: Uint8Array }>((resolve, reject) => {
      if (this.#closed) return reject(lost());
      this.#lastId = (this.#lastId % 0x7ffffff0) + 1;
      const job = { ...body, id: this.#lastId } as Job;
      this.#jobs.set(job.id, { job, sent: false, resolve, reject });
      if (this.#held && !transaction) this.#held.push(job);
      else {
        this.#batch.push(job);
        this.#scheduleFlush();
      }
    });
  }

  #scheduleFlush() {
    if (this.#flushScheduled) return;
    this.#flushScheduled = true;
    setImmediate(() => {
      this.#flushScheduled = false;
      this.#flush();
    });
  }

  #flush() {
    if (!this.#ready || this.#batch.length === 0) return;
    const batch = this.#batch;
    this.#batch = [];
    for (const { id } of batch) {
      const waiting = this.#jobs.get(id);
      if (waiting) waiting.sent = true;
    }
    this.#worker?.postMessage(batch);
  }

  #start() {
    this.#ready = false;
    Atomics.store(this.#runningJob, 0, 0);
    const start: WorkerStart = {
      folder: this.#options.folder,
      image: this.#options.image ?? null,
      running: this.#running,
    };
    const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
      workerData: start,
      resourceLimits: { stackSizeMb: 64 },
    });
    this.#worker = worker;
    worker.on("error", (error) => {
      if (!this.#ready) this.#started.reject(error);
    });
    worker.on("message", (message: WorkerMessage) => {
      if (worker !== this.#worker) return;
      if (message.type === "ready") {
        this.#ready = true;
        this.#started.resolve();
        this.#listenAgain();
        this.#flush();
      } else if (message.type === "answers") {
        for (const answer of message.answers) this.#settle(answer);
        for (const { channel, payload } of message.notices) {
          for (const listener of this.#listeners.get(channel) ?? []) listener.onNotice(payload);
        }
      } else void this.#restart();
    });
    worker.once("exit", () => {
      if (worker === this.#worker && this.#ready && !this.#closed) void this.#restart();
    });
  }

  /** A new worker has a new session: it listens before it runs what waits, so that only the past is lost. */
  #listenAgain() {
    if (this.#listeners.size === 0) return;
    const waiting = this.#batch;
    this.#batch = [];
    for (const [channel, listeners] of this.#listeners) {
      const listening = this.#run(
        { kind: "exec", sql: `listen ${quoted(channel)}` },
        { transaction: true },
      );
      listening.then(
        () => {
          for (const listener of listeners) listener.onGap();
        },
        () => {}, // the worker broke again, and the next one listens again
      );
    }
    this.#batch.push(...waiting);
  }

  #settle(answer: Answer) {
    const waiting = this.#jobs.get(answer.id);
    if (!waiting) return;
    this.#jobs.delete(answer.id);
    if (answer.ok) waiting.resolve(answer);
    else waiting.reject(new DatabaseError(answer.error));
  }

  #endOverdue() {
    const id = Atomics.load(this.#runningJob, 0);
    if (id === 0 || !this.#ready) {
      this.#watched.id = 0;
      return;
    }
    if (id !== this.#watched.id) {
      this.#watched = { id, since: performance.now() };
      return;
    }
    const kind = this.#jobs.get(id)?.job.kind ?? "call";
    if (performance.now() - this.#watched.since > limitMs[kind]) void this.#restart(id);
  }

  async #restart(overdue = 0) {
    const worker = this.#worker;
    if (!worker || this.#closed) return;
    const reached = Atomics.load(this.#runningJob, 0) || overdue;
    this.#worker = null;
    this.#ready = false;
    this.#generation++;
    await worker.terminate();
    const again: Job[] = [];
    for (const [id, waiting] of this.#jobs) {
      if (!waiting.sent) continue;
      if (reached !== 0 && id > reached && !this.#held) {
        waiting.sent = false;
        again.push(waiting.job);
        continue;
      }
      this.#jobs.delete(id);
      waiting.reject(id === overdue ? timedOut() : lost());
    }
    this.#batch = [...again, ...this.#batch];
    if (!this.#closed) this.#start();
  }

  #rejectAll(error: Error) {
    for (const waiting of this.#jobs.values()) waiting.reject(error);
    this.#jobs.clear();
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function bound({ text, values = [] }: Statement): Bound {
  return { text, values: values.map(toText) };
}

function typed<T>({ results }: { results: Reply[] }): Result<T> {
  const reply = results[0];
  if (!reply) return { rows: [], count: 0 };
  return { rows: toObjects<T>(reply.fields ?? [], reply.rows), count: reply.count };
}

function lost() {
  return new DatabaseError({ code: "08006", message: "connection to the database was lost" });
}

function timedOut() {
  const message = "canceling statement due to statement timeout";
  return new DatabaseError({ code: "57014", message });
}

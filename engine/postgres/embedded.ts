import { AsyncLocalStorage } from "node:async_hooks";
import { Worker } from "node:worker_threads";
import { callerSetup } from "./as-caller.ts";
import {
  type AnswerOptions,
  type Caller,
  type CallOptions,
  type Cell,
  callerKey,
  type Database,
  DatabaseError,
  intervalText,
  mostWaiting,
  type NoticeListener,
  type Queryable,
  type Result,
  type Statement,
  type TextResult,
  tooManyWaiting,
  type Value,
} from "./database.ts";
import type {
  Answer,
  Bound,
  Job,
  OutOfTime,
  WorkerMessage,
  WorkerStart,
} from "./embedded-protocol.ts";
import { FairQueue } from "./fair-queue.ts";
import { toObjects, toText } from "./values.ts";
import type { Reply } from "./wire.ts";

/** How long one job may run before its worker is ended and started anew, in milliseconds. */
const limitMs = { call: 8_000, answer: 8_000, query: 30_000, exec: 300_000, image: 60_000 };
/** Jobs that the worker is given at once. */
const mostAtOnce = 64;
/** The key of what the process itself asks. */
const ownerKey = "";

type JobBody = Job extends infer J ? (J extends { id: number } ? Omit<J, "id"> : never) : never;

interface JobAnswer {
  results: Reply[];
  row?: Cell[] | null;
  image?: Uint8Array;
}

interface Waiting {
  job: Job;
  /** Whose turn it takes; null: before everybody's. */
  key: string | null;
  isRepeatable: boolean;
  resolve(answer: JobAnswer): void;
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
 * error and everybody else a second, not their answers. The worker has one batch of jobs at a time and runs
 * it strictly in order, so after a restart it is known what never began (sent again) and what may have run
 * (answered with 08006). Callers have their turns in a fair queue: however much one of them asks, each
 * other waits for the one statement that runs.
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
  readonly #queue = new FairQueue<Job>();
  /** Before everything in the queue: the jobs of the transaction that is open, and LISTEN after a restart. */
  #first: Job[] = [];
  /** The batch that the worker has, in its order. */
  #inFlight: Job[] = [];
  #flushScheduled = false;
  /** Whether a transaction has the connection: the queue waits. */
  #isTaken = false;
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
    this.#isTaken = true;
    const send = (body: JobBody) => {
      if (generation !== this.#generation) throw lost();
      return this.#run(body, null);
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
      this.#isTaken = false;
      this.#scheduleFlush();
    }
  }

  #refuseInsideTransaction() {
    if (this.#insideTransaction.getStore()) {
      throw new Error("Inside a transaction use its tx: the embedded database has one connection.");
    }
  }

  /** @param isRepeatable whether it may be run again once: it changes nothing. */
  #run(body: JobBody, key: string | null = ownerKey, isRepeatable = false) {
    return new Promise<JobAnswer>((resolve, reject) => {
      if (this.#closed) return reject(lost());
      if (key && this.#queue.waiting(key) >= mostWaiting) return reject(tooManyWaiting());
      this.#lastId = (this.#lastId % 0x7ffffff0) + 1;
      const job = { ...body, id: this.#lastId } as Job;
      this.#jobs.set(job.id, { job, key, isRepeatable, resolve, reject });
      if (key === null) this.#first.push(job);
      else this.#queue.push(key, job);
      this.#scheduleFlush();
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
    if (!this.#ready || this.#inFlight.length > 0) return;
    const batch = this.#first;
    this.#first = [];
    if (!this.#isTaken) batch.push(...this.#queue.take(mostAtOnce, performance.now()));
    if (batch.length === 0) return;
    this.#inFlight = batch;
    this.#worker?.postMessage(batch);
  }

  /** The batch is over, and its last jobs were not begun: they wait again, each in its caller's turn. */
  #putBack(count: number) {
    const batch = this.#inFlight;
    this.#inFlight = [];
    for (const job of batch.slice(batch.length - count).reverse()) {
      const key = this.#jobs.get(job.id)?.key;
      if (key === null) this.#first.unshift(job);
      else if (key !== undefined) this.#queue.putBack(key, job);
    }
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
    worker.on("message", (message: unknown) => {
      if (worker !== this.#worker || !isWorkerMessage(message)) return;
      if (message.type === "ready") {
        this.#ready = true;
        this.#started.resolve();
        this.#listenAgain();
        this.#flush();
      } else if (message.type === "answers") {
        for (const answer of message.answers) this.#settle(answer);
        if (message.over) {
          this.#putBack(message.over.notBegun);
          this.#scheduleFlush();
        }
        for (const { channel, payload } of message.notices) {
          for (const listener of this.#listeners.get(channel) ?? []) listener.onNotice(payload);
        }
      } else {
        this.#putBack(message.notBegun);
        void this.#restart();
      }
    });
    worker.once("exit", () => {
      if (worker === this.#worker && this.#ready && !this.#closed) void this.#restart();
    });
  }

  /** A new worker has a new session: it listens before it runs what waits, so that only the past is lost. */
  #listenAgain() {
    for (const [channel, listeners] of this.#listeners) {
      const listening = this.#run({ kind: "exec", sql: `listen ${quoted(channel)}` }, null);
      listening.then(
        () => {
          for (const listener of listeners) listener.onGap();
        },
        () => {}, // the worker broke again, and the next one listens again
      );
    }
  }

  #settle(answer: Answer) {
    const waiting = this.#jobs.get(answer.id);
    if (!waiting) return;
    if (waiting.key) this.#queue.charge(waiting.key, answer.ms, performance.now());
    if (!answer.ok && answer.outOfTime && this.#runAgain(waiting, answer.outOfTime)) return;
    this.#jobs.delete(answer.id);
    if (answer.ok) waiting.resolve(answer);
    else waiting.reject(new DatabaseError(answer.error));
  }

  /**
   * The time limit of a read is meant as time of the worker's thread: where the machine has given the thread less,
   * or much of it went into planning, the read waits for its turn once more, behind everybody else.
   */
  #runAgain(waiting: Waiting, { ranMs, isNew }: OutOfTime): boolean {
    const { job, key, isRepeatable } = waiting;
    if (!isRepeatable || !key || job.kind !== "answer" || !job.timeLimit) return false;
    const { index, ms } = job.timeLimit;
    const wasStarved = ranMs < ms * 0.8;
    if (!wasStarved && !isNew) return false;
    const clockMs = wasStarved ? ms * 2 : ms;
    const values = job.statement.values.with(index, intervalText(clockMs));
    waiting.isRepeatable = false;
    waiting.job = { ...job, statement: { ...job.statement, values } };
    this.#queue.putBack(key, waiting.job);
    return true;
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
    const batch = this.#inFlight;
    const place = batch.findIndex(({ id }) => id === reached);
    const begun = place < 0 || this.#isTaken ? batch.length : place + 1;
    this.#putBack(batch.length - begun);
    // What a transaction still had to say means nothing to the next session.
    for (const { id } of [...batch.slice(0, begun), ...this.#first.splice(0)]) {
      const waiting = this.#jobs.get(id);
      this.#jobs.delete(id);
      waiting?.reject(id === overdue ? timedOut() : lost());
    }
    if (!this.#closed) this.#start();
  }

  #rejectAll(error: Error) {
    for (const waiting of this.#jobs.values()) waiting.reject(error);
    this.#jobs.clear();
  }
}

/** Others speak on this port too: `node --watch` says there which files the worker has loaded. */
function isWorkerMessage(message: unknown): message is WorkerMessage {
  const type = (message as { type?: unknown } | null)?.type;
  return type === "ready" || type === "answers" || type === "broken";
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

import { Worker } from "node:worker_threads";
import { defaultCallTimeoutMs } from "./database.ts";
import type { Job, WorkerMessage, WorkerStart } from "./embedded-protocol.ts";

/** How long one job of the process itself may run before its worker is replaced, in milliseconds. */
const limitMs = {
  query: 30_000,
  exec: 300_000,
  image: 60_000,
  shutdown: 300_000,
};
const checkMs = 100;
/** The pause before the next attempt when a new worker could not open the database, as on a full disk. */
const reopenMs = 1_000;

export interface SupervisorEvents {
  /** A worker is ready, the first one or a new one, with a session of its own. */
  onReady(): void;
  onAnswers(message: WorkerMessage & { type: "answers" }): void;
  /** The worker has ended its batch because the engine inside it broke. A new worker follows. */
  onBroken(notBegun: number): void;
  /** The session is over: called before the worker is ended. */
  onSessionEnd(): void;
  /** The worker has ended. `reached` is the last job that it began, `overdue` the one that ran too long; else 0. */
  onLost(jobs: { reached: number; overdue: number }): void;
  /** A worker that was to replace another one could not open the database. One more follows after a second. */
  onUnavailable(cause: Error | undefined): void;
  kindOf(id: number): Job["kind"] | null;
}

/** Starts the worker of the embedded database, and replaces it when it breaks or a job runs too long. */
export class WorkerSupervisor {
  readonly #options: Omit<WorkerStart, "running">;
  readonly #events: SupervisorEvents;
  readonly #limitMs: Record<Job["kind"], number>;
  readonly #running = new SharedArrayBuffer(4);
  readonly #runningJob = new Int32Array(this.#running);
  readonly #started = Promise.withResolvers<void>();
  readonly #check: NodeJS.Timeout;
  #worker: Worker | null = null;
  #isReady = false;
  #hasBeenReady = false;
  #isClosed = false;
  #reopening: NodeJS.Timeout | undefined;
  #observed = { id: 0, sinceMs: 0 };

  constructor(
    options: Omit<WorkerStart, "running">,
    events: SupervisorEvents,
    callTimeoutMs = defaultCallTimeoutMs,
  ) {
    this.#options = options;
    this.#limitMs = { ...limitMs, call: callTimeoutMs, answer: callTimeoutMs };
    this.#events = events;
    this.#start();
    this.#check = setInterval(() => this.#endOverdue(), checkMs);
    this.#check.unref();
  }

  /** Resolves when the first worker is ready. */
  get started(): Promise<void> {
    return this.#started.promise;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  post(batch: readonly Job[]) {
    this.#worker?.postMessage(batch);
  }

  async close() {
    this.#isClosed = true;
    clearTimeout(this.#reopening);
    clearInterval(this.#check);
    await this.#worker?.terminate();
  }

  #start() {
    this.#isReady = false;
    Atomics.store(this.#runningJob, 0, 0);
    const workerData: WorkerStart = { ...this.#options, running: this.#running };
    const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
      workerData,
      resourceLimits: { stackSizeMb: 64 },
    });
    this.#worker = worker;
    let cause: Error | undefined;
    worker.on("error", (error) => {
      if (error instanceof Error) cause = error;
      if (!this.#isReady) this.#started.reject(error);
    });
    worker.on("message", (message: unknown) => {
      if (worker === this.#worker && isWorkerMessage(message)) this.#receive(message);
    });
    worker.once("exit", () => {
      if (worker !== this.#worker || this.#isClosed) return;
      if (this.#isReady) void this.#restart();
      else if (this.#hasBeenReady) this.#reopenLater(cause);
    });
  }

  #receive(message: WorkerMessage) {
    if (message.type === "ready") {
      this.#isReady = true;
      this.#hasBeenReady = true;
      this.#started.resolve();
      this.#events.onReady();
    } else if (message.type === "answers") {
      this.#events.onAnswers(message);
    } else {
      this.#events.onBroken(message.notBegun);
      void this.#restart();
    }
  }

  #endOverdue() {
    const id = Atomics.load(this.#runningJob, 0);
    if (id === 0 || !this.#isReady) {
      this.#observed.id = 0;
      return;
    }
    if (id !== this.#observed.id) {
      this.#observed = { id, sinceMs: performance.now() };
      return;
    }
    const kind = this.#events.kindOf(id) ?? "call";
    if (performance.now() - this.#observed.sinceMs > this.#limitMs[kind]) void this.#restart(id);
  }

  async #restart(overdue = 0) {
    const worker = this.#worker;
    if (!worker || this.#isClosed) return;
    const reached = Atomics.load(this.#runningJob, 0) || overdue;
    this.#worker = null;
    this.#isReady = false;
    this.#events.onSessionEnd();
    await worker.terminate();
    this.#events.onLost({ reached, overdue });
    if (!this.#isClosed) this.#start();
  }

  #reopenLater(cause: Error | undefined) {
    this.#worker = null;
    this.#events.onUnavailable(cause);
    this.#reopening = setTimeout(() => this.#start(), reopenMs);
  }
}

/** Others use this port too: `node --watch` sends on it which files the worker has loaded. */
function isWorkerMessage(message: unknown): message is WorkerMessage {
  const type = (message as { type?: unknown } | null)?.type;
  return type === "ready" || type === "answers" || type === "broken";
}

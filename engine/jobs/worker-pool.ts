import { parentPort, type ResourceLimits, Worker } from "node:worker_threads";

/** The limit that a task exceeded. */
export type WorkerFault = "too slow" | "too large";

export interface WorkerPoolOptions {
  /** The file that runs: it calls `answerTasks`. */
  file: URL;
  /** The most threads at once; further tasks wait. */
  most: number;
  /** The time limit of one task. */
  mostMs: number;
  resourceLimits: ResourceLimits;
}

export interface WorkerPool<Task, Result extends object> {
  /** @throws Error when the work itself is broken. */
  ask(task: Task): Promise<Result | { fault: WorkerFault }>;
}

/** A thread takes some 100 ms to start, so idle threads stay for a while. */
const idleMs = 60_000;

/**
 * A pool of worker threads with a limit of time and memory for each task; a task that exceeds one is ended with its
 * thread.
 */
export function createWorkerPool<Task, Result extends object>(
  options: WorkerPoolOptions,
): WorkerPool<Task, Result> {
  const idle: PooledWorker<Task, Result>[] = [];
  const waiting: ((thread: PooledWorker<Task, Result>) => void)[] = [];
  let busy = 0;

  async function take(): Promise<PooledWorker<Task, Result>> {
    const reused = idle.pop();
    if (reused || busy < options.most) {
      busy++;
      return reused ?? new PooledWorker(options);
    }
    return new Promise((taken) => waiting.push(taken));
  }

  function giveBack(thread: PooledWorker<Task, Result>): void {
    const next = waiting.shift();
    if (next) {
      next(thread);
      return;
    }
    busy--;
    idle.push(thread);
    thread.rest(() => idle.splice(idle.indexOf(thread), 1));
  }

  return {
    async ask(task) {
      const thread = await take();
      try {
        return await thread.ask(task);
      } finally {
        giveBack(thread);
      }
    },
  };
}

/** To be called by the worker's file: runs the work of each task, and reports when it is ready. */
export function answerTasks<Task, Result extends object>(
  work: (task: Task) => Result | Promise<Result>,
): void {
  const send = (message: ThreadMessage) => parentPort?.postMessage(message);
  parentPort?.on("message", async (task: Task) => {
    send({ type: "answer", result: await work(task) });
  });
  send({ type: "ready" });
}

type ThreadMessage = { type: "ready" } | { type: "answer"; result: object };

/** Node sends messages on this port too: `node --watch` says there which files a thread has loaded. */
function isWorkerMessage(message: unknown): message is ThreadMessage {
  const type = (message as { type?: unknown } | null)?.type;
  return type === "ready" || type === "answer";
}

/** A worker that is started when it is needed, and again after a task that ended it. */
class PooledWorker<Task, Result extends object> {
  readonly #options: WorkerPoolOptions;
  #worker: Promise<Worker> | null = null;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  async ask(task: Task): Promise<Result | { fault: WorkerFault }> {
    clearTimeout(this.#resting);
    try {
      this.#worker ??= started(this.#options);
      const worker = await this.#worker;
      worker.ref();
      try {
        return await answerOf<Result>(worker, task, this.#options.mostMs);
      } finally {
        worker.unref();
      }
    } catch (error) {
      this.#end();
      const fault = faultOf(error);
      if (fault) return { fault };
      throw error;
    }
  }

  rest(ended: () => void): void {
    this.#resting = setTimeout(() => {
      ended();
      this.#end();
    }, idleMs).unref();
  }

  #end(): void {
    void this.#worker?.then((worker) => worker.terminate()).catch(() => {});
    this.#worker = null;
  }
}

function started({ file, resourceLimits }: WorkerPoolOptions): Promise<Worker> {
  const worker = new Worker(file, { resourceLimits });
  return new Promise((ready, failed) => {
    const onMessage = (message: unknown) => {
      if (!isWorkerMessage(message) || message.type !== "ready") return;
      worker.removeListener("message", onMessage);
      ready(worker);
    };
    worker.on("message", onMessage);
    worker.once("error", failed);
  });
}

class TooSlow extends Error {}

function answerOf<Result>(worker: Worker, task: unknown, mostMs: number): Promise<Result> {
  return new Promise((answer, failed) => {
    const clock = setTimeout(() => settle(() => failed(new TooSlow())), mostMs);
    const settle = (how: () => void) => {
      clearTimeout(clock);
      worker.removeListener("message", onMessage);
      worker.removeListener("error", onError);
      how();
    };
    const onMessage = (message: unknown) => {
      if (!isWorkerMessage(message) || message.type !== "answer") return;
      settle(() => answer(message.result as Result));
    };
    const onError = (error: unknown) => settle(() => failed(error));
    worker.on("message", onMessage);
    worker.once("error", onError);
    worker.postMessage(task);
  });
}

function faultOf(error: unknown): WorkerFault | null {
  if (error instanceof TooSlow) return "too slow";
  const code = (error as { code?: string } | null)?.code;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? "too large" : null;
}

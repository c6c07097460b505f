import { parentPort, type ResourceLimits, Worker } from "node:worker_threads";

/** More than a task may take. */
export type ThreadFault = "too slow" | "too large";

export interface ThreadsOptions {
  /** The file that runs: it calls `answerTasks`. */
  file: URL;
  /** Threads at once; whoever comes then waits. */
  most: number;
  /** For one answer. */
  mostMs: number;
  resourceLimits: ResourceLimits;
}

export interface Threads<Task, Result extends object> {
  /** @throws Error when the work itself is broken. */
  ask(task: Task): Promise<Result | { fault: ThreadFault }>;
}

/** A thread takes some 100 ms to start, so the last one is kept for a while. */
const keptMs = 60_000;

/** Work in threads of its own, each answer within a time and a memory: one that takes more ends with its thread. */
export function keepThreads<Task, Result extends object>(
  options: ThreadsOptions,
): Threads<Task, Result> {
  const idle: Thread<Task, Result>[] = [];
  const waiting: ((thread: Thread<Task, Result>) => void)[] = [];
  let busy = 0;

  async function take(): Promise<Thread<Task, Result>> {
    const kept = idle.pop();
    if (kept || busy < options.most) {
      busy++;
      return kept ?? new Thread(options);
    }
    return new Promise((taken) => waiting.push(taken));
  }

  function giveBack(thread: Thread<Task, Result>): void {
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

/** In the file of a thread: does the work of each task, and says when it can begin. */
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

/** Others speak on this port too: `node --watch` says there which files a thread has loaded. */
function isThreadMessage(message: unknown): message is ThreadMessage {
  const type = (message as { type?: unknown } | null)?.type;
  return type === "ready" || type === "answer";
}

/** One worker after another: it is started when it is needed, and anew when a task has been the end of it. */
class Thread<Task, Result extends object> {
  readonly #options: ThreadsOptions;
  #worker: Promise<Worker> | null = null;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: ThreadsOptions) {
    this.#options = options;
  }

  async ask(task: Task): Promise<Result | { fault: ThreadFault }> {
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
    }, keptMs).unref();
  }

  #end(): void {
    void this.#worker?.then((worker) => worker.terminate()).catch(() => {});
    this.#worker = null;
  }
}

function started({ file, resourceLimits }: ThreadsOptions): Promise<Worker> {
  const worker = new Worker(file, { resourceLimits });
  return new Promise((ready, failed) => {
    const heard = (message: unknown) => {
      if (!isThreadMessage(message) || message.type !== "ready") return;
      worker.removeListener("message", heard);
      ready(worker);
    };
    worker.on("message", heard);
    worker.once("error", failed);
  });
}

class TooSlow extends Error {}

function answerOf<Result>(worker: Worker, task: unknown, mostMs: number): Promise<Result> {
  return new Promise((answer, failed) => {
    const clock = setTimeout(() => settle(() => failed(new TooSlow())), mostMs);
    const settle = (how: () => void) => {
      clearTimeout(clock);
      worker.removeListener("message", said);
      worker.removeListener("error", broke);
      how();
    };
    const said = (message: unknown) => {
      if (!isThreadMessage(message) || message.type !== "answer") return;
      settle(() => answer(message.result as Result));
    };
    const broke = (error: unknown) => settle(() => failed(error));
    worker.on("message", said);
    worker.once("error", broke);
    worker.postMessage(task);
  });
}

function faultOf(error: unknown): ThreadFault | null {
  if (error instanceof TooSlow) return "too slow";
  const code = (error as { code?: string } | null)?.code;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? "too large" : null;
}

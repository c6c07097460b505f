// A process for one task: what a picture can break in a decoder ends there, with its memory.
import { fork } from "node:child_process";
import { setPriority } from "node:os";

const limits = { memoryBytes: 1024 ** 3, processorMs: 30_000 };
/** For one that waits and does not work. It is long, because a busy machine gives a process of this priority little. */
const mostMs = 120_000;
const ranTooLong = 2;

/** Why there is no answer: the process failed or took too much memory, or it took too long. */
export type Unanswered = "failed" | "too long";

/** Forks the file, gives it the task and hands over its answer. */
export function askProcess<Answer>(
  file: string,
  task: object,
): Promise<{ answer: Answer } | { unanswered: Unanswered }> {
  const signal = AbortSignal.timeout(mostMs);
  const subprocess = fork(file, {
    execArgv: [],
    // It gets nothing of what this process knows.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    killSignal: "SIGKILL",
    signal,
  });
  return new Promise((resolve) => {
    const fail = (code?: unknown) =>
      resolve({ unanswered: signal.aborted || code === ranTooLong ? "too long" : "failed" });
    subprocess.once("message", (answer) => resolve({ answer: answer as Answer }));
    subprocess.once("error", fail);
    subprocess.once("exit", fail);
    subprocess.send(task);
  });
}

/** The other side: answers the one task of this process, which ends then, at its limits, and when the server does. */
export function answerTask<Task, Answer>(
  answer: (task: Task) => Promise<Answer>,
  { memoryBytes, processorMs } = limits,
): void {
  process.umask(0o077);
  setPriority(10);
  process.once("disconnect", () => process.exit(1));
  // The decoders work beside this thread, and their memory is not the engine's, so no flag limits it.
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(1);
    const { user, system } = process.cpuUsage();
    if (user + system > processorMs * 1000) process.exit(ranTooLong);
  }, 50).unref();
  process.once("message", async (task: Task) => {
    process.send?.(await answer(task), () => process.exit(0));
  });
}

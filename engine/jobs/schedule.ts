import { randomUUID } from "node:crypto";
import type { Database } from "../postgres/database.ts";
import { defaultLeaseTimes, type LeaseTimes, withLease } from "./lease.ts";

export interface Job {
  name: string;
  everyMs: number;
  /**
   * `one process` at a time, by a lease; or `every process` at once, for work whose rows are locked or leased one by
   * one. Default `one process`.
   */
  runsIn?: "one process" | "every process";
  /** `signal` is aborted when the process stops or has lost the lease; the next run does the rest. */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Schedule {
  /** Runs a job now unless it is running, so that a new mail in the outbox is sent at once. */
  kick(name: string): void;
  /** Aborts the running jobs and waits for their end. */
  stop(): Promise<void>;
}

export interface ScheduleOptions {
  onError(name: string, error: unknown): void;
  times?: LeaseTimes;
  /** How often a process checks whether a job is due or was interrupted. Default 5 s. */
  askMs?: number;
}

/**
 * Runs each job at the start and then at its interval, in one of several processes. When that one is killed, another
 * takes the job over within the lease and one check: 20 seconds. An error of a job is passed to `onError` and stored,
 * and the job runs again at its next time.
 */
export function startSchedule(
  db: Pick<Database, "query">,
  jobs: readonly Job[],
  { onError, times = defaultLeaseTimes, askMs = 5_000 }: ScheduleOptions,
): Schedule {
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  /** Jobs that were kicked while they ran, and so run once more. */
  const kicked = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;

  const runOnce = async (job: Job, dueAfterMs: number | null) => {
    if (job.runsIn === "every process") await job.run(signal);
    else await withLease(db, { name: job.name, holder, dueAfterMs }, job.run, { times, signal });
  };

  const start = (job: Job, dueAfterMs: number | null) => {
    if (signal.aborted) return;
    if (running.has(job.name)) {
      if (dueAfterMs === null) kicked.add(job.name);
      return;
    }
    const run = runOnce(job, dueAfterMs)
      .catch((error) => {
        if (!signal.aborted) onError(job.name, error);
      })
      .finally(() => {
        running.delete(job.name);
        if (kicked.delete(job.name)) start(job, null);
      });
    running.set(job.name, run);
  };

  for (const job of jobs) {
    start(job, null);
    const tickMs = Math.min(job.everyMs, askMs);
    // Half an interval early, so that a job that is due with this check does not wait for the next one.
    timers.push(setInterval(() => start(job, job.everyMs - tickMs / 2), tickMs).unref());
  }
  return {
    kick(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`There is no job "${name}".`);
      start(job, null);
    },
    async stop() {
      stopping.abort(new Error("The process stops."));
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

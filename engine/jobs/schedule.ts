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
  /** `signal`: the process stops, or has lost the lease; what is not done then is made up for by the next run. */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Schedule {
  /** Runs a job now, if nobody else is at it: what has just been put into the outbox leaves at once. */
  kick(name: string): void;
  /** Aborts the running jobs and waits for their end. */
  stop(): Promise<void>;
}

export interface ScheduleOptions {
  onError(name: string, error: unknown): void;
  times?: LeaseTimes;
  /** How often a process asks whether a job is due, or was broken off by another. Default 5 s. */
  askMs?: number;
}

/**
 * Runs each job at the start and then again and again. Of several processes one does, whichever comes first; when it
 * is killed, another takes the job over within the lease and one question: 20 seconds. A job that throws is told to
 * `onError`, noted, and runs again at its next time.
 */
export function startSchedule(
  db: Database,
  jobs: readonly Job[],
  { onError, times = defaultLeaseTimes, askMs = 5_000 }: ScheduleOptions,
): Schedule {
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
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
      if (dueAfterMs === null) again.add(job.name);
      return;
    }
    const turn = runOnce(job, dueAfterMs)
      .catch((error) => {
        if (!signal.aborted) onError(job.name, error);
      })
      .finally(() => {
        running.delete(job.name);
        if (again.delete(job.name)) start(job, null);
      });
    running.set(job.name, turn);
  };

  for (const job of jobs) {
    start(job, null);
    const tickMs = Math.min(job.everyMs, askMs);
    // Half a tick early: a job that is due with this question does not wait for the next.
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

import type { Database } from "../postgres/database.ts";

export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

export interface Schedule {
  /** Runs a job now, if nobody else is at it: what has just been put into the outbox leaves at once. */
  kick(name: string): void;
  /** Lets the running jobs end. */
  stop(): Promise<void>;
}

const leaseSeconds = 600;

/**
 * Runs jobs again and again, each by one process at a time: the database holds the lease.
 * A job that throws is told to `onError`, noted, and runs again at its next time.
 */
export function startSchedule(
  db: Database,
  jobs: readonly Job[],
  { onError }: { onError(name: string, error: unknown): void },
): Schedule {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  let stopped = false;

  const start = (job: Job) => {
    if (stopped) return;
    if (running.has(job.name)) {
      again.add(job.name);
      return;
    }
    const turn = runLeased(db, job)
      .catch((error) => onError(job.name, error))
      .finally(() => {
        running.delete(job.name);
        if (again.delete(job.name)) start(job);
      });
    running.set(job.name, turn);
  };

  for (const job of jobs) {
    start(job);
    timers.push(setInterval(() => start(job), job.everyMs));
  }
  for (const timer of timers) timer.unref();
  return {
    kick(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`There is no job "${name}".`);
      start(job);
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** Ends the leases of a process that was killed: only where no other can be at work, as on an embedded database. */
export async function endLeases(db: Database) {
  await db.query("update engine.jobs set leased_until = null where leased_until is not null");
}

async function runLeased(db: Database, job: Job) {
  const { rows } = await db.query<{ name: string }>(
    `insert into engine.jobs (name, leased_until) values ($1, now() + make_interval(secs => $2))
     on conflict (name) do update set leased_until = excluded.leased_until
       where engine.jobs.leased_until is null or engine.jobs.leased_until < now()
     returning name`,
    [job.name, leaseSeconds],
  );
  if (rows.length === 0) return;
  let failure: unknown = null;
  try {
    await job.run();
  } catch (error) {
    failure = error;
  }
  await db.query(
    `update engine.jobs set leased_until = null, last_run_at = now(), last_error = $2 where name = $1`,
    [job.name, failure ? String(failure).slice(0, 500) : null],
  );
  if (failure) throw failure;
}

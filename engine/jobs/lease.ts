import type { Database } from "../postgres/database.ts";

export interface LeaseTimes {
  /** How long a lease lasts without renewal, and so how long a killed process may delay its job. Default 15 s. */
  leaseMs: number;
  /** The time between two renewals. Default a third of that. */
  renewMs: number;
}

export const defaultLeaseTimes: LeaseTimes = { leaseMs: 15_000, renewMs: 5_000 };

export interface LeaseRequest {
  /** The name of the job. */
  name: string;
  /** The id of the process, which may take its own lease again. */
  holder: string;
  /** Runs only if the last run began at least so long ago or was interrupted; null for always. */
  dueAfterMs: number | null;
}

/**
 * Runs `work` if no other process runs the job of that name. The lease is a row with the database's clock, renewed
 * while the work runs; it is not a session's lock, because a pooler may share sessions. A process that cannot renew
 * in time aborts its work before the lease ends, so that a long job never runs twice at the same time. A process that
 * was paused notices it late: work that must not be repeated needs a fencing token that each write checks, as each
 * mail in the outbox has.
 * @returns whether it ran. @throws whatever `work` throws; the row stores the message.
 */
export async function withLease(
  db: Pick<Database, "query">,
  requested: LeaseRequest,
  work: (signal: AbortSignal) => Promise<unknown>,
  { times = defaultLeaseTimes, signal }: { times?: LeaseTimes; signal?: AbortSignal } = {},
): Promise<boolean> {
  const beganAt = performance.now();
  if (!(await take(db, requested, times.leaseMs))) return false;
  const ending = new AbortController();
  const either = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
  const stopRenewing = keepRenewed(db, requested, {
    ...times,
    beganAt,
    onLost: (reason) => ending.abort(new Error(`The lease of ${requested.name} ${reason}.`)),
  });
  let failure: unknown = null;
  try {
    either.throwIfAborted();
    await work(either);
  } catch (error) {
    failure = error ?? new Error("failed");
  } finally {
    stopRenewing();
  }
  await giveBack(db, requested, { failure, isInterrupted: either.aborted });
  if (failure && !signal?.aborted) throw failure;
  return true;
}

/** Ends the leases of a process that was killed. Only for a database with one process, as the embedded one. */
export async function endLeases(db: Pick<Database, "query">) {
  await db.query(
    "update engine.jobs set leased_until = now() - interval '1 second' where leased_until is not null",
  );
}

async function take(
  db: Pick<Database, "query">,
  { name, holder, dueAfterMs }: LeaseRequest,
  leaseMs: number,
) {
  const { count } = await db.query(
    `insert into engine.jobs as j (name, holder, leased_until)
     values ($1, $2::uuid, clock_timestamp() + make_interval(secs => $3))
     on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
       where (j.leased_until is null or j.leased_until < clock_timestamp() or j.holder = excluded.holder)
         and ($4::float8 is null or j.leased_until is not null or j.last_run_at is null
           or j.last_run_at <= clock_timestamp() - make_interval(secs => $4::float8)
           -- The clock was set back: what ran in a time that is still to come is due again.
           or j.last_run_at > clock_timestamp())
     returning 1`,
    [name, holder, leaseMs / 1000, dueAfterMs === null ? null : dueAfterMs / 1000],
  );
  return count > 0;
}

interface Renewal extends LeaseTimes {
  /** When the lease was requested, by the monotonic clock of this process. */
  beganAt: number;
  onLost(reason: string): void;
}

/** Renews until the returned function is called or the lease is lost. */
function keepRenewed(
  db: Pick<Database, "query">,
  { name, holder }: LeaseRequest,
  { leaseMs, renewMs, beganAt, onLost }: Renewal,
): () => void {
  let ended = false;
  let isAsking = false;
  const end = (reason?: string) => {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    clearTimeout(tooLate);
    if (reason) onLost(reason);
  };
  // Well before the lease ends, so that the work has time to stop.
  const safeMs = leaseMs * 0.8;
  const outOfTime = () => end("could not be renewed");
  let tooLate = setTimeout(outOfTime, safeMs - (performance.now() - beganAt)).unref();
  const renew = async () => {
    const askedAt = performance.now();
    isAsking = true;
    try {
      const { count } = await db.query(
        `update engine.jobs set leased_until = clock_timestamp() + make_interval(secs => $3)
         where name = $1 and holder = $2::uuid and leased_until > clock_timestamp()`,
        [name, holder, leaseMs / 1000],
      );
      if (ended) return;
      if (count === 0) return end("was taken over");
      clearTimeout(tooLate);
      tooLate = setTimeout(outOfTime, safeMs - (performance.now() - askedAt)).unref();
    } catch {
      // The next attempt may reach the database; otherwise the lease is lost.
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => {
    if (!isAsking) void renew();
  }, renewMs).unref();
  return () => end();
}

async function giveBack(
  db: Pick<Database, "query">,
  { name, holder }: LeaseRequest,
  { failure, isInterrupted }: { failure: unknown; isInterrupted: boolean },
) {
  await db.query(
    `update engine.jobs set last_error = $3,
       leased_until = case when $4 then clock_timestamp() - interval '1 second' end,
       last_run_at = case when $4 then last_run_at else clock_timestamp() end
     where name = $1 and holder = $2::uuid and leased_until is not null`,
    [name, holder, failure ? String(failure).slice(0, 500) : null, isInterrupted],
  );
}

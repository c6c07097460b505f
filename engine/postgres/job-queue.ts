import { DatabaseError, intervalText, maxWaitingStatements, tooManyWaiting } from "./database.ts";
import type { Answer, Job, JobBody, JobResult, OutOfTime } from "./embedded-protocol.ts";
import { FairQueue } from "./fair-queue.ts";

/** Jobs that the worker is given at once. */
const maxBatch = 64;

/** A read that the machine starves gets at most this multiple of its time limit, by the clock. */
const maxClockFactor = 4;

interface PendingJob {
  job: Job;
  /** The caller in the fair queue; null for an urgent job. */
  key: string | null;
  isRepeatable: boolean;
  /** The time by the clock that a read now has, as a multiple of its limit. */
  clockFactor: number;
  resolve(result: JobResult): void;
  reject(error: Error): void;
}

/**
 * The jobs of the embedded database, from `add` until their answer. The worker has one batch at most and
 * runs it strictly in order, so when it is lost it is known which jobs never began (they wait again) and
 * which may have run (they are rejected). It knows neither the worker nor a clock.
 */
export class JobQueue {
  readonly #pending = new Map<number, PendingJob>();
  #callers = new FairQueue<Job>();
  /** Before everything in the fair queue: the jobs of the open transaction, and LISTEN after a restart. */
  #urgent: Job[] = [];
  /** What the worker runs, in its order. */
  #batch: readonly Job[] = [];
  #lastId = 0;

  /**
   * @param key the caller in the fair queue; "" for the process itself, null for an urgent job.
   * @param isRepeatable whether it changes nothing, so that it may be run again.
   * @throws DatabaseError when too many jobs of this caller wait already.
   */
  add(body: JobBody, key: string | null, isRepeatable = false): Promise<JobResult> {
    return new Promise((resolve, reject) => {
      if (key && this.#callers.waiting(key) >= maxWaitingStatements)
        return reject(tooManyWaiting());
      this.#lastId = (this.#lastId % 0x7ffffff0) + 1;
      const job = { ...body, id: this.#lastId } as Job;
      this.#pending.set(job.id, { job, key, isRepeatable, clockFactor: 1, resolve, reject });
      if (key === null) this.#urgent.push(job);
      else this.#callers.push(key, job);
    });
  }

  /** How many jobs the worker has, and how many wait for it. */
  get counts() {
    return { running: this.#batch.length, waiting: this.#urgent.length + this.#callers.size };
  }

  /** The next jobs for the worker; none while it runs a batch. `urgentOnly` while a transaction is open. */
  nextBatch({ urgentOnly, nowMs }: { urgentOnly: boolean; nowMs: number }): readonly Job[] {
    if (this.#batch.length > 0) return [];
    const others = urgentOnly ? [] : this.#callers.take(maxBatch, nowMs);
    this.#batch = [...this.#urgent.splice(0), ...others];
    return this.#batch;
  }

  kindOf(id: number): Job["kind"] | null {
    return this.#pending.get(id)?.job.kind ?? null;
  }

  settle(answer: Answer, nowMs: number) {
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    if (pending.key) this.#callers.charge(pending.key, answer.ms, nowMs);
    if (!answer.ok && answer.outOfTime && this.#repeat(pending, answer.outOfTime)) return;
    this.#pending.delete(answer.id);
    if (answer.ok) pending.resolve(answer);
    else pending.reject(new DatabaseError(answer.error));
  }

  /** The worker has ended its batch without beginning the last `notBegun` jobs, which wait again. */
  endBatch(notBegun: number) {
    const batch = this.#batch;
    this.#batch = [];
    this.#waitAgain(batch.slice(batch.length - notBegun));
  }

  #waitAgain(jobs: readonly Job[]) {
    for (const job of jobs.toReversed()) {
      const key = this.#pending.get(job.id)?.key;
      if (key === null) this.#urgent.unshift(job);
      else if (key !== undefined) this.#callers.putBack(key, job);
    }
  }

  /**
   * The worker is gone, and `reached` is the last job that it began (0: unknown). Rejects the jobs that may
   * have run and the urgent ones, which belong to the session that has ended; the others wait again.
   */
  loseBatch({ reached, inTransaction, errorOf }: LostBatch) {
    const jobs = this.#batch;
    this.#batch = [];
    const index = jobs.findIndex(({ id }) => id === reached);
    const begun = index < 0 || inTransaction ? jobs.length : index + 1;
    this.#waitAgain(jobs.slice(begun));
    for (const { id } of [...jobs.slice(0, begun), ...this.#urgent.splice(0)]) {
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      pending?.reject(errorOf(id));
    }
  }

  /** Rejects every job, because there is no worker, for a while or for good. None of them runs later. */
  rejectAll(error: Error) {
    this.#callers = new FairQueue();
    this.#urgent = [];
    this.#batch = [];
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  /**
   * The time limit of a read is meant as time of the worker's thread. When the machine gave the thread less, the
   * read is queued again with twice the time by the clock; when the statement was new and the functions that it calls
   * had to be prepared, it is queued once more as it is.
   */
  #repeat(pending: PendingJob, { ranMs, isNew }: OutOfTime): boolean {
    const { job, key, isRepeatable, clockFactor } = pending;
    if (!isRepeatable || !key || job.kind !== "answer" || !job.timeLimit) return false;
    const { index, ms } = job.timeLimit;
    const isStarved = ranMs < ms * 0.8 && clockFactor < maxClockFactor;
    if (!isStarved && !isNew) return false;
    pending.clockFactor = isStarved ? clockFactor * 2 : clockFactor;
    const values = job.statement.values.with(index, intervalText(ms * pending.clockFactor));
    pending.job = { ...job, statement: { ...job.statement, values } };
    this.#callers.putBack(key, pending.job);
    return true;
  }
}

interface LostBatch {
  reached: number;
  inTransaction: boolean;
  errorOf(id: number): Error;
}

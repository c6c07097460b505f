import { expect, test } from "vitest";
import { maxWaitingStatements } from "./database.ts";
import type { Answer, JobBody, OutOfTime } from "./embedded-protocol.ts";
import { JobQueue } from "./job-queue.ts";

const statement = { text: "select 1", values: [] };
const query: JobBody = { kind: "query", statement };
const lost = new Error("lost");

function next(jobs: JobQueue, urgentOnly = false): number[] {
  return jobs.nextBatch({ urgentOnly, nowMs: 0 }).map(({ id }) => id);
}

function answerTo(id: number): Answer {
  return { id, ms: 1, ok: true, results: [] };
}

test("callers share a batch one job each, and a new caller waits for its end", async () => {
  const jobs = new JobQueue();
  const first = jobs.add(query, "a");
  void jobs.add(query, "a");
  void jobs.add(query, "b");
  expect(next(jobs)).toEqual([1, 3, 2]);
  void jobs.add(query, "c");
  expect(next(jobs)).toEqual([]);
  jobs.settle(answerTo(1), 0);
  expect(await first).toMatchObject({ results: [] });
  jobs.endBatch(0);
  expect(next(jobs)).toEqual([4]);
});

test("while a transaction is open only its jobs run, and before all others", () => {
  const jobs = new JobQueue();
  void jobs.add(query, "a");
  expect(next(jobs, true)).toEqual([]);
  void jobs.add(query, null);
  expect(next(jobs, true)).toEqual([2]);
  jobs.endBatch(0);
  void jobs.add(query, null);
  expect(next(jobs)).toEqual([3, 1]);
});

test("jobs that a batch did not begin are the next of their callers", () => {
  const jobs = new JobQueue();
  for (const key of ["a", "a", "b"]) void jobs.add(query, key);
  expect(next(jobs)).toEqual([1, 3, 2]);
  void jobs.add(query, "a");
  jobs.endBatch(2);
  expect(next(jobs).toSorted()).toEqual([2, 3, 4]);
});

test("of a lost batch, jobs that may have run are rejected, and those that never began wait again", async () => {
  const jobs = new JobQueue();
  const [first, second] = [jobs.add(query, "a"), jobs.add(query, "b")];
  void jobs.add(query, "c");
  expect(next(jobs)).toEqual([1, 2, 3]);
  const overdue = new Error("overdue");
  jobs.loseBatch({
    reached: 2,
    inTransaction: false,
    errorOf: (id) => (id === 2 ? overdue : lost),
  });
  await expect(first).rejects.toBe(lost);
  await expect(second).rejects.toBe(overdue);
  expect(next(jobs)).toEqual([3]);
});

test("a lost transaction loses all of its jobs, and no other caller's", async () => {
  const jobs = new JobQueue();
  const begun = [jobs.add(query, null), jobs.add(query, null)];
  void jobs.add(query, "a");
  expect(next(jobs, true)).toEqual([1, 2]);
  const later = jobs.add(query, null);
  jobs.loseBatch({ reached: 1, inTransaction: true, errorOf: () => lost });
  for (const job of [...begun, later]) await expect(job).rejects.toBe(lost);
  expect(next(jobs)).toEqual([3]);
});

const limited = { text: "select $1", values: ["25 milliseconds"] };
const read: JobBody = {
  kind: "answer",
  setup: statement,
  statement: limited,
  rollback: false,
  maxBytes: null,
  timeLimit: { index: 0, ms: 25 },
};

/** The time limits that a read gets one after the other if each of its runs ends like this. */
async function timesGiven(outOfTime: OutOfTime): Promise<unknown[]> {
  const jobs = new JobQueue();
  const result = jobs.add(read, "a", true);
  result.catch(() => {});
  const error = { code: "22P02", message: "time" };
  const times: unknown[] = [];
  for (;;) {
    const [job] = jobs.nextBatch({ urgentOnly: false, nowMs: 0 });
    if (job?.kind !== "answer") break;
    times.push(job.statement.values[0]);
    jobs.settle({ id: job.id, ms: 25, ok: false, error, outOfTime }, 0);
    jobs.endBatch(0);
    outOfTime = { ...outOfTime, isNew: false };
  }
  await expect(result).rejects.toMatchObject(error);
  return times;
}

test("a read that the machine starves runs again with twice the time, up to four times its limit", async () => {
  const times = await timesGiven({ ranMs: 5, isNew: false });
  expect(times).toEqual(["25 milliseconds", "50 milliseconds", "100 milliseconds"]);
});

test("a read that had its full time is refused, and the read of a new statement has it twice", async () => {
  expect(await timesGiven({ ranMs: 24, isNew: false })).toEqual(["25 milliseconds"]);
  const times = await timesGiven({ ranMs: 24, isNew: true });
  expect(times).toEqual(["25 milliseconds", "25 milliseconds"]);
});

test("a caller with too many waiting jobs is refused, and another is not", async () => {
  const jobs = new JobQueue();
  for (let n = 0; n < maxWaitingStatements; n++) void jobs.add(query, "a");
  await expect(jobs.add(query, "a")).rejects.toMatchObject({ code: "PT429" });
  void jobs.add(query, "b");
  expect(next(jobs).length).toBeGreaterThan(1);
});

test("jobs that were refused because there was no worker do not run when there is one", async () => {
  const jobs = new JobQueue();
  const refused = [jobs.add(query, "a"), jobs.add(query, null), jobs.add(query, "")];
  jobs.rejectAll(lost);
  expect(await Promise.allSettled(refused)).toMatchObject(
    refused.map(() => ({ status: "rejected", reason: lost })),
  );
  const later = jobs.add(query, "a");
  expect(next(jobs)).toEqual([4]);
  jobs.settle(answerTo(4), 0);
  await later;
});

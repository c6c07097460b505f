import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eitherKind, hasPassed, openTestDatabase } from "../../tests/databases.ts";
import type { Database } from "../postgres/database.ts";
import { type Job, type Schedule, type ScheduleOptions, startSchedule } from "./schedule.ts";

const day = 24 * 3600_000;
const times = { leaseMs: 800, renewMs: 200 };

describe.each(eitherKind)("the schedule on the %s database", (kind) => {
  let db: Database;
  const schedules: Schedule[] = [];
  const errors: string[] = [];
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    errors.length = 0;
    await db.exec("truncate engine.jobs");
  });
  afterEach(async () => {
    await Promise.all(schedules.splice(0).map((schedule) => schedule.stop()));
  });

  /** Starts a schedule as a process has it; several of them share the database. `looks`: its statements so far. */
  function startProcess(
    job: Partial<Job> & Pick<Job, "run">,
    options: Partial<ScheduleOptions> = {},
  ) {
    const onError = (_: string, error: unknown) => void errors.push(String(error));
    let looks = 0;
    const counted: Pick<Database, "query"> = {
      query(text, values) {
        looks++;
        return db.query(text, values);
      },
    };
    const schedule = startSchedule(counted, [{ name: "work", everyMs: day, ...job }], {
      onError,
      times,
      askMs: 100,
      ...options,
    });
    schedules.push(schedule);
    return { ...schedule, looks: () => looks };
  }

  /** Waits until this process has looked for due jobs three times more. */
  async function looksAgain({ looks }: { looks(): number }) {
    const before = looks();
    await expect.poll(looks).toBeGreaterThanOrEqual(before + 3);
  }

  /** Waits until the lease that is held now would have run out by the database's clock. */
  async function outlastsTheLease() {
    const { rows } = await db.query<{ end: string }>(
      "select leased_until::text as end from engine.jobs",
    );
    const end = rows[0]?.end ?? "";
    await expect.poll(() => hasPassed(db, end)).toBe(true);
  }

  test("the job of a process that was killed is taken over when its lease has run out", async () => {
    await db.query(
      `insert into engine.jobs (name, holder, leased_until)
       values ('work', $1::uuid, now() + interval '700 milliseconds')`,
      [randomUUID()],
    );
    const began = performance.now();
    let ranAfter = 0;
    startProcess({
      run: async () => {
        ranAfter = performance.now() - began;
      },
    });
    await expect.poll(() => ranAfter).toBeGreaterThan(0);
    expect(ranAfter).toBeGreaterThan(600);
    expect(ranAfter).toBeLessThan(2_000);
  });

  test("with the default times the lease of a killed process runs out within 15 seconds", async () => {
    let isRunning = false;
    startProcess(
      {
        run: async (signal) => {
          isRunning = true;
          await new Promise((done) => signal.addEventListener("abort", done));
        },
      },
      { times: undefined as never, askMs: undefined as never },
    );
    await expect.poll(() => isRunning).toBe(true);
    const { rows } = await db.query<{ seconds: number }>(
      "select extract(epoch from leased_until - now())::float8 as seconds from engine.jobs",
    );
    expect(rows[0]?.seconds).toBeGreaterThan(5);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(15);
  });

  test("a job that takes longer than its lease runs in one process at a time", async () => {
    let atOnce = 0;
    let most = 0;
    let runs = 0;
    const run = async () => {
      most = Math.max(most, ++atOnce);
      await outlastsTheLease();
      atOnce--;
      runs++;
    };
    startProcess({ everyMs: 100, run });
    startProcess({ everyMs: 100, run });
    await expect.poll(() => runs).toBe(2);
    expect(most).toBe(1);
  });

  test("a daily job runs once for all processes, and again if it was interrupted", async () => {
    let runs = 0;
    const first = startProcess({
      run: async () => {
        runs++;
      },
    });
    await expect.poll(() => runs).toBe(1);
    await first.stop();
    const second = startProcess({
      run: async (signal) => {
        runs++;
        if (runs === 2) await new Promise((done) => signal.addEventListener("abort", done));
      },
    });
    // A process that starts runs the job; the others leave the job alone while it is not due.
    await expect.poll(() => runs).toBe(2);
    let others = 0;
    const third = startProcess({
      run: async () => {
        others++;
      },
    });
    await looksAgain(third);
    expect([runs, others]).toEqual([2, 0]);
    await second.stop();
    await expect.poll(() => others).toBe(1);
    await looksAgain(third);
    expect(others).toBe(1);
  });

  test("a process that has lost the lease stops its job, and does not end the lease of the new holder", async () => {
    let stopped = "";
    const first = startProcess({
      run: (signal) =>
        new Promise((done) =>
          signal.addEventListener("abort", () => {
            stopped = String(signal.reason);
            done(null);
          }),
        ),
    });
    await expect.poll(async () => (await db.query("select from engine.jobs")).count).toBe(1);
    await db.query(
      "update engine.jobs set holder = $1::uuid, leased_until = now() + interval '1 hour'",
      [randomUUID()],
    );
    await expect.poll(() => stopped).toContain("was taken over");
    await first.stop();
    const { rows } = await db.query<{ held: boolean }>(
      "select leased_until > now() as held from engine.jobs",
    );
    expect(rows[0]?.held).toBe(true);
  });

  test.runIf(kind === "server")(
    "a process that cannot renew its lease stops the job before the lease runs out",
    async () => {
      let stopped = "";
      let began = 0;
      let stoppedAfter = 0;
      startProcess({
        run: (signal) =>
          new Promise((done) => {
            began = performance.now();
            signal.addEventListener("abort", () => {
              stoppedAfter = performance.now() - began;
              stopped = String(signal.reason);
              done(null);
            });
          }),
      });
      await expect.poll(() => began).toBeGreaterThan(0);
      await db.transaction(async (tx) => {
        await tx.exec("lock table engine.jobs in exclusive mode");
        await expect.poll(() => stopped).toContain("could not be renewed");
      });
      expect(stoppedAfter).toBeLessThan(times.leaseMs + times.renewMs);
    },
  );

  test("a job that fails is reported and runs again at its time", async () => {
    let runs = 0;
    startProcess({
      everyMs: 200,
      run: async () => {
        if (++runs === 1) throw new Error("the disk is full");
      },
    });
    await expect.poll(() => runs).toBeGreaterThan(1);
    expect(errors).toEqual(["Error: the disk is full"]);
  });
});

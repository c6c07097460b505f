import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FreeDays } from "#domain/booking/printed-days.ts";
import { keepFreeDays } from "#server/booking/free-days.ts";
import { type Backend, startBackend } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { anotherConnection, databaseKinds } from "../databases.ts";

// A Monday, 8:00 in Los Angeles.
const now = Temporal.Instant.from("2026-11-23T16:00:00Z");
const tuesdayAtTen = "2026-11-24T18:00:00Z";

describe.each(databaseKinds)("the free days of the pages, on the %s database", (kind) => {
  let backend: Backend;
  let stop: () => Promise<void>;
  const errors: unknown[] = [];
  const received: ReadonlyMap<string, FreeDays>[] = [];
  const newest = () => received.at(-1)?.get("discovery")?.slots ?? [];

  beforeAll(async () => {
    backend = await startBackend(kind);
    backend.bookings.now = () => now;
    const other = await anotherConnection(backend.db);
    const leave = await keepFreeDays({
      db: other.db,
      now: () => now,
      publish: async (known) => void received.push(known),
      onError: (error) => errors.push(error),
    });
    stop = () => leave().then(other.close);
    await vi.waitFor(() => expect(newest()).toContain(tuesdayAtTen), { timeout: 60_000 });
  });
  afterAll(async () => {
    await stop();
    await backend.stop();
  });

  test("a booking that another process makes takes its time away at once", async () => {
    const body = {
      event: "discovery",
      start: tuesdayAtTen,
      zone: "Europe/Berlin",
      name: "Rosa",
      email: `${randomUUID()}@example.com`,
      phone: "+49 30 1234567",
      submission_key: randomUUID(),
    };
    const answer = await callFunction(backend, "create-booking", { body });
    expect(answer.status, await answer.text()).toBe(200);
    await expect.poll(newest).not.toContain(tuesdayAtTen);
  });

  test("a day off takes the day away, and its end gives it back", async () => {
    const onFriday = () =>
      newest().filter((slot) => slot > "2026-11-27T12" && slot < "2026-11-28T12");
    expect(onFriday()).not.toEqual([]);
    await backend.db.exec(
      "insert into public.booking_days_off (first_day, last_day) values ('2026-11-27', '2026-11-27')",
    );
    await expect.poll(onFriday).toEqual([]);
    await backend.db.exec("delete from public.booking_days_off");
    await expect.poll(onFriday).not.toEqual([]);
  });

  test("new hours are received", async () => {
    const week = {
      mon: [],
      tue: [["06:00", "06:30"]],
      wed: [],
      thu: [],
      fri: [],
      sat: [],
      sun: [],
    };
    await backend.db.query(
      "insert into public.booking_hours (event, week) values ('discovery', $1::jsonb)",
      [JSON.stringify(week)],
    );
    await expect.poll(() => newest()[0]).toBe("2026-11-24T14:00:00Z");
  });

  test("many changes at once are few reads", async () => {
    const before = received.length;
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        backend.db.exec(
          `insert into public.booking_days_off (first_day, last_day) values ('2027-01-01', '2027-01-${n % 2 ? "02" : "03"}')`,
        ),
      ),
    );
    await expect.poll(() => received.length).toBeGreaterThan(before);
    expect(received.length - before).toBeLessThan(25);
    expect(errors).toEqual([]);
  });
});

test("while the database is away the pages keep what they have, and a minute later it is asked again", async () => {
  vi.useFakeTimers();
  const received: unknown[] = [];
  const errors: unknown[] = [];
  const query = vi.fn(async () => {
    throw new Error("away");
  });
  const db = { query, listen: async () => async () => {} };
  const stop = await keepFreeDays({
    db: db as never,
    now: () => now,
    publish: async (known) => void received.push(known),
    onError: (error) => errors.push(error),
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(errors).toHaveLength(1);
  expect(received).toEqual([]);
  query.mockImplementation(async () => ({ rows: [] }) as never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received).toHaveLength(1);
  await stop();
  vi.useRealTimers();
});

test("the first days are waited for, but a database that does not answer is not", async () => {
  vi.useFakeTimers();
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const received: unknown[] = [];
  const keeping = keepFreeDays({
    db: { query: () => answer, listen: async () => async () => {} } as never,
    now: () => now,
    publish: async (known) => void received.push(known),
    onError: (error) => expect.fail(String(error)),
  });
  let serves = false;
  void keeping.then(() => {
    serves = true;
  });
  await vi.advanceTimersByTimeAsync(1900);
  expect(serves).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(serves).toBe(true);
  resolve({ rows: [] });
  await (await keeping)();
  expect(received).toHaveLength(1);
  vi.useRealTimers();
});

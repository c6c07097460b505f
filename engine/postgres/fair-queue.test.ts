import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../tests/counts.ts";
import { FairQueue } from "./fair-queue.ts";

test("a caller who comes late with one item waits for one item of each other caller, not for all of them", () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 1_000; i++) queue.push("busy", `busy ${i}`);
  queue.push("other", "other 0");
  expect(queue.take(3, 0)).toEqual(["busy 0", "other 0", "busy 1"]);
  expect(queue.waiting("busy")).toBe(998);
});

test("a caller whose items took long comes after all others, with one item at a time, until that is forgotten", () => {
  const queue = new FairQueue<string>();
  queue.charge("slow", 80, 0);
  for (const name of ["slow 0", "slow 1", "slow 2"]) queue.push("slow", name);
  queue.push("quick", "quick 0");
  queue.push("quick", "quick 1");
  expect(queue.take(10, 0)).toEqual(["quick 0", "quick 1"]);
  expect(queue.take(10, 0)).toEqual(["slow 0"]);
  expect(queue.take(10, 0)).toEqual(["slow 1"]);
  queue.push("slow", "slow 3");
  expect(queue.take(10, 10_000)).toEqual(["slow 2", "slow 3"]);
});

test("two slow callers are served alternately", () => {
  const queue = new FairQueue<string>();
  for (const key of ["a", "b"]) {
    queue.charge(key, 80, 0);
    queue.push(key, `${key} 0`);
    queue.push(key, `${key} 1`);
  }
  expect([queue.take(9, 0), queue.take(9, 0), queue.take(9, 0)].flat()).toEqual([
    "a 0",
    "b 0",
    "a 1",
  ]);
});

test("quick items of heavy callers share a batch, one of each, and a slow one comes alone", () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 60; i++) for (const key of ["a", "b"]) queue.charge(key, 0.5, 0);
  queue.charge("slow", 80, 0);
  for (const key of ["a", "slow", "b"]) {
    queue.push(key, `${key} 0`);
    queue.push(key, `${key} 1`);
  }
  expect(queue.take(9, 0)).toEqual(["a 0"]);
  expect(queue.take(9, 0)).toEqual(["slow 0"]);
  expect(queue.take(9, 0)).toEqual(["b 0", "a 1"]);
  expect(queue.take(9, 0)).toEqual(["slow 1"]);
  // The average follows the newest items: a caller that has become slow does not share any more.
  queue.charge("b", 60, 0);
  queue.push("a", "a 2");
  expect(queue.take(9, 0)).toEqual(["b 1"]);
  queue.push("b", "b 2");
  expect([queue.take(9, 0), queue.take(9, 0)]).toEqual([["a 2"], ["b 2"]]);
});

test("an item that was not begun is the next of its key", () => {
  const queue = new FairQueue<string>();
  queue.push("a", "a 1");
  queue.putBack("a", "a 0");
  queue.putBack("b", "b 0");
  expect(queue.take(9, 0)).toEqual(["a 0", "b 0", "a 1"]);
  expect(queue.size).toBe(0);
});

test("nothing is lost or doubled, each key keeps its order, and no key gets two items before another gets one", () => {
  const pushes = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 60 });
  fc.assert(
    fc.property(pushes, fc.integer({ min: 1, max: 7 }), (keys, most) => {
      const queue = new FairQueue<{ key: string; n: number }>();
      keys.forEach((key, n) => {
        queue.push(key, { key, n });
      });
      const taken: { key: string; n: number }[] = [];
      while (queue.size > 0) taken.push(...queue.take(most, 0));
      expect(taken.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(keys.map((_, n) => n));
      for (const key of new Set(keys)) {
        const own = taken.filter((item) => item.key === key).map(({ n }) => n);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
        const positions = taken.flatMap((item, position) => (item.key === key ? [position] : []));
        positions.slice(1).forEach((position, i) => {
          const between = taken.slice((positions[i] ?? 0) + 1, position);
          expect(new Set(between.map((item) => item.key)).size).toBe(between.length);
        });
      }
    }),
    propertyRuns(300),
  );
});

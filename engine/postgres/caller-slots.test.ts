import { expect, test } from "vitest";
import { CallerSlots } from "./caller-slots.ts";

/** Work that ends when the test lets it end. */
function heldWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    run: async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running--;
    },
    endOne: async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    running: () => running,
    most: () => most,
  };
}

test("one caller runs at most two statements at once, in order, while others have slots of their own", async () => {
  const slots = new CallerSlots({ each: () => 2, mostWaiting: 10 });
  const [busy, other] = [heldWork(), heldWork()];
  const order: number[] = [];
  const all = Array.from({ length: 5 }, (_, i) =>
    slots.run("busy", () => {
      order.push(i);
      return busy.run();
    }),
  );
  const others = slots.run("other", other.run);
  expect([busy.running(), other.running()]).toEqual([2, 1]);
  await other.endOne();
  await others;
  for (let i = 0; i < 5; i++) await busy.endOne();
  await Promise.all(all);
  expect(busy.most()).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test("a caller with too much waiting is refused, and what waits is still run", async () => {
  const slots = new CallerSlots({ each: () => 1, mostWaiting: 1 });
  const work = heldWork();
  const first = slots.run("busy", work.run);
  const second = slots.run("busy", work.run);
  await expect(slots.run("busy", work.run)).rejects.toMatchObject({ code: "PT429" });
  await work.endOne();
  await work.endOne();
  await Promise.all([first, second]);
});

test("work that fails gives its slot back", async () => {
  const slots = new CallerSlots({ each: () => 1, mostWaiting: 1 });
  await expect(slots.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(slots.run("a", async () => "done")).resolves.toBe("done");
});

test("the process itself waits for no slot", async () => {
  const slots = new CallerSlots({ each: () => 1, mostWaiting: 0 });
  const work = heldWork();
  const all = [slots.run("", work.run), slots.run("", work.run), slots.run("", work.run)];
  expect(work.running()).toBe(3);
  for (let i = 0; i < 3; i++) await work.endOne();
  await Promise.all(all);
});

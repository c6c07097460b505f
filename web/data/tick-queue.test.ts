import { expect, test } from "vitest";
import { type Checklist, withTick } from "#domain/project/checklist.ts";
import type { Answer } from "./answer.ts";
import { type Ticks, tickQueue } from "./tick-queue.ts";

const items = ["a", "b", "c"].map((id) => ({
  id,
  name: id,
  completed: false,
  owner: "studio" as const,
}));
const blank: Checklist = { sections: [{ name: "All", items }] };

const ticked = ({ checklist }: { checklist: Checklist }) =>
  checklist.sections
    .flatMap((section) => section.items.filter(({ completed }) => completed).map(({ id }) => id))
    .join("");

/** A server that answers when the test says so. */
function server() {
  const asked: { itemId: string; completed: boolean }[] = [];
  const answers: ((answer: Answer<{ checklist: Checklist }>) => void)[] = [];
  const stored = { checklist: blank };
  return {
    asked,
    stored,
    send: (tick: { itemId: string; completed: boolean }) => {
      asked.push(tick);
      return new Promise<Answer<{ checklist: Checklist }>>((resolve) => answers.push(resolve));
    },
    async save() {
      const tick = asked.at(-1);
      if (!tick) throw new Error("nothing was asked");
      stored.checklist = withTick(stored.checklist, tick.itemId, tick.completed);
      answers.shift()?.({ ok: true, checklist: stored.checklist });
      await settled();
    },
    async refuse() {
      answers.shift()?.({ ok: false, message: "No" });
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a tick shows before it is saved", async () => {
  const far = server();
  const queue = tickQueue(blank, far.send);
  queue.tick("a", true);
  expect(ticked(queue.current())).toBe("a");
  expect(queue.current().saving).toBe(true);
  await far.save();
  expect(queue.current()).toMatchObject({ saving: false, failed: [] });
  expect(ticked(queue.current())).toBe("a");
});

test("ticks made quickly are all saved, one by one, and none flickers", async () => {
  const far = server();
  const queue = tickQueue(blank, far.send);
  const seen: string[] = [];
  for (const id of ["a", "b", "c"]) queue.tick(id, true);
  queue.subscribe(() => seen.push(ticked(queue.current())));
  for (const n of [1, 2, 3]) {
    expect(far.asked).toHaveLength(n);
    await far.save();
  }
  expect(new Set(seen)).toEqual(new Set(["abc"]));
  expect(ticked(far.stored)).toBe("abc");
});

test("what is ticked to and fro is saved as it was left", async () => {
  const far = server();
  const queue = tickQueue(blank, far.send);
  queue.tick("a", true);
  queue.tick("a", false);
  queue.tick("a", true);
  queue.tick("a", false);
  await far.save();
  await far.save();
  expect(far.asked).toHaveLength(2);
  expect([ticked(queue.current()), ticked(far.stored)]).toEqual(["", ""]);
});

test("a tick that failed is reverted and reported; the others are saved", async () => {
  const far = server();
  const queue = tickQueue(blank, far.send);
  queue.tick("a", true);
  queue.tick("b", true);
  await far.refuse();
  await far.save();
  expect(ticked(queue.current())).toBe("b");
  expect(queue.current().failed).toEqual([{ itemId: "a", completed: true, message: "No" }]);
  queue.tick("a", true);
  expect(queue.current().failed).toEqual([]);
  await far.save();
  expect(ticked(far.stored)).toBe("ab");
});

test("what another admin has ticked comes with the next answer", async () => {
  const far = server();
  const queue = tickQueue(blank, far.send);
  queue.tick("a", true);
  far.stored.checklist = withTick(far.stored.checklist, "c", true);
  await far.save();
  expect(ticked(queue.current())).toBe("ac");
});

test("a reading that began before the last answer changes nothing", async () => {
  const far = server();
  let clock = 10;
  const queue = tickQueue(blank, far.send, () => clock);
  queue.tick("a", true);
  queue.adopt(blank, 5);
  clock = 20;
  await far.save();
  queue.adopt(blank, 15);
  expect(ticked(queue.current() as Ticks)).toBe("a");
  queue.adopt(withTick(blank, "b", true), 25);
  expect(ticked(queue.current())).toBe("b");
});

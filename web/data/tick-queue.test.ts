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
function answeringOnDemand() {
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
  const backend = answeringOnDemand();
  const queue = tickQueue(blank, backend.send);
  queue.tick("a", true);
  expect(ticked(queue.current())).toBe("a");
  expect(queue.current().saving).toBe(true);
  await backend.save();
  expect(queue.current()).toMatchObject({ saving: false, failed: [] });
  expect(ticked(queue.current())).toBe("a");
});

test("ticks made quickly are all saved, one by one, and none flickers", async () => {
  const backend = answeringOnDemand();
  const queue = tickQueue(blank, backend.send);
  const seen: string[] = [];
  for (const id of ["a", "b", "c"]) queue.tick(id, true);
  queue.subscribe(() => seen.push(ticked(queue.current())));
  for (const n of [1, 2, 3]) {
    expect(backend.asked).toHaveLength(n);
    await backend.save();
  }
  expect(new Set(seen)).toEqual(new Set(["abc"]));
  expect(ticked(backend.stored)).toBe("abc");
});

test("a task that is ticked and unticked several times is saved in its last state", async () => {
  const backend = answeringOnDemand();
  const queue = tickQueue(blank, backend.send);
  queue.tick("a", true);
  queue.tick("a", false);
  queue.tick("a", true);
  queue.tick("a", false);
  await backend.save();
  await backend.save();
  expect(backend.asked).toHaveLength(2);
  expect([ticked(queue.current()), ticked(backend.stored)]).toEqual(["", ""]);
});

test("a tick that failed is reverted and reported; the others are saved", async () => {
  const backend = answeringOnDemand();
  const queue = tickQueue(blank, backend.send);
  queue.tick("a", true);
  queue.tick("b", true);
  await backend.refuse();
  await backend.save();
  expect(ticked(queue.current())).toBe("b");
  expect(queue.current().failed).toEqual([{ itemId: "a", completed: true, message: "No" }]);
  queue.tick("a", true);
  expect(queue.current().failed).toEqual([]);
  await backend.save();
  expect(ticked(backend.stored)).toBe("ab");
});

test("what another admin has ticked comes with the next answer", async () => {
  const backend = answeringOnDemand();
  const queue = tickQueue(blank, backend.send);
  queue.tick("a", true);
  backend.stored.checklist = withTick(backend.stored.checklist, "c", true);
  await backend.save();
  expect(ticked(queue.current())).toBe("ac");
});

test("a checklist that was requested before the last answer changes nothing", async () => {
  const backend = answeringOnDemand();
  let clock = 10;
  const queue = tickQueue(blank, backend.send, () => clock);
  queue.tick("a", true);
  queue.adopt(blank, 5);
  clock = 20;
  await backend.save();
  queue.adopt(blank, 15);
  expect(ticked(queue.current() as Ticks)).toBe("a");
  queue.adopt(withTick(blank, "b", true), 25);
  expect(ticked(queue.current())).toBe("b");
});
